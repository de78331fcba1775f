// A provider with connection failures: lost responses, rejections, slow refunds. Uses real HTTP to the fakes.
import { expect, test } from 'vitest';
import { newPayment } from '../../../../tests/support/payment/started-world.ts';
import { startWorlds } from '../../../../tests/support/payment/start-worlds.ts';
import { signCertificate } from '../../../../tests/support/signed-certificate.ts';

const reals = ['stripe', 'mollie'] as const;
const worldOf = startWorlds(reals);

test.each(reals)(
  '[W45] %s: an answer that got lost is asked for again, and there is one payment and one refund',
  async (name) => {
    const at = worldOf(name);
    at.world.line?.loseAnswers(1);
    const { ref } = await at.provider.create(newPayment());
    expect(await at.world.count()).toBe(1);
    await at.world.pay(ref);
    at.world.line?.loseAnswers(1);
    const refund = { ref, refundId: 'lost', amountCents: 1090 };
    expect(await at.provider.refund(refund)).toBe('done');
    expect((await at.provider.get(ref)).refundedCents).toBe(1090);
  },
);

test.each(reals)(
  '[W45] %s: a payer whose order was taken but not answered orders again and has one payment',
  async (name) => {
    const at = worldOf(name);
    const certificate = await signCertificate(at.product.platform);
    const before = await at.world.count();
    at.world.line?.loseAnswers(2);
    await expect(at.order('visa', certificate)).rejects.toThrow('provider-down');
    expect((await at.order('visa', certificate)).ref).not.toBe('');
    expect(await at.world.count()).toBe(before + 1);
  },
);

test.each(reals)('%s: a passing trouble is waited out, a lasting one is told', async (name) => {
  const at = worldOf(name);
  at.world.line?.refuse(503, 1);
  expect((await at.provider.create(newPayment())).ref).not.toBe('');
  at.world.line?.refuse(429, 2);
  await expect(at.provider.create(newPayment())).rejects.toThrow('429');
});

test.each(reals)('%s: after a refusal the next click makes another payment', async (name) => {
  const at = worldOf(name);
  at.world.line?.refuse(422, 1);
  await expect(at.order('paypal')).rejects.toThrow('provider-down');
  expect((await at.order('paypal')).ref).not.toBe('');
});

test.each(reals)(
  '%s: a refund on its way is not booked before it arrived, and a failed one is known by name',
  async (name) => {
    const at = worldOf(name);
    await at.world.letRefunds('pending');
    const [slow, lost] = [await at.provider.create(newPayment()), await at.provider.create(newPayment())];
    await at.world.pay(slow.ref);
    await at.world.pay(lost.ref);
    expect(await at.provider.refund({ ref: slow.ref, refundId: 'slow', amountCents: 1090 })).toBe('pending');
    expect(await at.provider.get(slow.ref)).toMatchObject({
      refundedCents: 0,
      refundsTaken: ['slow'],
      incidents: [],
    });
    await at.world.letRefunds('done');
    expect(await at.provider.refund({ ref: slow.ref, refundId: 'slow', amountCents: 1090 })).toBe('done');
    expect(await at.provider.get(slow.ref)).toMatchObject({ refundedCents: 1090, refundsTaken: ['slow'] });
    await at.world.letRefunds('failed');
    expect(await at.provider.refund({ ref: lost.ref, refundId: 'never', amountCents: 1090 })).toBe('failed');
    expect(await at.provider.get(lost.ref)).toMatchObject({
      status: 'paid',
      refundedCents: 0,
      refundsTaken: [],
      incidents: [{ kind: 'refund-failed', id: 'never', amountCents: 1090 }],
    });
  },
);
