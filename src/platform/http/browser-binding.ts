// A token given to a browser works only together with an HttpOnly cookie of that browser (security.md, browser sessions).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewToken, TokenStore } from '../access/token-store.ts';
import { randomSecret, secretPattern } from '../crypto/random.ts';
import type { Transaction } from '../database/database.ts';

/** `__Host-`: Secure, this host only, Path=/ (RFC 6265bis). Browsers accept it on https and on localhost. */
const browserCookie = '__Host-browser';

export const maxAgeSeconds = 12 * 3600;

/** The value of the browser cookie; undefined if it is absent or malformed. */
export function browserSecretOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[browserCookie];
  return value !== undefined && secretPattern.test(value) ? value : undefined;
}

/** Browsers say where a request comes from; other clients don't, and get an unbound token. */
export function isBrowser(request: FastifyRequest): boolean {
  return request.headers['sec-fetch-site'] !== undefined;
}

/** True for a call that a page of another site makes through this visitor's browser. */
export function isCrossSite(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  return site === 'cross-site' || site === 'same-site';
}

/** Request and reply of a call that issues a token bound to the browser. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Binder {
  tokens: TokenStore;
}

/** Issues a token and, for a browser, sets the cookie that it is bound to. */
export async function issueBoundToken(
  { tokens }: Binder,
  exchange: Exchange,
  trx: Transaction,
  token: Omit<NewToken, 'cookieSecret'>,
): Promise<string> {
  const { request, reply } = exchange;
  if (!isBrowser(request)) return tokens.issue(trx, token);
  const cookieSecret = browserSecretOf(request) ?? randomSecret();
  reply.setCookie(browserCookie, cookieSecret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: maxAgeSeconds,
  });
  return tokens.issue(trx, { ...token, cookieSecret });
}
