// Who may look: whoever has the token, by header or by a form that opens a session; without a token only this machine.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { equalBytes, randomSecret, secretPattern, sha256 } from '../../platform/crypto/random.ts';
import { isLocalCaller } from '../../platform/http/local-caller.ts';
import type { OperatorPageSettings } from '../../platform/settings/operator-page-settings.ts';

const cookieName = 'betrieb';
export const pagePath = '/betrieb';
const sessionSeconds = 12 * 3600;
/** More than one operator has browsers; the oldest goes. */
const mostSessions = 50;

export type Entry = 'open' | 'needs-token' | 'through-proxy';

export interface SignIn {
  entryOf(request: FastifyRequest): Entry;
  /** False where the page needs no token, so that nobody signs in. */
  hasSessions: boolean;
  /** False: it was another token. */
  begin(token: string, reply: FastifyReply): boolean;
  end(request: FastifyRequest, reply: FastifyReply): void;
}

/** Sessions live in memory: a restart ends them, and an outage of the database keeps nobody out. */
export function createSignIn({ token, url }: Pick<OperatorPageSettings, 'token' | 'url'>): SignIn {
  const sessions = new Map<string, number>();
  const cookie = {
    path: pagePath,
    httpOnly: true,
    sameSite: 'strict',
    secure: url?.startsWith('https://') === true,
  } as const;
  // Both as hashes: neither length nor beginning of the right one shows in the time it takes.
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
      if (oldest !== undefined && sessions.size >= mostSessions) sessions.delete(oldest);
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
