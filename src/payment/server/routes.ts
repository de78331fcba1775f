import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { reachCertificate, viewerOf } from '../../certificate/server/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { networkOf, originOf } from '../../platform/http/client-network.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, type Result } from '../../platform/rules/result.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { isId } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  confirmBody,
  confirmResponse,
  orderConfirmationParams,
  paymentBody,
  paymentDetailsQuery,
  paymentDetailsResponse,
  paymentResponse,
  resumeBody,
  type PlacedOrder,
} from '../rules/contract.ts';
import { paymentProblem } from '../rules/problems.ts';
import { findAttemptBySession } from './attempt-store.ts';
import { confirmPayment, messageOf } from './confirm-payment.ts';
import { placeOrder } from './place-order.ts';
import { resumeCard } from './resume-card.ts';
import { settleOpenAttempts, type PaymentContext } from './sync-payment.ts';
import { saveConfirmation } from './saved-confirmation.ts';

export function paymentRoutes(context: PaymentContext): FeatureRoutes {
  return async (api) => {
    await api.register(confirmationRoute(context.platform));
    await api.register(resumeRoute(context));
    api.post(
      '/payments/payment',
      {
        config: { scope: payerScopes },
        schema: { body: paymentBody, response: { 200: paymentResponse } },
      },
      async (request, reply) => {
        const placed = await order(context, request, request.body);
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
        const data = await confirmPayment(context, request.body.paymentId, { certificateId: subjectId, payer });
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
        const attempt = isId(certificateId)
          ? await findAttemptBySession(context.platform.db, sessionId, certificateId)
          : null;
        if (!attempt) return sendProblem(reply, platformProblems['link-expired']);
        return { data: { certificateType: attempt.delivery, paymentMethod: attempt.method } };
      },
    );
  };
}

async function order(
  context: PaymentContext,
  request: FastifyRequest,
  body: z.output<typeof paymentBody>,
): Promise<Result<PlacedOrder, Problem>> {
  const { platform } = context;
  const origin = originOf(request);
  if (!(await platform.limits.hitFrom('orderPerCaller', origin))) return fail(platformProblems['too-many']);
  const payer = payerOf(request);
  const reached = await reachCertificate(platform, subjectOf(request), body.downloadURLId);
  if (!reached) return fail(platformProblems['link-expired']);
  const { certificateId } = reached;
  await settleOpenAttempts(context, certificateId);
  const placed = await placeOrder(platform, context, {
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

async function resume(
  context: PaymentContext,
  request: FastifyRequest,
  body: z.output<typeof resumeBody>,
): Promise<Result<PlacedOrder, Problem>> {
  const { platform } = context;
  if (!(await platform.limits.hitFrom('orderPerCaller', originOf(request)))) return fail(platformProblems['too-many']);
  const payer = payerOf(request);
  const reached = await reachCertificate(platform, subjectOf(request), body.downloadURLId);
  if (!reached) return fail(platformProblems['link-expired']);
  const { paymentMethod: method, certificateSendMethod: delivery } = body;
  const resumed = await resumeCard(context, { certificateId: reached.certificateId, payer, method, delivery });
  return resumed.ok ? resumed : fail(paymentProblem(resumed.problem, payer));
}

/** Both sides may pay, each with the token of its own link (decision D32). */
const payerScopes = ['certificate:deliver', 'landlord:deliver'] as const;

function payerOf(request: FastifyRequest): Payer {
  const viewer = viewerOf(subjectOf(request).scope);
  if (viewer !== 'tenant' && viewer !== 'landlord') throw new Error('this route is for payers only');
  return viewer;
}

function resumeRoute(context: PaymentContext): FeatureRoutes {
  return async (api) => {
    api.post(
      '/payments/payment/resume',
      {
        config: { scope: payerScopes },
        schema: { body: resumeBody, response: { 200: paymentResponse } },
      },
      async (request, reply) => {
        const resumed = await resume(context, request, request.body);
        return resumed.ok ? resumed.value : sendProblem(reply, resumed.problem);
      },
    );
  };
}

function confirmationRoute(platform: Platform): FeatureRoutes {
  return async (api) => {
    api.get(
      '/payments/order-confirmation/:id',
      // The download has an effect, so a HEAD request, which downloads nothing, must not trigger it.
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
          .type('text/html; charset=utf-8')
          .send(saved.value.html);
      },
    );
  };
}
