import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginAccount,
  browserHeaders,
  emailProof,
  landlordPassword,
  landlordPerson,
  provePhone,
  register,
} from '../../../tests/support/landlord-account.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const expired = { status: 404, body: { code: 'link-expired' } };
const rowOf = (id: string) =>
  product.platform.db.selectFrom('landlord_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[S7.POST /landlord/register] [S7.POST /landlord/confirm-email] [S7.GET /landlord/{id}] [S4.landlord-phone] registering mails a link, its POST gives the next one, and that opens the account that waits for its number', async () => {
  const email = 'schritte@haus.example';
  const registered = await register(product, email);
  expect(registered).toMatchObject({
    status: 200,
    body: { id: expect.any(String), token: expect.stringMatching(/^[\w-]{43}$/), message: expect.any(String) },
  });
  const confirmed = await product.post('/landlord/confirm-email', { token: await emailProof(product, email) });
  expect(confirmed).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[\w-]{43}$/) } });
  const opened = await product.get(`/landlord/${String(confirmed.body['id'])}`);
  expect(opened.body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    landlord: {
      state: 'email-confirmed',
      _id: expect.any(String),
      verified: true,
      otpVerified: false,
      phone: null,
      code: { way: 'sms', resendInSeconds: 0, isOpen: false },
    },
  });
});

test('[S7.POST /landlord/send-sms] [S7.POST /landlord/verify-sms] [S4.landlord-order] the TAN proves the number, which stays masked while the account is set up', async () => {
  const { id, call } = await beginAccount(product, { email: 'tan@haus.example' });
  const sent = await product.post('/landlord/send-sms', { id, phone: '0171 39200-11' }, call);
  const masked = '+49 *** 011';
  expect(sent).toMatchObject({
    status: 200,
    body: {
      success: true,
      id,
      phone: masked,
      resendInSeconds: 180,
      message: 'TAN wurde erfolgreich an Ihr Telefon gesendet.',
    },
  });
  const waiting = await product.get(`/landlord/${id}`, call);
  expect(waiting.body['landlord']).toMatchObject({ otpVerified: false, phone: masked, code: { isOpen: true } });
  const otp = await lastCode(product, '+491713920011');
  const message = 'Verifizierungscode erfolgreich bestätigt';
  const verified = await product.post('/landlord/verify-sms', { otp }, call);
  expect(verified).toMatchObject({ status: 200, body: { id, message, data: { message } } });
  const again = await product.get(`/landlord/${id}`, call);
  expect(again.body).toMatchObject({
    token: call.token,
    landlord: { state: 'phone-confirmed', otpVerified: true, phone: masked },
  });
});

test('[S7.POST /landlord/set-password] [S3.landlord] the password makes the account work and logs in; its owner sees all of it', async () => {
  const email = 'fertig@haus.example';
  const { id, call } = await provePhone(product, { email, phone: '+491713920021' });
  const set = await product.post('/landlord/set-password', { id, password: landlordPassword }, call);
  expect(set).toMatchObject({ status: 200, body: { id, token: expect.stringMatching(/^[\w-]{43}$/) } });
  const own = await product.get(`/landlord/${id}`, { token: String(set.body['token']) });
  const { street, houseNumber, postalCode, city, ...person } = landlordPerson;
  expect(own.body).toEqual({
    token: set.body['token'],
    landlord: {
      state: 'active',
      _id: id,
      verified: true,
      otpVerified: true,
      ...person,
      email,
      phone: '+491713920021',
      address: { street, houseNumber, postalCode, city },
    },
  });
  expect((await product.get(`/landlord/${id}`, call)).status).toBe(404);
});

test('[W2] [W34] the link of setting up works again in the same browser, in no other, and ends after a day', async () => {
  const email = 'browser@haus.example';
  const { link, id, call } = await beginAccount(product, { email, headers: browserHeaders });
  expect(await product.get(`/landlord/${link}`, { headers: browserHeaders })).toMatchObject(expired);
  const again = await product.get(`/landlord/${link}`, { headers: call.headers ?? {} });
  expect(again.status).toBe(200);
  expect((await product.get(`/landlord/${id}`, call)).status).toBe(404);
  const fresh = { ...call, token: String(again.body['token']) };
  expect((await product.get(`/landlord/${id}`, fresh)).status).toBe(200);
  expect((await product.get(`/landlord/${id}`, { token: String(fresh.token) })).status).toBe(404);
  await product.clock.advance(24 * 3600 + 1);
  expect(await product.get(`/landlord/${link}`, { headers: call.headers ?? {} })).toMatchObject(expired);
});

test('[W43] whoever stopped after confirming the mailbox goes on with the link of the mail, until the account is there or the day is over', async () => {
  const email = 'spaeter@haus.example';
  const begun = await provePhone(product, { email, phone: '+491713920022' });
  const mailed = await emailProof(product, email);
  const again = await product.post('/landlord/confirm-email', { token: mailed });
  expect(again).toMatchObject({ status: 200, body: { id: expect.stringMatching(/^[\w-]{43}$/) } });
  // Whatever was open before has ended: only one browser at a time.
  expect(await product.get(`/landlord/${begun.id}`, begun.call)).toMatchObject(expired);
  expect(await product.get(`/landlord/${begun.link}`)).toMatchObject(expired);
  const opened = await product.get(`/landlord/${String(again.body['id'])}`);
  expect(opened.body).toMatchObject({ landlord: { state: 'phone-confirmed', _id: begun.id, otpVerified: true } });
  const token = String(opened.body['token']);
  const set = await product.post('/landlord/set-password', { id: begun.id, password: landlordPassword }, { token });
  expect(set.status).toBe(200);
  expect(await product.post('/landlord/confirm-email', { token: mailed })).toMatchObject(expired);

  const late = 'zuspaet@haus.example';
  await beginAccount(product, { email: late });
  const old = await emailProof(product, late);
  await product.clock.advance(24 * 3600);
  expect(await product.post('/landlord/confirm-email', { token: old })).toMatchObject(expired);
});

test('[W8] [2.3.1] no step can be left out, and no other account can be named', async () => {
  const other = await provePhone(product, { email: 'anderer@haus.example', phone: '+491713920013' });
  const { id, call } = await beginAccount(product, { email: 'sprung@haus.example' });
  const tooEarly = await product.post('/landlord/set-password', { id, password: landlordPassword }, call);
  expect(tooEarly).toMatchObject({ status: 409, body: { code: 'step-missing' } });
  expect(await product.post('/landlord/verify-sms', { otp: '123456' }, call)).toMatchObject({
    status: 409,
    body: { code: 'tan-missing', message: 'Bitte fordern Sie erneut eine TAN an!' },
  });
  expect(await product.post('/landlord/send-sms', { id }, call)).toMatchObject({ body: { code: 'phone-missing' } });
  for (const path of ['/landlord/set-password', '/landlord/send-sms']) {
    const body = { id: other.id, password: landlordPassword, phone: '+491713920014' };
    expect(await product.post(path, body, call)).toMatchObject(expired);
  }
  expect(await product.get(`/landlord/${other.id}`, call)).toMatchObject(expired);
  expect(await rowOf(other.id)).toMatchObject({ state: 'phone-confirmed', password_hash: null });
  expect((await product.post('/landlord/login', { email: 'sprung@haus.example', password: 'x' })).status).toBe(422);
});

test('[W31] fields that are not asked for are not taken: state, proofs, ids', async () => {
  const email = 'felder@haus.example';
  await register(product, email, {
    state: 'active',
    verified: true,
    otpVerified: true,
    id: '00000000-0000-4000-8000-000000000001',
    _id: '00000000-0000-4000-8000-000000000001',
    phone: '+491713920099',
    password_hash: 'x',
  });
  const index = product.platform.vault.blindIndex('email', email);
  const row = await product.platform.db
    .selectFrom('landlord_account')
    .selectAll()
    .where('email_index', '=', index)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'registered', phone_sealed: null, password_hash: null, email_confirmed_at: null });
  expect(row.id).not.toBe('00000000-0000-4000-8000-000000000001');
});

test('[W9] [W10] the number is proved by the TAN that went to it, and not changed afterwards by this call', async () => {
  const { id, call } = await beginAccount(product, { email: 'nummer@haus.example' });
  await product.post('/landlord/send-sms', { id, phone: '+491713920015' }, call);
  const first = await lastCode(product, '+491713920015');
  const tooSoon = await product.post('/landlord/send-sms', { id }, call);
  expect(tooSoon).toMatchObject({ status: 429, body: { code: 'tan-too-soon' } });
  // After a typing error, another number need not wait.
  const corrected = await product.post('/landlord/send-sms', { id, phone: '+491713920016' }, call);
  expect(corrected).toMatchObject({ status: 200, body: { phone: '+49 *** 016' } });
  expect((await product.post('/landlord/verify-sms', { otp: first }, call)).body['code']).toMatch(/^tan-wrong$/);
  await product.clock.advance(181);
  const resent = await product.post('/landlord/send-sms', { id }, call);
  expect(resent.body['phone']).toBe('+49 *** 016');
  const verified = await product.post('/landlord/verify-sms', { otp: await lastCode(product, '+491713920016') }, call);
  expect(verified.status).toBe(200);
  await product.clock.advance(181);
  const changed = await product.post('/landlord/send-sms', { id, phone: '+491713920017' }, call);
  expect(changed).toMatchObject({ status: 409, body: { code: 'phone-confirmed' } });
});

test('[S5.password] [11.4.2] [W42] weak and common passwords are refused at the field; the kept one is argon2id', async () => {
  const { id, call } = await provePhone(product, { email: 'passwort@haus.example', phone: '+491713920018' });
  const set = (password: unknown) => product.post('/landlord/set-password', { id, password }, call);
  for (const weak of [
    '',
    'kurz',
    'nurkleinbuchstaben'.slice(0, 14),
    'a'.repeat(129),
    'SOMMER2026!',
    'PetraKrüger-',
    undefined,
    7,
  ])
    expect(await set(weak)).toMatchObject({ status: 400, body: { errors: { password: expect.any(String) } } });
  const common = ['Passwort1!', 'p@ssw0rD1', 'aaaaaaaaaaaaaaaa', 'qwertzuiopasdfghjkl'];
  const own = ['passwort@haus.example'];
  for (const guessable of [...common, ...own])
    expect(await set(guessable)).toMatchObject({
      status: 400,
      body: {
        errors: {
          password: expect.stringMatching(
            own.includes(guessable)
              ? /^Dieses Passwort besteht fast nur aus Ihrem Namen/
              : /^Dieses Passwort ist sehr verbreitet/,
          ),
        },
      },
    });
  expect((await set(landlordPassword)).status).toBe(200);
  expect((await rowOf(id)).password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await set(landlordPassword)).status).toBe(401);
});
