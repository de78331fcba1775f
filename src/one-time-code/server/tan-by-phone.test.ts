// A TAN on its way to a phone: through the services, the delivery receipt, and what its recipient is told.
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  gatewayApiReceipt,
  sevenCallReceipt,
  sevenReceipt,
  signAsGatewayApi,
  signAsSeven,
  startFakeSms,
  type FakeSms,
  type SentReceipt,
} from '../../../tests/support/fake-sms.ts';
import { memoryLog, type MemoryLog } from '../../../tests/support/memory-log.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { Scope } from '../../platform/access/scopes.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { requeueDueMessages } from '../../platform/messages/send-message.ts';
import { otpRules, type OtpChannel } from '../rules/index.ts';
import { sendCode } from './index.ts';

let fake: FakeSms;
let memory: MemoryLog;
let product: TestProduct;
beforeAll(async () => {
  fake = await startFakeSms();
  memory = memoryLog();
  product = await startTestProduct({ settings: fake.settings, log: memory.log });
});
beforeEach(() => fake.begin());
afterAll(async () => {
  await product.close();
  await fake.close();
});

const phone = '+491713920042';

/** Requests a TAN as the tenant of a request would; `delivery` is what his page reads. */
async function askForTan(way: OtpChannel = 'sms', subjectId: string = randomUUID(), to = phone) {
  const { platform } = product;
  const personKeyId = await inTransaction(platform.db, (trx) => platform.vault.createPerson(trx));
  const sent = await sendCode(platform, {
    purpose: 'tenant-submit',
    subjectId,
    phone: to,
    way,
    isOwnNumber: true,
    personKeyId,
    dataHash: randomBytes(32),
    actor: `tenant:${subjectId}`,
    origin: { address: '10.0.0.1', network: '10.0.0.0/24' },
  });
  await product.settled();
  return { sent, subjectId, delivery: await fetchCodeDelivery('tenant:flow', subjectId) };
}

async function fetchCodeDelivery(scope: Scope, subjectId: string) {
  const { platform } = product;
  const token = await inTransaction(platform.db, (trx) => platform.tokens.issue(trx, { scope, subjectId }));
  const { status, body } = await product.get('/one-time-code/delivery', { token });
  return status === 200 ? body : status;
}

const message = () =>
  product.platform.db.selectFrom('message').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const refOf = async (): Promise<string> => (await message()).provider_ref ?? '';
const tell = async (provider: 'seven' | 'gatewayapi', { body, headers }: SentReceipt): Promise<number> =>
  (await product.post(`/messages/receipts/${provider}`, body, { headers })).status;
const fromSeven = (body: string) =>
  tell('seven', signAsSeven(body, { url: `${product.platform.settings.publicUrl}/api/v1/messages/receipts/seven` }));

test('the first service takes it, nobody else is asked, and its owner reads how far it is', async () => {
  const { sent, subjectId, delivery } = await askForTan();
  expect(sent).toMatchObject({ ok: true, value: { way: 'sms' } });
  expect(delivery).toEqual({ way: 'sms', delivery: 'sent' });
  expect(fake.sent()).toMatchObject([{ path: '/api/sms', body: { to: phone, from: 'Probe' } }]);
  expect(await fromSeven(sevenReceipt(await refOf(), 'DELIVERED'))).toBe(200);
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toEqual({ way: 'sms', delivery: 'delivered' });
  expect((await message()).delivered_at).toBeInstanceOf(Date);
});

test.each(['sms', 'call'] as const)('[D46] the numbers kept for tests are given to no service by %s', async (way) => {
  for (const kept of ['+919999900000', '+919999900099']) {
    const { delivery } = await askForTan(way, randomUUID(), kept);
    expect(delivery).toEqual({ way, delivery: 'delivered' });
  }
  expect(fake.sent()).toEqual([]);
  await askForTan(way, randomUUID(), '+919999900100');
  expect(fake.sent()).toMatchObject([{ body: { to: '+919999900100' } }]);
});

test('[8.2.2] nobody but the holder of the token reads it', async () => {
  const { subjectId } = await askForTan();
  expect(await fetchCodeDelivery('tenant:flow', randomUUID())).toBe(409);
  expect(await fetchCodeDelivery('certificate:confirm', subjectId)).toBe(409);
  expect((await product.get('/one-time-code/delivery')).status).toBe(401);
});

test.each(['403', '500', '900'])('with code %s of the first service the second one sends it, once', async (code) => {
  fake.sevenSays(code);
  expect((await askForTan()).delivery).toEqual({ way: 'sms', delivery: 'sent' });
  expect(fake.sent().map(({ path }) => path)).toEqual(['/api/sms', '/mobile/single']);
  expect(await message()).toMatchObject({ provider: 'gatewayapi', attempts: 1, state: 'sent' });
});

test('a lost answer may double the SMS, but it is the same TAN', async () => {
  fake.seven.loseAnswers(1);
  await askForTan();
  const [first, second] = fake.sent();
  expect(second?.path).toBe('/mobile/single');
  expect(second?.body['message']).toBe(first?.body['text']);
});

test('a wrong number is tried nowhere else, and its owner is told to look at it', async () => {
  fake.sevenSays('202');
  expect((await askForTan()).delivery).toEqual({ way: 'sms', delivery: 'undeliverable' });
  expect(fake.sent()).toHaveLength(1);
  expect(await message()).toMatchObject({ state: 'failed', last_error: 'seven 202', delivery: 'rejected' });
});

test('[16.5.3] when no service takes it, it is tried again within seconds and never after its time', async () => {
  fake.sevenSays('500');
  fake.gatewayapi.refuse({ status: 503, body: {} }, 1);
  const { subjectId, delivery } = await askForTan();
  expect(delivery).toEqual({ way: 'sms', delivery: 'sending' });
  fake.sevenSays(null);
  await product.clock.advance(5);
  await product.settled();
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toEqual({ way: 'sms', delivery: 'sent' });
  expect(fake.sent().map(({ path }) => path)).toEqual(['/api/sms', '/api/sms']);
  expect(fake.sent()[1]?.body['text']).toBe(fake.sent()[0]?.body['text']);
});

test('a TAN that was kept back too long is not sent any more, and the fault is not the number', async () => {
  fake.sevenSays('500');
  fake.gatewayapi.refuse({ status: 503, body: {} }, 1);
  const { subjectId } = await askForTan();
  fake.sevenSays(null);
  const before = fake.sent().length;
  await product.clock.advance(otpRules.validSeconds - 30);
  // The product does this every few seconds, and did so in the previous test.
  await requeueDueMessages(product.platform);
  await product.settled();
  expect(fake.sent()).toHaveLength(before);
  expect(await message()).toMatchObject({ state: 'failed', last_error: 'too late' });
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toMatchObject({ delivery: 'not-sent' });
});

test('a TAN that still waits is withdrawn when a newer one takes its place', async () => {
  fake.sevenSays('500');
  fake.gatewayapi.refuse({ status: 503, body: {} }, 1);
  const { subjectId } = await askForTan();
  const { id } = await message();
  fake.sevenSays(null);
  await product.platform.db
    .updateTable('message')
    .set({ next_try_at: new Date('2100-01-01') })
    .where('id', '=', id)
    .execute();
  await product.clock.advance(otpRules.resendSeconds);
  await askForTan('sms', subjectId);
  const texts = fake.sent().flatMap(({ path, body }) => (path === '/api/sms' ? [body['text']] : []));
  expect(new Set(texts).size).toBe(2);
  expect(
    await product.platform.db.selectFrom('message').select(['state', 'last_error']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'failed', last_error: 'superseded' }]);
});

test('receipts in any order, and repeated: a late word never undoes what is known', async () => {
  const { subjectId } = await askForTan();
  const ref = await refOf();
  const news = async () => (await fetchCodeDelivery('tenant:flow', subjectId)) as { delivery: string };
  for (const [status, told] of [
    ['DELIVERED', 'delivered'],
    ['TRANSMITTED', 'delivered'],
    ['DELIVERED', 'delivered'],
    ['FAILED', 'delivered'],
  ] as const) {
    expect(await fromSeven(sevenReceipt(ref, status))).toBe(200);
    expect(await news()).toMatchObject({ delivery: told });
  }
  const receipts = product.platform.db.selectFrom('sms_receipt').select('event_id');
  const events = await receipts.where('provider_ref', '=', ref).execute();
  expect(events).toHaveLength(3);
});

test('a phone that comes back after all makes a failure good, and what came first waits for its message', async () => {
  fake.sevenSays('900');
  const id = '01JNN696A9E0WS89FPYGT15NBX';
  fake.gatewayapi.refuse({ status: 202, body: { msg_id: id } }, 1);
  // The receipt is faster than the answer to our own call.
  expect(await tell('gatewayapi', signAsGatewayApi(gatewayApiReceipt(id, 'UNDELIVERABLE')))).toBe(200);
  const { subjectId, delivery } = await askForTan();
  expect(delivery).toEqual({ way: 'sms', delivery: 'undeliverable' });
  expect(await tell('gatewayapi', signAsGatewayApi(gatewayApiReceipt(id, 'DELIVERED')))).toBe(200);
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toMatchObject({ delivery: 'delivered' });
});

test('a forged receipt is refused and changes nothing, and one for an unknown service is a 404', async () => {
  const { subjectId } = await askForTan();
  const body = sevenReceipt(await refOf(), 'FAILED');
  const forged = signAsSeven(body, { url: 'https://evil.example/', secret: 'made-up-secret' });
  expect(await tell('seven', forged)).toBe(400);
  expect(await tell('gatewayapi', forged)).toBe(400);
  expect((await product.post('/messages/receipts/twilio', body)).status).toBe(404);
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toMatchObject({ delivery: 'sent' });
});

test('[6.6.1] a call says the same kind of TAN, digit by digit and twice, and tells whether somebody answered', async () => {
  const { sent, subjectId, delivery } = await askForTan('call');
  expect(sent).toMatchObject({ ok: true, value: { way: 'call' } });
  expect(delivery).toEqual({ way: 'call', delivery: 'sent' });
  const [{ path, body } = { path: '', body: {} }] = fake.sent();
  expect(path).toBe('/api/voice');
  const digit = '(?:null|eins|zwei|drei|vier|fünf|sechs|sieben|acht|neun)';
  const code = `(${digit}(?:<break time="700ms"/>${digit}){5})\\.`;
  expect(String(body['text'])).toMatch(new RegExp(`${code}.*\\1\\.`, 's'));
  expect(String(body['text'])).not.toMatch(/\d{6}/);
  expect(await fromSeven(sevenCallReceipt(Number(await refOf()), 'completed'))).toBe(200);
  expect(await fetchCodeDelivery('tenant:flow', subjectId)).toEqual({ way: 'call', delivery: 'delivered' });
});

test('[W50] a call counts in the same countdown as an SMS', async () => {
  const { subjectId } = await askForTan('sms');
  expect((await askForTan('call', subjectId)).sent).toEqual({ ok: false, problem: { code: 'tan-too-soon' } });
  expect(fake.sent()).toHaveLength(1);
});

test('neither number nor TAN is in the log, whatever went wrong', async () => {
  fake.sevenSays('500');
  fake.gatewayapi.refuse({ status: 422, body: { message: `recipient ${phone}` } }, 1);
  await askForTan();
  fake.sevenSays(null);
  fake.seven.loseAnswers(1);
  await askForTan('sms', randomUUID());
  const codes = fake.sent().map(({ body }) => /\d{6}/.exec(String(body['text'] ?? body['message']))?.[0]);
  expect(memory.text()).toContain('gatewayapi http 422');
  for (const secret of [phone.slice(3), ...codes]) expect(memory.text()).not.toContain(secret);
});
