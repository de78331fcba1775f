// The payer's routes of the embedded provider, in trial mode only: card form and test page. Access needs the client secret or
// the random reference.
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  testConfirmBody,
  testConfirmResponse,
  testDecideBody,
  testDecideResponse,
  testPaymentResponse,
  testRefParams,
} from '../rules/contract.ts';
import { confirmCard, decidePayment, describePayment } from './provider/embedded-payer.ts';

export function testPaymentRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.post(
      '/test-payment/confirm',
      {
        config: { scope: 'public' },
        schema: { body: testConfirmBody, response: { 200: testConfirmResponse } },
      },
      async (request, reply) => {
        const { clientSecret, cardNumber, threeDSecure } = request.body;
        const answer = await confirmCard(platform, { clientSecret, cardNumber, threeDSecure });
        return answer ?? sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.post(
      '/test-payment/decide',
      {
        config: { scope: 'public' },
        schema: { body: testDecideBody, response: { 200: testDecideResponse } },
      },
      async (request, reply) => {
        const redirectUrl = await decidePayment(platform, request.body.ref, request.body.decision);
        return redirectUrl === null ? sendProblem(reply, platformProblems['link-expired']) : { redirectUrl };
      },
    );

    api.get(
      '/test-payment/:ref',
      {
        config: { scope: 'public' },
        schema: { params: testRefParams, response: { 200: testPaymentResponse } },
      },
      async (request, reply) =>
        (await describePayment(platform, request.params.ref)) ?? sendProblem(reply, platformProblems['link-expired']),
    );
  };
}
