import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { deliveryResponse, sentMessage } from '../../one-time-code/rules/index.ts';
import { codeProblem } from '../../one-time-code/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, type Result } from '../../platform/rules/result.ts';
import { graceResponse, proofCodeResponse, proofLandlordTexts } from '../../removal/rules/index.ts';
import { landlordTexts } from '../rules/messages.de.ts';
import {
  deleteLandlordBodySchema,
  deleteLandlordResponseSchema,
  deletionCodeBody,
  deletionEmailBody,
  deletionOpenResponse,
} from '../rules/schema.ts';
import {
  askForDelayedDeletion,
  deleteLandlord,
  deletionCodeDelivery,
  isDeletionOpen,
  sendDeletionCode,
  type AskedByLink,
} from './delete-landlord.ts';
import type { ErasureDeps } from './erase-landlord.ts';

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
  otp?: string | undefined;
}

const config = { scope: 'public' } as const;

/** The bearer here is the erase link's own value: the action spends it, and it opens nothing else. */
const linkOf = ({ headers }: FastifyRequest): string => (headers.authorization ?? '').replace(/^Bearer /, '');

const byLink = (request: FastifyRequest, email: string): AskedByLink => ({
  handle: linkOf(request),
  email,
  origin: originOf(request),
});

/** One call for both (spec 7): a mail's link erases one request, a session with its password the whole account. */
export function deleteRoute(platform: Platform, deps: ErasureDeps, eraseAccount: EraseAccount): FeatureRoutes {
  const erase = (request: FastifyRequest, { email, password, otp }: Asked): Promise<Result<undefined, Problem>> => {
    const { subject } = request;
    if (password === undefined) return deleteLandlord(platform, deps, { ...byLink(request, email), otp });
    return subject?.scope === 'landlord:session'
      ? eraseAccount({ accountId: subject.subjectId, email, password, network: networkOf(request) })
      : Promise.resolve(fail(platformProblems['logged-out']));
  };
  return async (api) => {
    api.delete(
      '/landlord/delete',
      { config, schema: { body: deleteLandlordBodySchema, response: { 200: deleteLandlordResponseSchema } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const deleted = await erase(request, request.body);
        if (!deleted.ok) return sendProblem(reply, deleted.problem);
        // The response has an id and a token (spec 7), but nothing is left to open: this token gives access to nothing.
        const id = randomUUID();
        const token = await inTransaction(platform.db, (trx) =>
          platform.tokens.issue(trx, { scope: 'inert', subjectId: id }),
        );
        return { id, token, message: landlordTexts.success };
      },
    );
    // The page calls this before it shows anything: the link controls access to it (decision D57).
    api.get(
      '/landlord/deletion',
      { config, schema: { response: { 200: deletionOpenResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        if (!(await isDeletionOpen(platform, deps, linkOf(request))))
          return sendProblem(reply, platformProblems['link-expired']);
        return { isOpen: true as const };
      },
    );
    await api.register(proofRoutes(platform, deps));
  };
}

/** After a payment the deletion needs more than the link: a TAN, or a waiting period if the landlord no longer has the number. */
function proofRoutes(platform: Platform, deps: ErasureDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/delete-code',
      { config, schema: { body: deletionCodeBody, response: { 200: proofCodeResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const { email, way } = request.body;
        const sent = await sendDeletionCode(platform, deps, { ...byLink(request, email), way });
        if (!sent.ok) return sendProblem(reply, sent.problem);
        return { message: sentMessage('Sie', sent.value.way), ...sent.value };
      },
    );

    api.post(
      '/landlord/delete-code-delivery',
      { config, schema: { body: deletionEmailBody, response: { 200: deliveryResponse } } },
      async (request, reply) => {
        // The page polls this every few seconds while it waits.
        if (!(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const news = await deletionCodeDelivery(platform, deps, byLink(request, request.body.email));
        if (!news.ok) return sendProblem(reply, news.problem);
        return news.value ?? sendProblem(reply, codeProblem('Sie', { code: 'tan-missing' }));
      },
    );

    api.post(
      '/landlord/request-deletion',
      { config, schema: { body: deletionEmailBody, response: { 200: graceResponse } } },
      async (request, reply) => {
        if (!(await platform.limits.hitFrom('deletePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const asked = await askForDelayedDeletion(platform, deps, byLink(request, request.body.email));
        if (!asked.ok) return sendProblem(reply, asked.problem);
        const { dueAt } = asked.value;
        const message = proofLandlordTexts.erase.asked(formatDate(dayInBerlin(dueAt)));
        return { message, dueAt: dueAt.toISOString() };
      },
    );
  };
}
