import { changeStatus } from '../../../src/payment/server/provider/embedded-store.ts';
import { signatureHeader, signWebhook } from '../../../src/payment/server/provider/embedded-webhook.ts';
import { newId } from '../../../src/platform/crypto/random.ts';
import type { Platform } from '../../../src/platform/platform.ts';
import type { PaymentWorld, SentWebhook } from './payment-world.ts';

/** It lives in the product's own database; refunds there always work, and no bank takes anything back. */
export function createEmbeddedWorld(): PaymentWorld {
  let attached: Platform | undefined;
  const platform = (): Platform => {
    if (!attached) throw new Error('attach the product first');
    return attached;
  };
  const send = (body: string): SentWebhook => ({
    body,
    headers: { [signatureHeader]: signWebhook(platform(), Buffer.from(body)) },
  });
  const move = async (ref: string, status: Parameters<typeof changeStatus>[2]): Promise<void> => {
    await changeStatus(platform(), ref, status);
  };
  return {
    id: 'embedded',
    settings: {},
    attach: (given) => {
      attached = given;
    },
    pay: (ref) => move(ref, 'paid'),
    decline: (ref) => move(ref, 'failed'),
    challenge: (ref) => move(ref, 'pending'),
    expire: (ref) => move(ref, 'expired'),
    alter: async (ref, { amountCents }) => {
      await platform()
        .db.updateTable('embedded_payment')
        .set({ amount_cents: amountCents })
        .where('ref', '=', ref)
        .execute();
    },
    letRefunds: async () => undefined,
    dispute: async () => undefined,
    webhooks: async (ref) => [send(JSON.stringify({ id: `evt_${newId()}`, ref }))],
    forged: (ref) => forgedBy(send, ref),
    count: async () => {
      const { count } = await platform()
        .db.selectFrom('embedded_payment')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    line: null,
    close: async () => undefined,
  };
}

function forgedBy(send: (body: string) => SentWebhook, ref: string): { name: string; webhook: SentWebhook }[] {
  const body = JSON.stringify({ id: `evt_${newId()}`, ref });
  const at = Math.floor(Date.now() / 1000);
  return [
    { name: 'no signature', webhook: { body, headers: {} } },
    { name: 'the signature of another body', webhook: { body, headers: send('{}').headers } },
    { name: 'a made-up signature', webhook: { body, headers: { [signatureHeader]: `t=${at},v1=${'0'.repeat(64)}` } } },
    { name: 'a signed body that is no event', webhook: send('{"a":1}') },
  ];
}
