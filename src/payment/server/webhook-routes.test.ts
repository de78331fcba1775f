import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../../scripts/demo/steps.ts';
import { signCertificate } from '../../../tests/support/signed-certificate.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { signatureHeader, signWebhook } from './provider/embedded-webhook.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const path = '/payments/webhook/embedded';
const sign = (body: string) => ({ [signatureHeader]: signWebhook(product.platform, Buffer.from(body)) });
const event = (ref: string, id = `evt_${ref}`) => JSON.stringify({ id, ref });

async function paidOutsideOurBooks() {
  const certificate = await signCertificate(product.platform);
  const order = await placeOrder(product, certificate, { paymentMethod: 'paypal' });
  await product.platform.db
    .updateTable('embedded_payment')
    .set({ status: 'paid' })
    .where('ref', '=', order.ref)
    .execute();
  return { certificate, ...order };
}

const stateOf = async (id: string) =>
  (await product.platform.db.selectFrom('certificate').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('a signed webhook wakes us, and its repetition does nothing more', async () => {
  const { certificate, ref } = await paidOutsideOurBooks();
  const body = event(ref);
  const headers = sign(body);
  const answers = await Promise.all(Array.from({ length: 5 }, () => product.post(path, body, { headers })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await product.post(path, body, { headers })).status).toBe(200);
  await product.settled();
  expect(await stateOf(certificate.id)).toBe('issued');
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('event', '=', 'certificate.paid')
    .where('subject_id', '=', certificate.id)
    .execute();
  expect(events).toHaveLength(1);
  const mails = (await product.messages()).filter(({ template }) => template === 'order-confirmation');
  expect(mails).toHaveLength(1);
});

test.each([
  ['no signature', () => ({})],
  ['a made-up signature', () => ({ [signatureHeader]: `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` })],
  ['the signature of another body', () => sign('{}')],
  ['a broken signature', () => ({ [signatureHeader]: 'v1=abc' })],
])('a webhook with %s is refused', async (_, headers) => {
  const { certificate, ref } = await paidOutsideOurBooks();
  expect((await product.post(path, event(ref), { headers: headers() })).status).toBe(400);
  expect(await stateOf(certificate.id)).toBe('awaiting-payment');
});

test('a signature older than five minutes is refused', async () => {
  const { ref } = await paidOutsideOurBooks();
  const body = event(ref);
  const headers = sign(body);
  await product.clock.advance(301);
  expect((await product.post(path, body, { headers })).status).toBe(400);
  expect((await product.post(path, body, { headers: sign(body) })).status).toBe(200);
});

test('a signed webhook that is no event, or of an unknown payment, changes nothing', async () => {
  expect((await product.post(path, '{"a":1}', { headers: sign('{"a":1}') })).status).toBe(400);
  expect((await product.post(path, 'kein JSON', { headers: sign('kein JSON') })).status).toBe(400);
  const unknown = event('emb_unknown');
  expect((await product.post(path, unknown, { headers: sign(unknown) })).status).toBe(200);
});

test('the webhook of a provider that is not in use is unknown', async () => {
  expect((await product.post('/payments/webhook/stripe', '{}', { headers: sign('{}') })).status).toBe(404);
});
