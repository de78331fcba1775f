import type { FastifyRequest } from 'fastify';

/** A proxy on this machine comes from the loopback address too, with the requests of everybody. */
export function isForwarded({ headers }: FastifyRequest): boolean {
  return ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => headers[name] !== undefined);
}

/** On this machine, and for itself. */
export const isLocalCaller = (request: FastifyRequest): boolean =>
  isLoopbackAddress(request.socket.remoteAddress) && !isForwarded(request);

function isLoopbackAddress(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
