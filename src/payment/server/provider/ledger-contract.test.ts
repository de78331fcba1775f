// How sync-payment.ts applies each provider's events: over HTTP, through the webhook, with the real database.
import { expect, test } from 'vitest';
import { worldNames, type StartedWorld } from '../../../../tests/support/payment/started-world.ts';
import { everyWith, startWorlds } from '../../../../tests/support/payment/start-worlds.ts';

const methods = ['visa', 'paypal'] as const;
const reals = ['stripe', 'mollie'] as const;
const worldOf = startWorlds(worldNames);

const auditOf = async ({ product }: StartedWorld, subjectId: string, event: string) =>
  product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('subject_id', '=', subjectId)
    .where('event', '=', event)
    .orderBy('seq')
    .execute();

const attemptOf = ({ product }: StartedWorld, ref: string) =>
  product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'status', 'refunded_cents', 'state', 'order_id', 'paid_attempt_id'])
    .where('provider_ref', '=', ref)
    .executeTakeFirstOrThrow();

const operatorMails = async ({ product }: StartedWorld) =>
  (await product.messages(product.platform.settings.operator.email)).filter(
    ({ template }) => template === 'payment-incident',
  );

test.each(everyWith(worldNames, methods))(
  '[W26] %s: a webhook about a payment by %s has its record read, and its repetition does nothing more',
  async (name, method) => {
    const at = worldOf(name);
    const { ref } = await at.order(method);
    await at.world.pay(ref);
    const sent = await at.world.webhooks(ref);
    for (const webhook of [...sent, ...sent]) expect((await at.send(webhook)).status).toBe(200);
    const attempt = await attemptOf(at, ref);
    expect(attempt).toMatchObject({ status: 'paid', state: 'paid', paid_attempt_id: attempt.id });
    expect(await auditOf(at, attempt.order_id, 'order.paid')).toHaveLength(1);
  },
);

test.each(worldNames)('[W26] %s: a forged webhook is refused and changes nothing', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.order('visa');
  for (const { name: what, webhook } of at.world.forged(ref)) {
    const { status } = await at.send(webhook);
    expect({ what, status }).toEqual({ what, status: 400 });
  }
  expect((await attemptOf(at, ref)).status).toBe('created');
});

test.each(worldNames)('[W26] %s: a webhook that comes before the money does not make it paid', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.order('paypal');
  await at.world.challenge(ref);
  const early = await at.world.webhooks(ref);
  for (const webhook of early) expect((await at.send(webhook)).status).toBe(200);
  expect(await attemptOf(at, ref)).toMatchObject({ state: 'open', paid_attempt_id: null });
});

test.each(worldNames)('[W27] %s: another sum than agreed is not taken, and the operator is told once', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.order('visa');
  await at.world.alter(ref, { amountCents: 100, currency: 'eur' });
  await at.world.pay(ref);
  for (const webhook of [...(await at.world.webhooks(ref)), ...(await at.world.webhooks(ref))])
    expect((await at.send(webhook)).status).toBe(200);
  const attempt = await attemptOf(at, ref);
  expect(attempt.state).toBe('open');
  expect(await auditOf(at, attempt.id, 'payment.mismatch')).toHaveLength(1);
  const told = (await operatorMails(at)).filter(({ text }) => text.includes(attempt.id));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('1,00 EUR');
});

test.each(worldNames)(
  '%s: what nobody pays in an hour is closed at the provider, and can no longer be paid',
  async (name) => {
    const at = worldOf(name);
    const { ref } = await at.order('paypal');
    await at.product.clock.advance(3700);
    await at.sweep();
    expect((await attemptOf(at, ref)).status).toMatch(/expired|canceled/);
    await at.world.pay(ref);
    expect((await at.provider.get(ref)).status).not.toBe('paid');
  },
);

test.each(reals)('[W27] %s: another currency is not taken', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.order('paypal');
  await at.world.alter(ref, { amountCents: 1090, currency: 'usd' });
  await at.world.pay(ref);
  for (const webhook of await at.world.webhooks(ref)) expect((await at.send(webhook)).status).toBe(200);
  const attempt = await attemptOf(at, ref);
  expect(attempt.state).toBe('open');
  expect(await auditOf(at, attempt.id, 'payment.mismatch')).toEqual([
    { detail: { amountCents: 1090, currency: 'usd', agreedCents: 1090 } },
  ]);
});

test.each(everyWith(reals, methods))(
  '%s: money by %s that the bank takes back is recorded and told, once each',
  async (name, method) => {
    const at = worldOf(name);
    const { ref } = await at.order(method);
    await at.world.pay(ref);
    await at.world.dispute(ref, 'lost');
    for (const webhook of await at.world.webhooks(ref)) expect((await at.send(webhook)).status).toBe(200);
    await at.world.dispute(ref, 'won');
    for (const webhook of await at.world.webhooks(ref)) expect((await at.send(webhook)).status).toBe(200);
    const attempt = await attemptOf(at, ref);
    expect(attempt).toMatchObject({ status: 'paid', state: 'paid' });
    const kinds = (await auditOf(at, attempt.id, 'payment.incident')).map(
      ({ detail }) => (detail as { kind: string }).kind,
    );
    expect(kinds).toEqual(['dispute-lost', 'dispute-won']);
    const told = (await operatorMails(at)).filter(({ text }) => text.includes(attempt.id));
    expect(told.map(({ text }) => text).join('\n')).toContain('zurückgebucht');
    expect(told).toHaveLength(2);
    // The mail is about money and names none of the people involved.
    for (const { text } of told) expect(text).not.toMatch(/Lena|Hoffmann|Becker|Lindenallee/);
  },
);

test.each(reals)(
  '%s: a second payment goes back once; a refund that fails is the operator’s and is not tried for ever',
  async (name) => {
    const at = worldOf(name);
    await at.world.letRefunds('failed');
    const first = await at.order('visa');
    const second = await at.order('paypal', first.certificate);
    await at.world.pay(second.ref);
    await at.world.pay(first.ref);
    for (const { ref } of [first, second])
      for (const webhook of await at.world.webhooks(ref)) expect((await at.send(webhook)).status).toBe(200);
    const attempts = await Promise.all([attemptOf(at, first.ref), attemptOf(at, second.ref)]);
    const other = attempts.find(({ id, paid_attempt_id: owner }) => id !== owner);
    expect(other).toMatchObject({ status: 'paid', refunded_cents: 0 });
    expect(await auditOf(at, other?.id ?? '', 'payment.incident')).toEqual([
      { detail: { kind: 'refund-failed', id: other?.id, amountCents: 1090 } },
    ]);
    expect((await operatorMails(at)).filter(({ text }) => text.includes(other?.id ?? '-'))).toHaveLength(1);
  },
);
