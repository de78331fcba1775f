// Determines the caller's address behind proxies: only those listed in TRUSTED_PROXIES are believed (W58).
import type { FastifyInstance } from 'fastify';
import { truncateAddress } from './client-network.ts';

const hourMs = 3_600_000;

/**
 * Also reads 'address:port' and '[v6]:port', which some proxies write. A header from anybody else is ignored and logged as a
 * warning about once an hour: either somebody forges it, or the setting is missing and the limits count all visitors as one.
 */
export function readForwardedAddresses(app: FastifyInstance): void {
  let warnedAt = -hourMs;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, socket } = request.raw;
    const chain = headers['x-forwarded-for'];
    // This has to run before anything reads the address, which is derived from this header each time.
    if (typeof chain === 'string') headers['x-forwarded-for'] = withoutPorts(chain);
    const names = ['x-forwarded-for', 'x-real-ip', 'forwarded'].filter((name) => headers[name] !== undefined);
    if (names.length > 0 && (request.ips?.length ?? 1) === 1 && performance.now() - warnedAt >= hourMs) {
      warnedAt = performance.now();
      const peer = truncateAddress(socket.remoteAddress ?? '');
      request.log.warn({ peer, headers: names }, 'forwarded address from a peer that is not in TRUSTED_PROXIES');
    }
    done();
  });
}

const withoutPorts = (chain: string): string =>
  chain
    .split(',')
    .map((part) => addressOf(part.trim()))
    .join(', ');

/** Accepts '203.0.113.7:51234', '[2001:db8::1]:443', '[2001:db8::1]' or the bare address. */
function addressOf(part: string): string {
  return /^\[([^\]]+)\](?::\d+)?$/.exec(part)?.[1] ?? /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(part)?.[1] ?? part;
}
