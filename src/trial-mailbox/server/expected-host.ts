import type { FastifyReply, FastifyRequest } from 'fastify';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Settings } from '../../platform/settings/settings.ts';

/** Refuses requests by another host name that resolves to this machine (DNS rebinding), because they must not read codes. */
export function refuseOtherHosts(
  settings: Settings,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined> {
  const expected = new Set([hostOf(new URL(settings.publicUrl).host), 'localhost', '127.0.0.1', '::1']);
  return async (request, reply) =>
    expected.has(hostOf(request.host)) ? undefined : sendProblem(reply, platformProblems['not-found']);
}

/** The host without port and brackets. */
function hostOf(host: string): string {
  return host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '');
}
