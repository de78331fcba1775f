// The list of the landlord's certificates, and the actions on each. A certificate of somebody else is answered like one that does not
// exist.
import { reachCertificate, readPicture, textOf } from '../../certificate/server/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  dashboardProblem,
  idParams,
  messageResponse,
  pendingPaymentBody,
  pendingPaymentResponse,
  resendBody,
  signedTextResponse,
  stopRemovalBody,
  tenantsDataBody,
  tenantsDataResponse,
} from '../rules/index.ts';
import { stopLandlordTexts } from '../../removal/rules/index.ts';
import { stopFromAccount } from '../../removal/server/index.ts';
import { answerLandlordTexts as texts } from '../rules/messages.de.ts';
import { callerOf } from './caller.ts';
import { deleteCertificate } from './delete-certificate.ts';
import { findOwnCertificate } from './own-certificate.ts';
import { picturePath, presentCertificates } from './list-certificates.ts';
import { pendingPayment } from './pending-payment.ts';
import { resendCertificate } from './resend-certificate.ts';

const config = { scope: 'landlord:session' } as const;

export function listRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/tenants-data/:id',
      { config, schema: { params: idParams, body: tenantsDataBody, response: { 200: tenantsDataResponse } } },
      async (request, reply) => {
        const { accountId } = callerOf(request);
        const { id, ...asked } = request.body;
        const isOwn = id === accountId && request.params.id === accountId;
        if (!isOwn) return sendProblem(reply, platformProblems['link-expired']);
        return presentCertificates(platform, accountId, asked);
      },
    );

    api.get(
      '/landlord/signed-text/:id',
      { config, schema: { params: idParams, response: { 200: signedTextResponse } } },
      async (request, reply) => {
        const own = await findOwnCertificate(platform, callerOf(request).accountId, request.params.id);
        const text = own && textOf(own);
        if (!text || !own.tenant) return sendProblem(reply, platformProblems['link-expired']);
        return { text, hasOpenAmount: own.tenant.answers.rentArrears };
      },
    );

    api.get(`${picturePath}:id`, { config, schema: { params: idParams } }, async (request, reply) => {
      const own = await reachCertificate(platform, subjectOf(request), request.params.id);
      const picture = own && (await readPicture(platform, own.certificateId));
      if (!picture) return sendProblem(reply, platformProblems['link-expired']);
      return reply.type('image/png').send(picture);
    });
  };
}

export function actionRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/landlord/resend-certificate',
      { config, schema: { body: resendBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const sent = await resendCertificate(platform, callerOf(request), request.body);
        return sent.ok ? { message: texts.resent[sent.value] } : sendProblem(reply, sent.problem);
      },
    );

    api.delete(
      '/landlord/delete-certificate/:id',
      { config, schema: { params: idParams, response: { 200: messageResponse } } },
      async (request, reply) => {
        const deleted = await deleteCertificate(platform, callerOf(request), request.params.id);
        return deleted.ok ? { message: texts.deleted } : sendProblem(reply, deleted.problem);
      },
    );

    api.post(
      '/landlord/stop-removal',
      { config, schema: { body: stopRemovalBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const { accountId, actor, network } = callerOf(request);
        const { id, kind } = request.body;
        const own = await findOwnCertificate(platform, accountId, id);
        if (!own) return sendProblem(reply, platformProblems['link-expired']);
        const isStopped = await stopFromAccount(platform, { certificateId: own.id, kind }, { actor, network });
        if (!isStopped) return sendProblem(reply, dashboardProblem('nothing-to-stop'));
        return { message: stopLandlordTexts[kind].stopped };
      },
    );

    api.post(
      '/landlord/pending-payment',
      { config, schema: { body: pendingPaymentBody, response: { 200: pendingPaymentResponse } } },
      async (request, reply) => {
        const pending = await pendingPayment(platform, callerOf(request), request.body);
        if (!pending.ok) return sendProblem(reply, pending.problem);
        const { handle, mail } = pending.value;
        return { message: texts.paymentMail[mail], data: handle, isMailed: mail === 'sent' };
      },
    );
  };
}
