import type { FastifyReply, FastifyRequest } from 'fastify';

/** A call that answers with a token, which is bound to the browser it goes to. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
