import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificateIdParamsSchema, deliveryResponseSchema, handleParamsSchema } from '../rules/delivery-schema.ts';
import { certificateProblem } from '../rules/problems.ts';
import { actorOf, endedBehind, reachCertificate } from './delivery-access.ts';
import { downloadDocument } from './download-document.ts';
import { openDelivery, type DeliveryParts } from './open-delivery.ts';
import { createPreviews, mayBeDrawn } from './preview.ts';

export function certificateRoutes(platform: Platform, parts: DeliveryParts): FeatureRoutes {
  return async (api) => {
    await api.register(previewRoute(platform));
    api.get(
      '/certificate/:urlToken',
      {
        config: { scope: 'public' },
        schema: { params: handleParamsSchema, response: { 200: deliveryResponseSchema } },
      },
      async (request, reply) => {
        // Waiting pages poll with their own record id; only an exchange of a link can be a guess, and is limited.
        const isOwn = request.subject?.subjectId === request.params.urlToken;
        if (!isOwn && !(await platform.limits.hitFrom('exchangePerCaller', originOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openDelivery(platform, parts, { request, reply }, request.params.urlToken);
        if (opened) return opened;
        const endedFor = await endedBehind(platform, request.params.urlToken);
        return sendProblem(
          reply,
          endedFor ? certificateProblem('certificate-ended', endedFor) : platformProblems['link-expired'],
        );
      },
    );

    api.get(
      '/certificate/download-certificate/:id',
      {
        config: { scope: ['certificate:deliver', 'landlord:deliver', 'certificate:read', 'landlord:session'] },
        schema: { params: certificateIdParamsSchema },
      },
      async (request, reply) => {
        const subject = subjectOf(request);
        const reached = await reachCertificate(platform, subject, request.params.id);
        if (!reached) return sendProblem(reply, platformProblems['link-expired']);
        const { certificateId, viewer } = reached;
        const who = { actor: actorOf(subject), network: networkOf(request), viewer };
        const file = await downloadDocument(platform, parts.payment, certificateId, who);
        if (!file.ok) return sendProblem(reply, certificateProblem(file.problem, viewer));
        return reply
          .header('content-disposition', `attachment; filename="${file.value.fileName}"`)
          .type('application/pdf')
          .send(file.value.bytes);
      },
    );
  };
}

/** Only for callers that may order the certificate. */
function previewRoute(platform: Platform): FeatureRoutes {
  const preview = createPreviews(platform);
  return async (api) => {
    api.get(
      '/certificate/preview/:id',
      { config: { scope: ['certificate:deliver', 'landlord:deliver'] }, schema: { params: certificateIdParamsSchema } },
      async (request, reply) => {
        const reached = await reachCertificate(platform, subjectOf(request), request.params.id);
        if (!reached) return sendProblem(reply, platformProblems['link-expired']);
        if (!(await mayBeDrawn(platform, reached))) return sendProblem(reply, platformProblems['too-many']);
        const picture = await preview(reached.certificateId);
        if (!picture) return sendProblem(reply, platformProblems['link-expired']);
        return reply.type('image/png').send(Buffer.from(picture));
      },
    );
  };
}
