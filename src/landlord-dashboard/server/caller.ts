import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../audit-log/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';

/** The session's landlord; never taken from what the page sends (W49). */
export interface LandlordCaller {
  accountId: string;
  actor: Actor;
  network: string;
  /** Whatever is opened from this session ends with it. */
  sessionHash: Buffer;
}

export function callerOf(request: FastifyRequest): LandlordCaller {
  const { subjectId, tokenHash } = subjectOf(request);
  return {
    accountId: subjectId,
    actor: `landlord:${subjectId}`,
    network: networkOf(request),
    sessionHash: tokenHash,
  };
}
