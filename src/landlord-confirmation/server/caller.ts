import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-network.ts';
import { subjectOf } from '../../platform/http/authorize.ts';

/** Who acts on the landlord's side: whoever holds the link of one request. */
export interface LandlordCaller {
  requestId: string;
  actor: `landlord:${string}`;
  network: string;
  /** Null for a client without a browser. */
  cookieHash: Buffer | null;
}

export function callerOf(request: FastifyRequest): LandlordCaller {
  const { subjectId, cookieHash } = subjectOf(request);
  return { requestId: subjectId, actor: `landlord:${subjectId}`, network: networkOf(request), cookieHash };
}
