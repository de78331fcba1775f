// What each adapter sends to its service and how it interprets the answers, over real HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startFakeService } from '../../../../tests/support/fake-outside.ts';
import { smsKeys, startFakeSms, type FakeSms } from '../../../../tests/support/fake-sms.ts';
import { createGatewayApiSender } from './gatewayapi-adapter.ts';
import { PhoneServiceRefused, type SmsSender, type VoiceCaller } from './phone-services.ts';
import { createSevenCaller, createSevenSender } from './seven-adapter.ts';

const url = 'https://probe.example/api/v1/messages/receipts/seven';
const sms = { to: '+491713920001', text: '482913 ist die TAN.\n\n@probe.example #482913', ref: 'm-1', ttlSeconds: 590 };

let fake: FakeSms;
let seven: SmsSender;
let gatewayapi: SmsSender;
let caller: VoiceCaller;
beforeAll(async () => {
  fake = await startFakeSms();
  const account = { apiKey: smsKeys.seven, signingSecret: smsKeys.sevenSigning, url: fake.seven.url };
  seven = createSevenSender(account, 'Probe', url);
  caller = createSevenCaller(account, '+491713920000');
  const eu = { token: smsKeys.gatewayapi, secret: smsKeys.gatewayapiSigning, url: fake.gatewayapi.url };
  gatewayapi = createGatewayApiSender(eu, 'Probe');
});
afterAll(() => fake.close());
beforeEach(() => fake.begin());

/** Why it was not accepted: whose fault it was, and the code that is logged. */
async function refusal(sending: Promise<unknown>): Promise<{ obstacle: string; code: string }> {
  const error = await sending.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof PhoneServiceRefused)) throw new Error('it was taken');
  return { obstacle: error.obstacle, code: error.message };
}

test('seven.io gets number, sender, text and time to live in minutes, and its number comes back', async () => {
  expect((await seven.send(sms)).providerId).toMatch(/^77\d+$/);
  expect(fake.sent().at(-1)).toEqual({
    path: '/api/sms',
    body: { to: sms.to, from: 'Probe', text: sms.text, foreign_id: 'm-1', ttl: 9, label: 'tan' },
  });
  expect(fake.seven.calls.at(-1)?.headers).toMatchObject({
    'x-api-key': smsKeys.seven,
    'content-type': 'application/json',
  });
});

test('GatewayAPI gets the number as a number, and its 202 is a yes', async () => {
  expect((await gatewayapi.send(sms)).providerId).toMatch(/^[\da-f-]{36}$/);
  expect(fake.sent().at(-1)).toEqual({
    path: '/mobile/single',
    body: {
      sender: 'Probe',
      message: sms.text,
      recipient: 491713920001,
      reference: 'm-1',
      label: 'tan',
      expiration: 'PT590S',
    },
  });
});

test('a call is spoken by a German voice with pauses, and what is read out can end no tag', async () => {
  await caller.call({ to: sms.to, text: 'Die TAN lautet:\neins - zwei <&> drei', ref: 'm-2' });
  const { path, body } = fake.sent().at(-1) ?? {};
  expect(path).toBe('/api/voice');
  expect(body).toMatchObject({ to: sms.to, from: '+491713920000', foreign_id: 'm-2' });
  expect(body?.['text']).toMatch(
    /^<voice name="de-de-female">.*eins<break time="700ms"\/>zwei &lt;&amp;&gt; drei.*<\/voice>$/,
  );
});

test.each([
  ['403', 'service'],
  ['500', 'service'],
  ['600', 'service'],
  ['900', 'service'],
  ['902', 'service'],
  ['201', 'service'],
  ['101', 'service'],
  ['202', 'number'],
])('code %s of seven.io is an obstacle of the %s', async (code, obstacle) => {
  fake.sevenSays(code);
  expect(await refusal(seven.send(sms))).toEqual({ obstacle, code: `seven ${code}` });
  expect(await refusal(caller.call({ ...sms }))).toMatchObject({ obstacle });
});

test('402 of seven.io says that this very SMS is on its way: it is not sent again', async () => {
  fake.sevenSays('402');
  expect(await seven.send(sms)).toEqual({ providerId: null });
});

test('the code of the one recipient counts more than that of the call, and a bare number is a code too', async () => {
  fake.seven.refuse(
    { status: 200, body: { success: '101', messages: [{ id: null, success: false, error: '202' }] } },
    1,
  );
  expect(await refusal(seven.send(sms))).toMatchObject({ obstacle: 'number' });
  fake.seven.refuse({ status: 200, body: { success: '100', messages: [{ id: null, success: false }] } }, 1);
  expect(await refusal(seven.send(sms))).toMatchObject({ obstacle: 'service' });
  fake.seven.refuse({ status: 200, body: 900 }, 1);
  expect(await refusal(seven.send(sms))).toEqual({ obstacle: 'service', code: 'seven 900' });
  fake.seven.refuse({ status: 200, body: { anything: true } }, 1);
  expect(await refusal(seven.send(sms))).toEqual({ obstacle: 'service', code: 'seven unreadable' });
});

test.each([
  [400, 'number'],
  [422, 'number'],
  [401, 'service'],
  [403, 'service'],
  [429, 'service'],
  [500, 'service'],
  [503, 'service'],
])('status %i of GatewayAPI is an obstacle of the %s', async (status, obstacle) => {
  fake.gatewayapi.refuse({ status, body: { code: '0x0216', message: `no, ${sms.to}` } }, 1);
  expect(await refusal(gatewayapi.send(sms))).toMatchObject({ obstacle });
});

test.each([
  ['seven.io', () => ({ server: fake.seven, send: () => seven.send(sms) })],
  ['GatewayAPI', () => ({ server: fake.gatewayapi, send: () => gatewayapi.send(sms) })],
])('a lost answer of %s is asked for once only, because the SMS may be on its way', async (_, parts) => {
  const { server, send } = parts();
  const before = server.calls.length;
  server.loseAnswers(1);
  expect(await refusal(send())).toMatchObject({ obstacle: 'service' });
  expect(server.calls.length).toBe(before + 1);
});

test('a service that is silent is waited for no longer than a person waits', async () => {
  const silent = await startFakeService();
  silent.answerWith(null);
  const account = { token: smsKeys.gatewayapi, secret: smsKeys.gatewayapiSigning, url: silent.url };
  const begin = performance.now();
  expect(await refusal(createGatewayApiSender(account, 'Probe').send(sms))).toEqual({
    obstacle: 'service',
    code: 'gatewayapi silent',
  });
  expect(performance.now() - begin).toBeLessThan(8000);
  await silent.close();
});

test('no complaint names number, code or key', async () => {
  const words: string[] = [];
  fake.sevenSays('202');
  words.push((await refusal(seven.send(sms))).code);
  fake.gatewayapi.refuse({ status: 422, body: { message: `recipient ${sms.to} is invalid` } }, 1);
  words.push((await refusal(gatewayapi.send(sms))).code);
  expect(words.join(' ')).not.toMatch(/1713920001|482913|of-tests/);
});
