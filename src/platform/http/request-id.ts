// Each response and each of its log lines carry the same request id, so that a reported fault can be traced.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { IsTrusted } from './trusted-peer.ts';

const header = 'x-request-id';
/** Ids as proxies usually make them; anything else could put unwanted content into a log. */
const usual = /^[\w.:-]{6,64}$/;

/** A trusted proxy may have assigned the id already; others' ids are ignored. */
export function requestIdFrom(isTrusted: IsTrusted): (request: IncomingMessage) => string {
  return (request) => {
    const given = request.headers[header];
    if (typeof given === 'string' && usual.test(given) && isTrusted(request)) return given;
    // The last 40 bits are random: Node generates them for many ids at once.
    return randomUUID().slice(-10);
  };
}

export function answerWithRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(header, request.id);
    done();
  });
}
