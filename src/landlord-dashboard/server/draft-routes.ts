// Calls that lead to the signing form: for a waiting request, for a certificate of the landlord's own, and on the phone.
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  certificateDraftsBody,
  certificateDraftsResponse,
  draftPaymentResponse,
  draftStateResponse,
  idBody,
  idParams,
  messageResponse,
  signingResponse,
  waitingRequestsResponse,
} from '../rules/index.ts';
import { answerLandlordTexts as texts } from '../rules/messages.de.ts';
import { callerOf } from './caller.ts';
import { draftStateOf, dropOwnDraft, listDrafts, openDraft, payDraft, sendPhoneLink } from './certificate-drafts.ts';
import { listWaiting, openWaiting } from './waiting-requests.ts';

const config = { scope: 'landlord:session' } as const;

/** What waits for the landlord: requests of tenants, and certificates that he began. */
export function waitingRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/landlord/waiting-requests',
      { config, schema: { response: { 200: waitingRequestsResponse } } },
      (request) => listWaiting(platform, callerOf(request).accountId),
    );

    api.post(
      '/landlord/open-request',
      { config, schema: { body: idBody, response: { 200: signingResponse } } },
      async (request, reply) => {
        const opened = await openWaiting(platform, { request, reply }, callerOf(request), request.body.id);
        return opened ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.get(
      '/landlord/certificate-drafts',
      { config, schema: { response: { 200: certificateDraftsResponse } } },
      (request) => listDrafts(platform, callerOf(request)),
    );

    api.delete(
      '/landlord/certificate-drafts/:id',
      { config, schema: { params: idParams, response: { 200: messageResponse } } },
      async (request, reply) => {
        const dropped = await dropOwnDraft(platform, callerOf(request), request.params.id);
        return dropped.ok ? { message: texts.draftDropped } : sendProblem(reply, dropped.problem);
      },
    );
  };
}

export function ownRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/certificate-drafts',
      { config, schema: { body: certificateDraftsBody, response: { 200: signingResponse } } },
      async (request, reply) => {
        const opened = await openDraft(platform, { request, reply }, callerOf(request), request.body);
        return opened.ok ? opened.value : sendProblem(reply, opened.problem);
      },
    );

    api.get(
      '/landlord/certificate-drafts/:id',
      { config, schema: { params: idParams, response: { 200: draftStateResponse } } },
      async (request, reply) => {
        const state = await draftStateOf(platform, callerOf(request), request.params.id);
        return state ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.post(
      '/landlord/certificate-drafts/:id/payment',
      { config, schema: { params: idParams, response: { 200: draftPaymentResponse } } },
      async (request, reply) => {
        const way = await payDraft(platform, callerOf(request), request.params.id);
        return way.ok ? way.value : sendProblem(reply, way.problem);
      },
    );

    api.post(
      '/landlord/phone-link',
      { config, schema: { body: idBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const sent = await sendPhoneLink(platform, accountId, request.body.id);
        return sent.ok ? { message: texts.phoneLinkMailed } : sendProblem(reply, sent.problem);
      },
    );
  };
}
