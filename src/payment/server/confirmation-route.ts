// GET /payments/order-confirmation: the confirmation as a file, for who paid and can't be mailed.
import type { FastifyRequest } from 'fastify';
import type { Payer } from '../../certificate/rules/index.ts';
import { reachCertificate, viewerOf } from '../../certificate/server/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { orderConfirmationParams } from '../rules/contract.ts';
import { paymentProblem } from '../rules/problems.ts';
import { saveConfirmation } from './saved-confirmation.ts';

/** Both sides may pay, each with the token of its own link (reading D32). */
export const payerScopes = ['certificate:deliver', 'landlord:deliver'] as const;

export function payerOf(request: FastifyRequest): Payer {
  const viewer = viewerOf(subjectOf(request).scope);
  if (viewer !== 'tenant' && viewer !== 'landlord') throw new Error('this route is for payers only');
  return viewer;
}

export function confirmationRoute(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/payments/order-confirmation/:id',
      // Loading it is what counts; a HEAD request loads nothing.
      { config: { scope: payerScopes }, exposeHeadRoute: false, schema: { params: orderConfirmationParams } },
      async (request, reply) => {
        const payer = payerOf(request);
        const reached = await reachCertificate(platform, subjectOf(request), request.params.id);
        if (!reached) return sendProblem(reply, platformProblems['link-expired']);
        const saved = await saveConfirmation(platform, reached.certificateId, { payer, network: networkOf(request) });
        if (!saved.ok) {
          const { problem } = saved;
          return sendProblem(
            reply,
            problem === 'link-expired' ? platformProblems[problem] : paymentProblem(problem, payer),
          );
        }
        return reply
          .header('content-disposition', `attachment; filename="${saved.value.fileName}"`)
          .header('x-content-type-options', 'nosniff')
          .header('cache-control', 'no-store')
          .type('text/html; charset=utf-8')
          .send(saved.value.html);
      },
    );
  };
}
