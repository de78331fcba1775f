// Webhooks of the provider, which only say that something changed. The signature covers the raw bytes, so these routes do not
// parse their bodies.
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import { platformProblems, sendProblem } from '../../platform/http/problems.ts';
import { webhookParams, webhookResponse } from '../rules/contract.ts';
import { BadSignature, type WebhookEvent, type WebhookHeaders } from './provider/payment-provider.ts';
import { isProviderEventKnown, keepProviderEvent } from './provider-event-store.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

export function webhookRoutes(context: PaymentContext): FeatureRoutes {
  const { provider } = context;
  return async (api) => {
    await api.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
      scope.post(
        '/payments/webhook/:provider',
        {
          config: { scope: 'public' },
          schema: { params: webhookParams, response: { 200: webhookResponse } },
        },
        async (request, reply) => {
          const { body } = request;
          if ((request.params as { provider: string }).provider !== provider.id)
            return sendProblem(reply, platformProblems['not-found']);
          if (!Buffer.isBuffer(body)) return sendProblem(reply, platformProblems['invalid-body']);
          const wakeUps = await readWebhook(context, body, request.headers);
          if (!wakeUps) return sendProblem(reply, platformProblems['invalid-body']);
          for (const wakeUp of wakeUps) await handleEvent(context, wakeUp);
          return { received: true };
        },
      );
    });
  };
}

async function readWebhook(
  { provider }: PaymentContext,
  raw: Buffer,
  headers: WebhookHeaders,
): Promise<WebhookEvent[] | null> {
  try {
    return await provider.webhook(raw, headers);
  } catch (error) {
    if (error instanceof BadSignature) return null;
    throw error;
  }
}

/**
 * Handles a webhook. It is recorded only after handling, because one that failed halfway is sent again and must be handled
 * again.
 */
async function handleEvent(context: PaymentContext, { eventId, refs }: WebhookEvent): Promise<void> {
  const { platform, provider } = context;
  if (eventId !== null && (await isProviderEventKnown(platform.db, provider.id, eventId))) return;
  for (const ref of refs) await syncPayment(context, ref);
  if (eventId === null) return;
  await keepProviderEvent(platform.db, { provider: provider.id, eventId, at: platform.clock.now() });
}
