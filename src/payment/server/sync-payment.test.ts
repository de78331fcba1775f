// The ledger against a scripted provider: the real database, news in every order.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import type { AttemptStatus } from '../rules/attempt-status.ts';
import { termsVersion } from '../rules/terms.ts';
import { createPayment } from './index.ts';
import { placeOrder } from './place-order.ts';
import type { NewPayment, PaymentProvider, PaymentSnapshot } from './provider/payment-provider.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** Says what the test wrote into `records`; counts refunds. */
function scriptedProvider() {
  const records = new Map<string, PaymentSnapshot>();
  const refunds: string[] = [];
  const read = (ref: string): PaymentSnapshot => {
    const record = records.get(ref);
    if (!record) throw new Error(`no record of ${ref}`);
    return record;
  };
  const provider: PaymentProvider = {
    id: 'scripted',
    methods: () => ({ visa: 'inline', paypal: 'inline' }),
    csp: () => ({ script: [], connect: [], frame: [] }),
    create: ({ attemptId: ref, amountCents }: NewPayment) => {
      records.set(ref, { ref, status: 'created', amountCents, currency: 'eur', refundedCents: 0 });
      return Promise.resolve({ ref, next: { kind: 'confirm', clientSecret: `secret of ${ref}` } });
    },
    get: (ref) => Promise.resolve(read(ref)),
    cancel: (ref) => Promise.resolve(read(ref)),
    refund: ({ ref, refundId, amountCents }) => {
      refunds.push(refundId);
      records.set(ref, { ...read(ref), refundedCents: amountCents });
      return Promise.resolve('done');
    },
    webhook: () => [],
  };
  const set = (ref: string, change: Partial<PaymentSnapshot>) => records.set(ref, { ...read(ref), ...change });
  return { provider, records, refunds, set };
}

async function setUp() {
  const script = scriptedProvider();
  const payment = createPayment(product.platform, {
    provider: script.provider,
    ownUrl: () => product.url,
    termsFile: () => Promise.resolve({ fileName: 'terms.txt', contentType: 'text/plain', bytes: Buffer.from('terms') }),
  });
  const certificate = await signCertificate(product.platform);
  const order = async (method: 'visa' | 'paypal', payer: Payer = 'tenant'): Promise<string> => {
    const placed = await placeOrder(product.platform, script.provider, {
      certificateId: certificate.id,
      payer,
      paymentAmount: 10.9,
      method,
      delivery: 'email',
      earlyPerformance: true,
      termsVersion,
      network: '127.0.0.0/24',
    });
    if (!placed.ok) throw new Error(placed.problem);
    return placed.value.clientSecret?.replace('secret of ', '') ?? '';
  };
  return { ...script, payment, certificate, order };
}

const auditOf = async (subjectId: string) =>
  (
    await product.platform.db
      .selectFrom('audit_event')
      .select('event')
      .where('subject_id', '=', subjectId)
      .orderBy('seq')
      .execute()
  ).map(({ event }) => event);

const attemptOf = (id: string) =>
  product.platform.db.selectFrom('payment_attempt').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  ['the tenant twice', 'tenant'],
  ['the tenant and the landlord', 'landlord'],
] as const)('two paid attempts of one order, by %s: one pays, the other is refunded once [D32]', async (_, second) => {
  const { payment, certificate, order, refunds, set } = await setUp();
  const refs = [await order('visa'), await order('paypal', second)];
  for (const ref of refs) set(ref, { status: 'paid' });
  await Promise.all([...refs, ...refs].map((ref) => payment.syncPayment(ref)));
  await payment.sweepPayments();
  const owner = await payment.orderOf(product.platform.db, certificate.id);
  expect(owner?.state).toBe('paid');
  const other = refs.find((ref) => ref !== owner?.paidAttemptId) ?? '';
  expect(new Set(refunds)).toEqual(new Set([other]));
  expect(await attemptOf(other)).toMatchObject({ status: 'paid', refunded_cents: 1090 });
  const events = await auditOf(other);
  expect(events.filter((event) => event === 'payment.refunded')).toHaveLength(1);
  expect(events).toContain('payment.double');
});

test.each([
  ['another amount', { amountCents: 100 }],
  ['another currency', { currency: 'usd' }],
])('%s is not taken as payment and is told once [W27]', async (_, change) => {
  const { payment, certificate, order, set } = await setUp();
  const ref = await order('visa');
  set(ref, { status: 'paid', ...change });
  await payment.syncPayment(ref);
  await payment.syncPayment(ref);
  expect((await payment.orderOf(product.platform.db, certificate.id))?.state).toBe('open');
  expect((await auditOf(ref)).filter((event) => event === 'payment.mismatch')).toHaveLength(1);
});

test('a certificate that was stopped meanwhile is not sold: the money goes back', async () => {
  const { payment, certificate, order, set, refunds } = await setUp();
  const ref = await order('visa');
  await product.platform.db
    .updateTable('certificate')
    .set({ state: 'deleted' })
    .where('id', '=', certificate.id)
    .execute();
  set(ref, { status: 'paid' });
  await payment.syncPayment(ref);
  expect(refunds).toEqual([ref]);
  const row = await product.platform.db
    .selectFrom('customer_order')
    .select('state')
    .where('certificate_id', '=', certificate.id)
    .executeTakeFirstOrThrow();
  expect(row.state).toBe('canceled');
});

test('the sweep finds a payment whose webhook was lost, after a minute of silence', async () => {
  const { payment, certificate, order, set } = await setUp();
  set(await order('visa'), { status: 'paid' });
  await payment.sweepPayments();
  expect((await payment.orderOf(product.platform.db, certificate.id))?.state).toBe('open');
  await product.clock.advance(61);
  await payment.sweepPayments();
  expect((await payment.orderOf(product.platform.db, certificate.id))?.state).toBe('paid');
});

test('the sweep tries a refund again that was interrupted', async () => {
  const { payment, order, set, refunds } = await setUp();
  const [first, second] = [await order('visa'), await order('paypal')];
  set(first, { status: 'paid' });
  await payment.syncPayment(first);
  // Booked as paid, but the process ended before the refund.
  await product.platform.db.updateTable('payment_attempt').set({ status: 'paid' }).where('id', '=', second).execute();
  set(second, { status: 'paid' });
  await payment.sweepPayments();
  await payment.sweepPayments();
  expect(refunds).toEqual([second]);
});

/** Same sequence on every run, so that a failure can be repeated. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

const news: AttemptStatus[] = ['created', 'pending', 'authorized', 'failed', 'canceled', 'expired', 'paid'];

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'news in any order and number pays once if it ever says paid (run %i)',
  async (seed) => {
    const { payment, certificate, order, set } = await setUp();
    const random = randomOf(seed);
    const refs = [await order('visa'), await order('paypal')];
    let wasPaid = false;
    for (let step = 0; step < 12; step++) {
      const ref = refs[Math.floor(random() * refs.length)] ?? '';
      const status = news[Math.floor(random() * news.length)] ?? 'created';
      wasPaid ||= status === 'paid';
      set(ref, { status });
      await Promise.all([payment.syncPayment(ref), payment.syncPayment(ref)]);
    }
    const owner = await payment.orderOf(product.platform.db, certificate.id);
    expect(owner?.state).toBe(wasPaid ? 'paid' : 'open');
    const jobs = (await auditOf(owner?.id ?? '')).filter((event) => event === 'order.paid');
    expect(jobs).toHaveLength(wasPaid ? 1 : 0);
    const mails = await product.platform.db
      .selectFrom('message')
      .select('id')
      .where('key', '=', `order-confirmation:${owner?.id ?? ''}`)
      .execute();
    expect(mails).toHaveLength(wasPaid ? 1 : 0);
  },
);

test('the embedded provider refuses to exist outside trial mode', () => {
  const platform = { ...product.platform, settings: { ...product.platform.settings, isTrial: false } };
  expect(() =>
    createPayment(platform, { ownUrl: () => '', termsFile: () => Promise.reject(new Error('unused')) }),
  ).toThrow('Testbetrieb');
});
