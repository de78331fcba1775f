// A payment provider inside the product: no account, no network, no money. It has the same contract as a real one, and can't be
// created outside trial mode.
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { StartProblem } from '../../../platform/start-problem.ts';
import { parseJson } from '../../../platform/rules/parse-json.ts';
import { isCard, methodsOf } from '../../rules/payment-methods.ts';
import { embeddedNeutralTexts } from '../../rules/embedded.de.ts';
import {
  addRefund,
  changeStatus,
  clientSecretOf,
  createRow,
  findByRef,
  totalOf,
  type EmbeddedPayment,
} from './embedded-store.ts';
import { BadSignature, type PaymentProvider, type PaymentSnapshot } from './payment-provider.ts';
import { signatureHeader, verifyWebhook } from './embedded-webhook.ts';

const eventSchema = z.object({
  id: z.string().check(z.maxLength(100)),
  ref: z.string().check(z.maxLength(100)),
});

export function createEmbeddedProvider(platform: Platform): PaymentProvider {
  if (!platform.settings.isTrial) throw new StartProblem(embeddedNeutralTexts.trialOnly);
  const load = async (ref: string): Promise<PaymentSnapshot> => {
    const payment = await findByRef(platform, ref);
    if (!payment) throw new Error('the embedded provider does not know this payment');
    return snapshotOf(payment);
  };
  return {
    id: 'embedded',
    methods: () => methodsOf.embedded,
    csp: () => ({ script: [], connect: [], frame: [] }),
    create: async (payment) => {
      const { ref } = await createRow(platform, payment);
      if (isCard(payment.method))
        return { ref, next: { kind: 'confirm', clientSecret: clientSecretOf(platform, ref), publicKey: null } };
      return { ref, next: { kind: 'redirect', url: `${platform.settings.publicUrl}/test-zahlung/${ref}` } };
    },
    get: load,
    cancel: async (ref) => {
      await changeStatus(platform, ref, 'canceled');
      return load(ref);
    },
    refund: async (refund) => ((await addRefund(platform, refund)) ? 'done' : 'failed'),
    webhook: async (raw, headers) => {
      verifyWebhook(platform, raw, headers[signatureHeader]);
      const event = z.safeParse(eventSchema, parseJson(raw.toString('utf8')));
      if (!event.success) throw new BadSignature();
      return [{ eventId: event.data.id, refs: [event.data.ref] }];
    },
  };
}

function snapshotOf({ ref, status, amountCents, refunds }: EmbeddedPayment): PaymentSnapshot {
  const given = { refundedCents: totalOf(refunds), refundsTaken: Object.keys(refunds) };
  return { ref, status, amountCents, currency: 'eur', ...given, incidents: [] };
}
