// A cookie by which a browser is recognised for 180 days. It grants no access: it only spares the TAN and the notice mail.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomSecret, secretPattern, sha256 } from '../../platform/crypto/random.ts';
import { accountTimes } from '../rules/index.ts';

const deviceCookie = '__Host-device';

function deviceSecretOf(request: FastifyRequest): string | undefined {
  const value = request.cookies[deviceCookie];
  return value !== undefined && secretPattern.test(value) ? value : undefined;
}

export function deviceHashOf(request: FastifyRequest): Buffer | null {
  const secret = deviceSecretOf(request);
  return secret === undefined ? null : sha256(secret);
}

/** Keeps the browser's own value, or creates one, for another 180 days. */
export function keepDeviceCookie({ request, reply }: { request: FastifyRequest; reply: FastifyReply }): Buffer {
  const secret = deviceSecretOf(request) ?? randomSecret();
  reply.setCookie(deviceCookie, secret, {
    path: '/',
    secure: true,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: accountTimes.knownDeviceDays * 24 * 3600,
  });
  return sha256(secret);
}
