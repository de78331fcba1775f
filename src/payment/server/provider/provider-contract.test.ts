// What every payment provider, embedded or real, has to do. Stripe and Mollie are called over HTTP.
import { expect, test } from 'vitest';
import { newPayment, worldNames } from '../../../../tests/support/payment/started-world.ts';
import { everyWith, startWorlds } from '../../../../tests/support/payment/start-worlds.ts';
import { isOpen } from '../../rules/attempt-status.ts';
import { paymentMethods } from '../../rules/payment-methods.ts';
import { isAllowedPaymentUrl } from '../../rules/payment-url.ts';

const methods = ['visa', 'paypal'] as const;
const worldOf = startWorlds(worldNames);

test.each(worldNames)(
  '[S9.payment-methods] [S7.card] [S7.redirect] [W28] %s: each offered method leads on, in the page or at the provider',
  async (name) => {
    const at = worldOf(name);
    const offered = at.provider.methods();
    for (const method of paymentMethods.filter((one) => one in offered)) {
      const { ref, next } = await at.provider.create(newPayment({ method }));
      expect(ref).not.toBe('');
      expect(next.kind).toBe(offered[method] === 'inline' ? 'confirm' : 'redirect');
      const origin = at.product.platform.settings.publicUrl;
      if (next.kind === 'redirect') expect(isAllowedPaymentUrl(next.url, origin, name)).toBe(true);
      expect(await at.provider.get(ref)).toEqual({
        ref,
        status: 'created',
        amountCents: 1090,
        currency: 'eur',
        refundedCents: 0,
        refundsTaken: [],
        incidents: [],
      });
    }
  },
);

test.each(everyWith(worldNames, methods))('%s: a payment by %s is paid when the payer paid', async (name, method) => {
  const at = worldOf(name);
  const { ref } = await at.provider.create(newPayment({ method, amountCents: 1680 }));
  await at.world.pay(ref);
  expect(await at.provider.get(ref)).toMatchObject({ status: 'paid', amountCents: 1680, currency: 'eur' });
});

test.each(everyWith(worldNames, methods))(
  '%s: a refused payment by %s is not paid, and no other is hurt',
  async (name, method) => {
    const at = worldOf(name);
    const [refused, other] = [newPayment({ method }), newPayment({ method })];
    const { ref } = await at.provider.create(refused);
    const second = await at.provider.create(other);
    await at.world.decline(ref);
    expect(['created', 'pending', 'failed']).toContain((await at.provider.get(ref)).status);
    await at.world.pay(second.ref);
    expect((await at.provider.get(second.ref)).status).toBe('paid');
    expect((await at.provider.get(ref)).status).not.toBe('paid');
  },
);

test.each(worldNames)('%s: while the bank asks the payment is pending, and then it can be paid', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.provider.create(newPayment());
  await at.world.challenge(ref);
  expect((await at.provider.get(ref)).status).toBe('pending');
  await at.world.pay(ref);
  expect((await at.provider.get(ref)).status).toBe('paid');
});

test.each(worldNames)('%s: an open payment can be closed, and twice is once; a paid one stays paid', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.provider.create(newPayment({ method: 'paypal' }));
  const closed = await at.provider.cancel(ref);
  expect(isOpen(closed.status)).toBe(false);
  expect(await at.provider.cancel(ref)).toEqual(closed);
  const paid = await at.provider.create(newPayment({ method: 'paypal' }));
  await at.world.pay(paid.ref);
  expect((await at.provider.cancel(paid.ref)).status).toBe('paid');
});

test.each(worldNames)('%s: what nobody pays in time ends at the provider', async (name) => {
  const at = worldOf(name);
  const { ref } = await at.provider.create(newPayment({ method: 'paypal' }));
  await at.world.expire(ref);
  expect((await at.provider.get(ref)).status).toBe('expired');
});

test.each(worldNames)('%s: the same attempt asked for again is the same payment', async (name) => {
  const at = worldOf(name);
  const payment = newPayment();
  const before = await at.world.count();
  const made = await Promise.all([at.provider.create(payment), at.provider.create(payment)]);
  expect(await at.provider.create(payment)).toEqual(made[0]);
  expect(new Set(made.map(({ ref }) => ref)).size).toBe(1);
  expect(await at.world.count()).toBe(before + 1);
});

test.each(everyWith(worldNames, methods))(
  '%s: money paid by %s goes back once for each refund',
  async (name, method) => {
    const at = worldOf(name);
    await at.world.letRefunds('done');
    const { ref } = await at.provider.create(newPayment({ method }));
    expect(await at.provider.refund({ ref, refundId: 'too-early', amountCents: 100 })).toBe('failed');
    await at.world.pay(ref);
    const [first, rest] = [
      { ref, refundId: `${ref}-first`, amountCents: 400 },
      { ref, refundId: `${ref}-rest`, amountCents: 690 },
    ];
    expect(await at.provider.refund(first)).toBe('done');
    expect(await at.provider.refund(first)).toBe('done');
    expect((await at.provider.get(ref)).refundedCents).toBe(400);
    expect((await at.provider.get(ref)).refundsTaken).toEqual([first.refundId]);
    expect(await at.provider.refund({ ref, refundId: `${ref}-over`, amountCents: 700 })).toBe('failed');
    expect(await at.provider.refund(rest)).toBe('done');
    expect(await at.provider.get(ref)).toMatchObject({ status: 'paid', refundedCents: 1090 });
  },
);

test.each(worldNames)('%s: the page’s policy gets only hosts of the provider, over https', (name) => {
  const at = worldOf(name);
  const { script, connect, frame } = at.provider.csp();
  for (const source of [...script, ...connect, ...frame])
    expect(source).toMatch(/^https:\/\/(?:\*\.)?[a-z.]*stripe\.com$/);
});
