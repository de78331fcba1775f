// Access to the page: with the token, by header or by a form that opens a session; without a configured token only from this machine.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { equalBytes, randomSecret, secretPattern, sha256 } from '../../platform/crypto/random.ts';
import { isLocalCaller } from '../../platform/http/local-caller.ts';
import type { OperatorPageSettings } from '../../platform/settings/operator-page-settings.ts';

const cookieName = 'betrieb';
export const pagePath = '/betrieb';
const sessionSeconds = 12 * 3600;
/** Enough for several operators with several browsers; beyond that the oldest session is dropped. */
const maxSessions = 50;

export type Entry = 'open' | 'needs-token' | 'through-proxy';

export interface SignIn {
  entryOf(request: FastifyRequest): Entry;
  /** False if the page needs no token, so that nobody signs in. */
  hasSessions: boolean;
  /** False if the token was wrong. */
  begin(token: string, reply: FastifyReply): boolean;
  end(request: FastifyRequest, reply: FastifyReply): void;
}

/** Sessions are kept in memory: a restart ends them, and an outage of the database locks nobody out. */
export function createSignIn({ token, url }: Pick<OperatorPageSettings, 'token' | 'url'>): SignIn {
  const sessions = new Map<string, number>();
  const cookie = {
    path: pagePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: url?.startsWith('https://') === true,
  } as const;
  // Both are compared as hashes, so that the time taken reveals neither length nor beginning of the right one.
  const isToken = (given: string): boolean => token !== undefined && equalBytes(sha256(given), sha256(token));
  const sessionOf = ({ cookies }: FastifyRequest): string | undefined => {
    const value = cookies[cookieName];
    return value !== undefined && secretPattern.test(value) ? keyOf(value) : undefined;
  };
  const isLive = (key: string | undefined): boolean => key !== undefined && (sessions.get(key) ?? 0) > Date.now();
  return {
    hasSessions: token !== undefined,
    entryOf: (request) => {
      if (token === undefined) return isLocalCaller(request) ? 'open' : 'through-proxy';
      const bearer = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
      const isOpen = bearer === undefined ? isLive(sessionOf(request)) : isToken(bearer);
      return isOpen ? 'open' : 'needs-token';
    },
    begin: (given, reply) => {
      if (!isToken(given)) return false;
      const [oldest] = sessions.keys();
      if (oldest !== undefined && sessions.size >= maxSessions) sessions.delete(oldest);
      const secret = randomSecret();
      sessions.set(keyOf(secret), Date.now() + sessionSeconds * 1000);
      reply.setCookie(cookieName, secret, { ...cookie, maxAge: sessionSeconds });
      return true;
    },
    end: (request, reply) => {
      const key = sessionOf(request);
      if (key !== undefined) sessions.delete(key);
      reply.clearCookie(cookieName, cookie);
    },
  };
}

const keyOf = (secret: string): string => sha256(secret).toString('base64url');
