import type { FastifyRequest } from 'fastify';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import { subjectOf } from '../../platform/http/authorize.ts';

/** The caller on the landlord's side: the holder of a token for one record that waits for a signature. */
export interface LandlordCaller extends Origin {
  signingId: string;
  actor: `landlord:${string}`;
  /** Null for a client without a browser. */
  cookieHash: Buffer | null;
  /** The account's session that opened it; null for a link from a mail. */
  sessionHash: Buffer | null;
}

export function callerOf(request: FastifyRequest): LandlordCaller {
  const { subjectId, cookieHash, parentHash: sessionHash } = subjectOf(request);
  return { signingId: subjectId, actor: `landlord:${subjectId}`, ...originOf(request), cookieHash, sessionHash };
}
