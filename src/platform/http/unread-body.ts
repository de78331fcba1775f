import type { FastifyInstance } from 'fastify';
import { platformProblems, sendProblem } from './problems.ts';

/** A call that reads no body has no schema to judge one: it takes none, or an object that it then leaves alone. */
export function refuseOddBodies(api: FastifyInstance): void {
  api.addHook('preValidation', (request, reply, done) => {
    const { body, routeOptions } = request;
    if (routeOptions.schema?.body !== undefined || body === undefined) return done();
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    if (isObject) return done();
    sendProblem(reply, platformProblems['invalid-body']);
  });
}
