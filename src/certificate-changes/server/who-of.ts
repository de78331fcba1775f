import type { FastifyRequest } from 'fastify';
import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import type { Actor } from '../../audit-log/rules/index.ts';

/** Who changes a certificate by its page. */
export const whoOf = (request: FastifyRequest): Origin & { actor: Actor } => ({
  actor: `landlord:${subjectOf(request).subjectId}`,
  ...originOf(request),
});
