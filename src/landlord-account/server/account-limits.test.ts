// Password guessing and mail bombing against the limits used in production.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  beginAccount,
  browserHeaders,
  createAccount,
  emailProof,
  landlordPassword,
  register,
} from '../../../tests/support/landlord-account.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
});
afterAll(() => product.close());

const quarter = 900;
const day = 24 * 3600;
// Limits count in fixed windows, so each test begins with a new one.
beforeEach(async () => {
  const seconds = Math.floor(product.platform.clock.now().getTime() / 1000);
  await product.clock.advance(day - (seconds % day) + 1);
});

const email = 'ziel@haus.example';
const wrong = 'Falsch-12345!';

const logIn = (password: string, address = email, headers: Record<string, string> = {}): Promise<Answer> =>
  product.post('/landlord/login', { email: address, password }, { headers });

const tooMany = { status: 429, body: { code: 'too-many-logins' } };

test('[6.3.1] [W40] [2.4.1] after ten guesses an account refuses the right password too, an unknown one likewise, and the owner’s browser gets in', async () => {
  const owner = await createAccount(product, { email, phone: '+491713920050', headers: browserHeaders });
  const answers = await Promise.all(Array.from({ length: 14 }, () => logIn(wrong)));
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
  expect(await logIn(landlordPassword)).toMatchObject(tooMany);
  const unknown = await Promise.all(Array.from({ length: 12 }, () => logIn(wrong, 'fehlt@haus.example')));
  expect(unknown.filter(({ status }) => status === 422)).toHaveLength(10);
  const { bytes } = await logIn(wrong);
  expect(unknown.filter(({ status }) => status === 429).every((answer) => answer.bytes.equals(bytes))).toBe(true);
  expect((await logIn(landlordPassword, email, owner.call.headers)).status).toBe(200);
  await product.clock.advance(quarter);
  expect((await logIn(landlordPassword)).status).toBe(200);
});

test('[6.3.1] fifty logins in a quarter of an hour are the most from one network, whatever the address', async () => {
  const answers: Answer[] = [];
  for (let index = 0; index < 51; index++) answers.push(await logIn(wrong, `person${index}@haus.example`));
  expect(answers.slice(0, 50).every(({ status }) => status === 422)).toBe(true);
  expect(answers[50]).toMatchObject(tooMany);
  const { db } = product.platform;
  const limited = await db.selectFrom('audit_event').select('detail').where('event', '=', 'access.limited').execute();
  expect(limited.map(({ detail }) => detail)).toContainEqual({ limit: 'loginPerCaller' });
});

test('[W9] [W10] the TAN of the registration stops after five guesses, and a number gets five a day', async () => {
  const { id, call } = await beginAccount(product, { email: 'raten@haus.example' });
  const phone = '+491713920051';
  const send = () => product.post('/landlord/send-sms', { id, phone }, call);
  await send();
  const otp = await lastCode(product, phone);
  const guess = otp === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 15 }, () => product.post('/landlord/verify-sms', { otp: guess }, call)),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(4);
  expect((await product.post('/landlord/verify-sms', { otp }, call)).body['code']).toBe('tan-used-up');
  for (let index = 0; index < 4; index++) {
    await product.clock.advance(181);
    expect((await send()).status).toBe(200);
  }
  await product.clock.advance(181);
  expect(await send()).toMatchObject({ status: 429, body: { code: 'tan-number-limit' } });
});

test('[W40] an address gets five mails a day, from registering and from forgetting, with the same answer', async () => {
  const address = 'bombe@haus.example';
  for (let index = 0; index < 7; index++) expect((await register(product, address)).status).toBe(200);
  expect(await product.messages(address)).toHaveLength(5);
  for (let index = 0; index < 7; index++)
    expect((await product.post('/landlord/forgot-password', { email })).status).toBe(200);
  const resets = (await product.messages(email)).filter(({ template }) => template === 'landlord-reset');
  expect(resets).toHaveLength(5);
});

test('[W40] [W56] a mailbox gets five mails a day, however its address is spelled', async () => {
  const spellings = Array.from({ length: 8 }, (_, index) => `bombe+${index}@post.example`);
  for (const email of spellings) expect((await register(product, email)).status).toBe(200);
  const mails = await Promise.all(spellings.map((email) => product.messages(email)));
  expect(mails.flat()).toHaveLength(5);
});

test('[W40] asking for the mail again counts as registering, and costs nobody the registration', async () => {
  const email = 'oft.nochmal@haus.example';
  await register(product, email);
  const first = await emailProof(product, email);
  for (let index = 0; index < 7; index++)
    expect((await product.post('/landlord/register-again', { email })).status).toBe(200);
  expect(await product.messages(email)).toHaveLength(5);
  expect((await product.post('/landlord/confirm-email', { token: first })).status).toBe(200);
});

test('[W40] a program that fills the hidden field gets the same answer and no account', async () => {
  const caught = await register(product, 'programm@haus.example', { website: 'https://spam.example' });
  expect(caught).toMatchObject({ status: 200, body: { id: expect.any(String), token: expect.any(String) } });
  expect(await product.messages('programm@haus.example')).toEqual([]);
});

test('[W40] registrations and resets from one network end with a German sentence', async () => {
  const registered: Answer[] = [];
  for (let index = 0; index < 31; index++) registered.push(await register(product, `viele${index}@haus.example`));
  expect(registered[29]?.status).toBe(200);
  expect(registered[30]).toMatchObject({ status: 429, body: { code: 'too-many-registrations' } });
  const asked: Answer[] = [];
  for (let index = 0; index < 21; index++)
    asked.push(await product.post('/landlord/forgot-password', { email: `viele${index}@haus.example` }));
  expect(asked[19]?.status).toBe(200);
  expect(asked[20]).toMatchObject({ status: 429, body: { code: 'too-many-resets' } });
});

test('[W2] pages that ask for their own account are no guesses: neighbours in the network can not shut them out', async () => {
  const { id, call } = await createAccount(product, { email: 'oft@haus.example', phone: '+491713920052' });
  const { max } = product.platform.settings.limits.exchangePerCaller;
  for (let index = 0; index <= max; index++) await product.get(`/landlord/${'x'.repeat(43)}`);
  expect((await product.get(`/landlord/${'x'.repeat(43)}`)).status).toBe(429);
  expect((await product.get(`/landlord/${id}`, call)).status).toBe(200);
  expect((await product.get(`/landlord/${id}`)).status).toBe(429);
});
