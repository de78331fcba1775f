// Calls a minute before anything else is looked at, counted in memory: per address and, ten times as high, per network (W55).
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkTimes, type Limits } from '../settings/limits.ts';
import { originOf } from './client-network.ts';

/** Who watches over the product asks every few seconds, and just then when it is under attack. */
const neverLimited = new Set(['/healthz', '/readyz', '/metrics']);

/** A page brings twenty files along; they must not use up the calls, nor calls the pages. */
const limitOf = ({ routeOptions }: FastifyRequest): 'callsPerCaller' | 'filesPerCaller' =>
  // By the route it reached: what the caller typed may be '/%61pi/' as well.
  routeOptions.url?.startsWith('/api/') === true ? 'callsPerCaller' : 'filesPerCaller';

export async function limitCalls(app: FastifyInstance, limits: Limits): Promise<void> {
  // The address first: what is refused to it is not counted for its network.
  for (const [part, times] of [
    ['address', 1],
    ['network', networkTimes],
  ] as const)
    await app.register(rateLimit, {
      keyGenerator: (request) => `${limitOf(request)}:${originOf(request)[part]}`,
      max: (request) => limits[limitOf(request)].max * times,
      timeWindow: (request: FastifyRequest) => limits[limitOf(request)].perSeconds * 1000,
      allowList: (request) => neverLimited.has(request.routeOptions.url ?? ''),
      // Only who is refused is told when to come back.
      addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    });
}
