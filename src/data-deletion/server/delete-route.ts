import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { fieldProblem, platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordTexts } from '../rules/messages.de.ts';
import { deleteLandlordBodySchema, deleteLandlordResponseSchema } from '../rules/schema.ts';
import { deleteLandlord, type DeleteLandlordFailure, type ErasureDeps } from './delete-landlord.ts';

/** Deletes the account of a session; the password in the body proves that it is still the landlord (W18, ASVS 7.5.1). */
export type EraseAccount = (asked: {
  accountId: string;
  email: string;
  password: string;
  network: string;
}) => Promise<Result<undefined, Problem>>;

interface Asked {
  email: string;
  password?: string | undefined;
}

/** One call for both (spec 7): the link of a mail erases one request, a session with its password the whole account. */
export function deleteRoute(platform: Platform, deps: ErasureDeps, eraseAccount: EraseAccount): FeatureRoutes {
  const erase = (request: FastifyRequest, { email, password }: Asked): Promise<Result<undefined, Problem>> => {
    const network = networkOf(request);
    const { subject } = request;
    if (password !== undefined) {
      return subject?.scope === 'landlord:session'
        ? eraseAccount({ accountId: subject.subjectId, email, password, network })
        : Promise.resolve(fail(platformProblems['signed-out']));
    }
    // The bearer here is the erase link's own value: it is spent by this call and opens nothing else.
    const handle = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    return eraseByLink(platform, deps, { handle, email, network });
  };
  return async (api) => {
    api.delete(
      '/landlord/delete',
      {
        config: { scope: 'public' },
        schema: { body: deleteLandlordBodySchema, response: { 200: deleteLandlordResponseSchema } },
      },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const deleted = await erase(request, request.body);
        if (!deleted.ok) return sendProblem(reply, deleted.problem);
        const id = randomUUID();
        const token = await inTransaction(platform.db, (trx) =>
          platform.tokens.issue(trx, { scope: 'inert', subjectId: id }),
        );
        return { id, token, message: landlordTexts.success };
      },
    );
  };
}

const problems: Record<DeleteLandlordFailure, Problem> = {
  'link-expired': platformProblems['link-expired'],
  'email-mismatch': fieldProblem({ email: landlordTexts.emailMismatch }),
  'being-delivered': { code: 'being-delivered', status: 409, message: landlordTexts.beingDelivered },
  'payment-running': { code: 'payment-running', status: 409, message: landlordTexts.paymentRunning },
};

async function eraseByLink(
  platform: Platform,
  deps: ErasureDeps,
  asked: { handle: string; email: string; network: string },
): Promise<Result<undefined, Problem>> {
  const deleted = await deleteLandlord(platform, deps, asked);
  return deleted.ok ? ok() : fail(problems[deleted.problem]);
}
