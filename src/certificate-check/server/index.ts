import { networkOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { answerNeutralTexts } from '../rules/messages.de.ts';
import { checkProblem } from '../rules/problems.ts';
import { verifyCertificateBodySchema, verifyCertificateResponseSchema } from '../rules/schema.ts';
import { verifyCertificate, type FindByCode } from './verify-certificate.ts';

export function createCertificateCheck(
  platform: Platform,
  deps: { findByCode: FindByCode },
): { routes: FeatureRoutes } {
  return {
    routes: async (api) => {
      api.post(
        '/certificate/verify-certificate',
        {
          config: { scope: 'public' },
          schema: { body: verifyCertificateBodySchema, response: { 200: verifyCertificateResponseSchema } },
        },
        async (request, reply) => {
          const checked = await verifyCertificate(
            platform,
            deps.findByCode,
            request.body.uniqueCode,
            networkOf(request),
          );
          if (!checked.ok) return sendProblem(reply, checkProblem(checked.problem));
          return { message: answerNeutralTexts.status[checked.value.status], data: checked.value };
        },
      );
    },
  };
}
