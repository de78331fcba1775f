// Every answer names its request, and every log line of it the same: whoever reports a fault can be helped.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrusted } from './trusted-peer.ts';

const header = 'x-request-id';
/** As proxies make them; anything else could carry what does not belong into a log. */
const usual = /^[\w.:-]{6,64}$/;

/** A proxy that is trusted may have named the request already; nobody else names one. */
export function requestIdFrom(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[header];
    if (typeof given === 'string' && usual.test(given) && isTrusted(request)) return given;
    // The last 40 random bits: Node draws them for many at once.
    return randomUUID().slice(-10);
  };
}

export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    done();
  });
}
