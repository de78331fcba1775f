import type { FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  consentLinkBody,
  recipientConsentAnswerBody,
  recipientConsentResponse,
  stopMailsBody,
  tenantMailsResponse,
} from '../rules/index.ts';
import { answerRecipientConsent, viewRecipientConsent } from './answer-recipient-consent.ts';
import { stopMails, undoStop, viewMails } from './stop-mails.ts';

const config = { scope: 'public' } as const;
const mails = { 200: tenantMailsResponse };
const passing = { 200: recipientConsentResponse };

/** The link's value is the proof: it can end mails, and answer one question with yes or no. */
export function tenantConsentRoutes(platform: Platform): FeatureRoutes {
  const runLimited = async <View extends object>(
    request: FastifyRequest,
    reply: FastifyReply,
    run: (network: string) => Promise<View | null>,
  ) => {
    const origin = originOf(request);
    if (!(await platform.limits.hitFrom('exchangePerCaller', origin)))
      return sendProblem(reply, platformProblems['too-many']);
    return (await run(origin.network)) ?? sendProblem(reply, platformProblems['link-expired']);
  };
  return async (api) => {
    api.post('/tenant-mails/open', { config, schema: { body: consentLinkBody, response: mails } }, (request, reply) =>
      runLimited(request, reply, () => viewMails(platform, request.body.token)),
    );

    api.post('/tenant-mails/stop', { config, schema: { body: stopMailsBody, response: mails } }, (request, reply) => {
      const { token: link, never: isNever } = request.body;
      return runLimited(request, reply, (network) => stopMails(platform, { link, isNever, network }));
    });

    api.post('/tenant-mails/undo', { config, schema: { body: consentLinkBody, response: mails } }, (request, reply) =>
      runLimited(request, reply, (network) => undoStop(platform, request.body.token, network)),
    );

    api.post('/passing-on/open', { config, schema: { body: consentLinkBody, response: passing } }, (request, reply) =>
      runLimited(request, reply, () => viewRecipientConsent(platform, request.body.token)),
    );

    api.post(
      '/passing-on/answer',
      { config, schema: { body: recipientConsentAnswerBody, response: passing } },
      (request, reply) => {
        const { token: link, answer: said } = request.body;
        return runLimited(request, reply, (network) =>
          answerRecipientConsent(platform, { link, isYes: said === 'yes', network }),
        );
      },
    );
  };
}
