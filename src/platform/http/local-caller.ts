import type { FastifyRequest } from 'fastify';

const told: ReadonlySet<string> = new Set(['forwarded', 'x-real-ip', 'via', 'cf-connecting-ip', 'true-client-ip']);

/**
 * A proxy on this machine comes from the loopback address too, with the requests of everybody. One that tells nothing of itself is
 * not found out.
 */
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => told.has(name) || name.startsWith('x-forwarded-'));
}

/** On this machine, and for itself. */
export const isLocalCaller = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress) && !isForwarded(request);

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
