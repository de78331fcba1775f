import type { FastifyReply, FastifyRequest } from 'fastify';

/** Both halves of a call that gives out a token bound to the browser. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
