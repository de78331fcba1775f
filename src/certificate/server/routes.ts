import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificateIdParamsSchema, deliveryResponseSchema, handleParamsSchema } from '../rules/delivery-schema.ts';
import { certificateProblem } from '../rules/problems.ts';
import { downloadDocument } from './download-document.ts';
import { openDelivery, type IsReleased } from './open-delivery.ts';

export function certificateRoutes(platform: Platform, isReleased: IsReleased): FeatureRoutes {
  return async (api) => {
    api.get(
      '/certificate/:urlToken',
      {
        config: { scope: 'public' },
        schema: { params: handleParamsSchema, response: { 200: deliveryResponseSchema } },
      },
      async (request, reply) => {
        // Pages that wait ask again with their own record; only exchanges of links are guesses.
        const isOwn = request.subject?.subjectId === request.params.urlToken;
        if (!isOwn && !(await platform.limits.hit('exchangePerNetwork', networkOf(request))))
          return sendProblem(reply, platformProblems['too-many']);
        const opened = await openDelivery(platform, isReleased, { request, reply }, request.params.urlToken);
        return opened ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.get(
      '/certificate/download-certificate/:id',
      { config: { scope: 'certificate:deliver' }, schema: { params: certificateIdParamsSchema } },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const owned = await ownsCertificate(platform, subjectId, request.params.id);
        if (!owned) return sendProblem(reply, platformProblems['link-expired']);
        const file = await downloadDocument(platform, isReleased, subjectId, networkOf(request));
        if (!file.ok) return sendProblem(reply, certificateProblem(file.problem));
        return reply
          .header('content-disposition', `attachment; filename="certificate_${subjectId}.pdf"`)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-store')
          .type('application/pdf')
          .send(file.value);
      },
    );
  };
}

/** The path may name the record or the deliver handle; both must lead to the caller's own certificate. */
export async function ownsCertificate(
  { db, handles }: Platform,
  subjectId: string,
  idOrHandle: string,
): Promise<boolean> {
  if (idOrHandle === subjectId) return true;
  const handle = await handles.find(db, idOrHandle, 'deliver');
  return handle?.subjectId === subjectId;
}
