import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { reachCertificate } from '../../certificate/server/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import {
  confirmBody,
  confirmResponse,
  paymentBody,
  paymentDetailsQuery,
  paymentDetailsResponse,
  paymentResponse,
} from '../rules/contract.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, type Result } from '../../platform/rules/result.ts';
import { paymentProblem } from '../rules/problems.ts';
import { findAttemptBySession } from './attempt-store.ts';
import { confirmationRoute, payerOf, payerScopes } from './confirmation-route.ts';
import { confirmPayment, messageOf } from './confirm-payment.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { settleOpenAttempts } from './settle-open-attempts.ts';
import type { Ledger } from './sync-payment.ts';

export function paymentRoutes(ledger: Ledger): FeatureRoutes {
  return async (api) => {
    await api.register(confirmationRoute(ledger.platform));
    api.post(
      '/payments/payment',
      {
        config: { scope: payerScopes },
        schema: { body: paymentBody, response: { 200: paymentResponse } },
      },
      async (request, reply) => {
        const placed = await order(ledger, request, request.body);
        return placed.ok ? placed.value : sendProblem(reply, placed.problem);
      },
    );

    api.post(
      '/payments/payment/confirm',
      {
        config: { scope: payerScopes },
        schema: { body: confirmBody, response: { 200: confirmResponse } },
      },
      async (request, reply) => {
        const { subjectId } = subjectOf(request);
        const payer = payerOf(request);
        const data = await confirmPayment(ledger, request.body.paymentId, { certificateId: subjectId, payer });
        return data ? { message: messageOf(data, payer), data } : sendProblem(reply, platformProblems['link-expired']);
      },
    );

    api.get(
      '/payments/payment-details',
      {
        config: { scope: 'public' },
        schema: { querystring: paymentDetailsQuery, response: { 200: paymentDetailsResponse } },
      },
      async (request, reply) => {
        const { session_id: sessionId, certificateId } = request.query;
        const attempt = isUuid(certificateId)
          ? await findAttemptBySession(ledger.platform.db, sessionId, certificateId)
          : null;
        if (!attempt) return sendProblem(reply, platformProblems['link-expired']);
        return { data: { certificateType: attempt.delivery, paymentMethod: attempt.method } };
      },
    );
  };
}

async function order(
  ledger: Ledger,
  request: FastifyRequest,
  body: z.output<typeof paymentBody>,
): Promise<Result<PlacedOrder, Problem>> {
  const { platform } = ledger;
  const origin = originOf(request);
  if (!(await platform.limits.hitFrom('orderPerCaller', origin))) return fail(platformProblems['too-many']);
  const payer = payerOf(request);
  const reached = await reachCertificate(platform, subjectOf(request), body.downloadURLId);
  if (!reached) return fail(platformProblems['link-expired']);
  const { certificateId } = reached;
  await settleOpenAttempts(ledger, certificateId);
  const placed = await placeOrder(platform, ledger, {
    certificateId,
    payer,
    paymentAmount: body.paymentAmount,
    method: body.paymentMethod,
    delivery: body.certificateSendMethod,
    earlyPerformance: body.earlyPerformance === true,
    termsVersion: body.termsVersion,
    network: origin.network,
  });
  if (placed.ok) return placed;
  if (placed.problem === 'link-expired') return fail(platformProblems['link-expired']);
  return fail(paymentProblem(placed.problem, payer));
}

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
