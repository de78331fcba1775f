import type { FastifyRequest } from 'fastify';

const proxyHeaders: ReadonlySet<string> = new Set([
  'forwarded',
  'x-real-ip',
  'via',
  'cf-connecting-ip',
  'true-client-ip',
]);

/**
 * A proxy on this machine also connects from the loopback address, with everybody's requests. A proxy that adds no header of its
 * own is not detected.
 */
function isForwarded({ headers }: FastifyRequest): boolean {
  return Object.keys(headers).some((name) => proxyHeaders.has(name) || name.startsWith('x-forwarded-'));
}

/** Whether the caller is on this machine and not forwarding for somebody else. */
export const isLocalCaller = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress) && !isForwarded(request);

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
