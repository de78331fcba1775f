import type { FastifyRequest } from 'fastify';
import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount } from './account-store.ts';
import type { Account } from './account.ts';

/** The landlord behind a session. */
export interface Caller extends Origin {
  account: Account & { phone: string };
  tokenHash: Buffer;
}

/** Null if the account was deleted during the call. */
export async function callerOf(platform: Platform, request: FastifyRequest): Promise<Caller | null> {
  const { subjectId, tokenHash } = subjectOf(request);
  const account = await findAccount(platform, platform.db, subjectId);
  if (account?.state !== 'active' || account.phone === null) return null;
  return { account: { ...account, phone: account.phone }, tokenHash, ...originOf(request) };
}
