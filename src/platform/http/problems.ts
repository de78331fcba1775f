// Maps every failure to a status and a German sentence; nothing else about a failure leaves the server.
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOutage, isTooSlow } from '../database/outage.ts';
import { LedgerUnavailable } from '../restore-ledger/restore-ledger.ts';
import { neutralTexts } from '../rules/messages.de.ts';
import { fieldErrors } from '../rules/object-check.ts';
import type { Problem } from '../rules/problem.ts';
import { InvalidInput } from './validate-input.ts';

export const platformProblems = {
  'signed-out': { code: 'signed-out', status: 401, message: neutralTexts.signedOut },
  'logged-out': { code: 'signed-out', status: 401, message: neutralTexts.loggedOut },
  'link-expired': { code: 'link-expired', status: 404, message: neutralTexts.linkExpired },
  'cross-site': { code: 'cross-site', status: 403, message: neutralTexts.crossSite },
  'invalid-body': { code: 'invalid-body', status: 400, message: neutralTexts.invalidBody },
  'too-large': { code: 'too-large', status: 413, message: neutralTexts.tooLarge },
  'unsupported-media': { code: 'unsupported-media', status: 415, message: neutralTexts.unsupportedMedia },
  'not-found': { code: 'not-found', status: 404, message: neutralTexts.notFound },
  'too-many': { code: 'too-many', status: 429, message: neutralTexts.tooMany },
  busy: { code: 'busy', status: 503, message: neutralTexts.busy },
  unavailable: { code: 'unavailable', status: 503, message: neutralTexts.unavailable },
} satisfies Record<string, Problem>;

/** Shows a page instead if a page was requested; returns false if there is none. */
export type FailurePage = (reply: FastifyReply, problem: Problem) => boolean;

declare module 'fastify' {
  interface FastifyInstance {
    failurePage?: FailurePage;
  }
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  const { code, status, message, errors, details } = problem;
  if (reply.server.failurePage?.(reply, problem)) return reply;
  return reply
    .code(status ?? 400)
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ ...details, message, code, ...(errors ? { errors } : {}) });
}

/** A 400 with one sentence per field. */
export function fieldProblem(errors: Record<string, string>): Problem {
  return { code: 'invalid-fields', status: 400, message: neutralTexts.invalidFields, errors };
}

const byStatus: Record<number, Problem> = {
  413: platformProblems['too-large'],
  415: platformProblems['unsupported-media'],
  429: platformProblems['too-many'],
  503: platformProblems.busy,
};

export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    if (error instanceof InvalidInput) return sendProblem(reply, readInvalid(error));
    const status = error.statusCode ?? 500;
    const known = byStatus[status];
    if (known) return sendProblem(reply, known);
    if (status >= 400 && status < 500) return sendProblem(reply, platformProblems['invalid-body']);
    request.log.error({ err: error }, 'request failed');
    if (isOutage(error) || isTooSlow(error) || error instanceof LedgerUnavailable)
      return sendProblem(reply, platformProblems.unavailable);
    return sendProblem(reply, {
      code: 'unexpected',
      status: 500,
      message: neutralTexts.unexpected(request.id),
    });
  });
}

function readInvalid({ issues, validationContext }: InvalidInput): Problem {
  if (validationContext === 'params') return platformProblems['link-expired'];
  const errors = fieldErrors(issues);
  const isWholeBody = Object.keys(errors).every((field) => field === '');
  return isWholeBody ? platformProblems['invalid-body'] : fieldProblem(errors);
}
