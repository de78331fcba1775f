// The API calls of the status page: look, remind, stop, go on to the order.
import type { FastifyRequest } from 'fastify';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf } from '../../platform/rules/problem.ts';
import {
  checkStatusResponse,
  deliverLinkResponse,
  messageResponse,
  passOnResponse,
  statusBody,
  tenantParams,
  tenantRequestProblems,
} from '../rules/index.ts';
import { answerTenantTexts } from '../rules/messages.de.ts';
import { presentStatus } from './check-status.ts';
import { createDeliverLink } from './deliver-link.ts';
import type { TenantRequestDeps } from './deps.ts';
import { mayOpen, openRequest, resolveRequestId } from './open-request.ts';
import { createPassOnLink } from './pass-on-link.ts';
import { remindLandlord } from './remind-landlord.ts';
import { linkExpired } from './routes.ts';
import { startAgain } from './start-again.ts';
import { withdrawRequest } from './withdraw-request.ts';

const config = { scope: 'public' } as const;

export function statusRoutes(platform: Platform, deps: TenantRequestDeps): FeatureRoutes {
  return async (api) => {
    api.get(
      '/tenant/check-status/:id',
      { config, schema: { params: tenantParams, response: { 200: checkStatusResponse } } },
      async (request, reply) => {
        const { id } = request.params;
        if (!(await mayOpen(platform, request, id))) return sendProblem(reply, platformProblems['too-many']);
        const opened = await openRequest(platform, { request, reply }, id, ['status', 'tenant-flow']);
        if (!opened) return sendProblem(reply, linkExpired);
        return presentStatus(platform, await deps.certificateOf(opened.request.id), opened);
      },
    );

    api.post(
      '/mieter/status/resend-email',
      { config, schema: { body: statusBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const requestId = await resolveRequestId(platform, request, request.body.token);
        if (requestId === null) return sendProblem(reply, linkExpired);
        const reminded = await remindLandlord(platform, requestId, networkOf(request));
        if (!reminded.ok) return sendProblem(reply, problemOf(tenantRequestProblems, reminded.problem));
        return { message: answerTenantTexts.reminded };
      },
    );

    api.post(
      '/tenant/pass-on-link',
      { config, schema: { body: statusBody, response: { 200: passOnResponse } } },
      async (request, reply) => {
        const requestId = await resolveRequestId(platform, request, request.body.token);
        if (requestId === null) return sendProblem(reply, linkExpired);
        const made = await createPassOnLink(platform, requestId, networkOf(request));
        return made.ok ? made.value : sendProblem(reply, made.problem);
      },
    );

    await api.register(leavingRoutes(platform, deps));
  };
}

/** Calls by which the tenant leaves the request: stopping it, or going on to the order. */
function leavingRoutes(platform: Platform, deps: TenantRequestDeps): FeatureRoutes {
  return async (api) => {
    api.post(
      '/tenant/withdraw',
      { config, schema: { body: statusBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const { token } = request.body;
        const requestId =
          (await resolveRequestId(platform, request, token)) ?? (await requestOfDelivery(deps, request, token));
        if (requestId === null) return sendProblem(reply, linkExpired);
        const withdrawn = await withdrawRequest(platform, deps.deleteUnpaidCertificate, requestId, networkOf(request));
        if (!withdrawn.ok) return sendProblem(reply, problemOf(tenantRequestProblems, withdrawn.problem));
        return { message: answerTenantTexts.withdrawn };
      },
    );

    api.post(
      '/tenant/start-again',
      { config, schema: { body: statusBody, response: { 200: messageResponse } } },
      async (request, reply) => {
        const requestId = await resolveRequestId(platform, request, request.body.token);
        if (requestId === null) return sendProblem(reply, linkExpired);
        const started = await startAgain(platform, requestId, networkOf(request));
        if (!started.ok) return sendProblem(reply, problemOf(tenantRequestProblems, started.problem));
        return { message: answerTenantTexts.startedAgain };
      },
    );

    api.post(
      '/tenant/deliver-link',
      { config, schema: { body: statusBody, response: { 200: deliverLinkResponse } } },
      async (request, reply) => {
        const requestId = await resolveRequestId(platform, request, request.body.token);
        const certificate = requestId === null ? null : await deps.certificateOf(requestId);
        if (!certificate) return sendProblem(reply, linkExpired);
        const { id, nextPath } = await createDeliverLink(platform, certificate);
        return { data: { id }, nextPath };
      },
    );
  };
}

/** On the delivery page, the certificate's own token may stop the request behind it. */
async function requestOfDelivery(
  deps: TenantRequestDeps,
  { subject }: FastifyRequest,
  id: string,
): Promise<string | null> {
  if (subject?.scope !== 'certificate:deliver' || subject.subjectId !== id) return null;
  return deps.requestOfCertificate(id);
}
