// Resolves a link to its request: exchanges a handle for a token, or takes the record id with its own token.
import type { FastifyRequest } from 'fastify';
import { isHeldByOtherBrowser } from '../../platform/access/token-store.ts';
import type { LinkPurpose } from '../../platform/access/scopes.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { browserSecretOf, issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { findRequest } from './tenant-request-store.ts';
import type { OpenRequest } from './tenant-request.ts';

export interface OpenedRequest {
  request: OpenRequest;
  token: string;
}

/**
 * Opens a request by handle or record id. The id alone grants no access: it needs the caller's token. A handle can be exchanged
 * repeatedly until it ends; the first input with a token ends earlier tokens. Anything else yields null, always in the same way.
 */
export async function openRequest(
  platform: Platform,
  exchange: Exchange,
  idOrHandle: string,
  purposes: readonly LinkPurpose[],
): Promise<OpenedRequest | null> {
  const { db } = platform;
  const own = ownRequestId(exchange.request);
  if (own === idOrHandle) {
    const request = await findLiving(platform, own);
    return request && { request, token: bearerOf(exchange.request) };
  }
  for (const purpose of purposes) {
    const handle = await platform.handles.find(db, idOrHandle, purpose);
    if (!handle) continue;
    const secret = browserSecretOf(exchange.request);
    const cookieHash = secret === undefined ? null : sha256(secret);
    if (purpose === 'tenant-flow' && (await isHeldByOtherBrowser(platform, db, handle.hash, cookieHash))) return null;
    const request = await findLiving(platform, handle.subjectId);
    if (!request) return null;
    const token = await inTransaction(db, (trx) =>
      issueBoundToken(platform, exchange, trx, {
        scope: 'tenant:flow',
        subjectId: request.id,
        handleHash: handle.hash,
      }),
    );
    return { request, token };
  }
  return null;
}

/** Waiting pages poll with their own record; only exchanges of links count as guesses. */
export async function mayOpen({ limits }: Platform, request: FastifyRequest, idOrHandle: string): Promise<boolean> {
  return ownRequestId(request) === idOrHandle || limits.hitFrom('exchangePerCaller', originOf(request));
}

async function findLiving(platform: Platform, id: string): Promise<OpenRequest | null> {
  const request = await findRequest(platform, platform.db, id);
  return request?.tenant && request.emailConfirmedAt ? request : null;
}

/** The request whose token this call carries. */
export function ownRequestId({ subject }: FastifyRequest): string | null {
  return subject?.scope === 'tenant:flow' ? subject.subjectId : null;
}

function bearerOf(request: FastifyRequest): string {
  return (request.headers.authorization ?? '').slice('Bearer '.length);
}

/** Finds the request of a status link, or of the record id with its own token. */
export async function resolveRequestId(
  { db, handles }: Platform,
  request: FastifyRequest,
  idOrHandle: string,
): Promise<string | null> {
  const own = ownRequestId(request);
  if (own === idOrHandle) return own;
  const handle = await handles.find(db, idOrHandle, 'status');
  return handle?.subjectId ?? null;
}
