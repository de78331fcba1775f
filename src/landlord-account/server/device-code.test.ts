import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserHeaders, cookiesOf, createAccount, landlordPassword } from '../../../tests/support/landlord-account.ts';
import { lastCode } from '../../../tests/support/received.ts';
import {
  startTestProduct,
  type Answer,
  type CallOptions,
  type TestProduct,
} from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LOGIN_TAN_ON_NEW_DEVICE: 'yes' } });
});
afterAll(() => product.close());

let people = 0;
async function landlord() {
  people += 1;
  const email = `geraet${people}@haus.example`;
  const phone = `+49171392006${people}`;
  return { email, phone, ...(await createAccount(product, { email, phone, headers: browserHeaders })) };
}

const logIn = (email: string, options: CallOptions = {}): Promise<Answer> =>
  product.post('/landlord/login', { email, password: landlordPassword }, options);

/** Options for the next call of the same browser. */
function following(answer: Answer): CallOptions {
  return { token: String(answer.body['token']), headers: { ...browserHeaders, cookie: cookiesOf(answer) } };
}

test('[6.3.3] a browser that was never used with the account needs a TAN to the kept number, and is known afterwards', async () => {
  const { email, phone, id } = await landlord();
  const asked = await logIn(email, { headers: browserHeaders });
  expect(asked).toMatchObject({
    status: 200,
    body: { id, next: 'device-code', phone: `+49 *** ${phone.slice(-3)}` },
  });
  const device = following(asked);
  expect((await product.get(`/landlord/${id}`, device)).status).toBe(404);
  expect((await product.post('/landlord/logout', undefined, device)).status).toBe(401);
  const sent = await product.post('/landlord/login/send-sms', undefined, device);
  expect(sent).toMatchObject({ status: 200, body: { phone: `+49 *** ${phone.slice(-3)}`, resendInSeconds: 180 } });
  const otp = await lastCode(product, phone);
  const verified = await product.post('/landlord/login/verify-sms', { otp }, device);
  expect(verified).toMatchObject({ status: 200, body: { id } });
  const cookie = [device.headers?.['cookie'], cookiesOf(verified)].join('; ');
  const session = { token: String(verified.body['token']), headers: { ...browserHeaders, cookie } };
  expect((await product.get(`/landlord/${id}`, session)).status).toBe(200);
  expect((await product.post('/landlord/login/verify-sms', { otp }, device)).status).toBe(401);
  expect((await logIn(email, session)).body).toMatchObject({ next: 'dashboard', phone: null });
  expect((await product.messages(email))[0]).toMatchObject({ template: 'landlord-new-device' });
});

test('the browser that made the account is known, until 180 days pass without it', async () => {
  const { email, call } = await landlord();
  const { cookie = '' } = call.headers ?? {};
  expect(cookie).toContain('__Host-device=');
  expect((await logIn(email, { headers: { ...browserHeaders, cookie } })).body).toMatchObject({ next: 'dashboard' });
  await product.clock.advance(180 * 24 * 3600 + 1);
  expect((await logIn(email, { headers: { ...browserHeaders, cookie } })).body).toMatchObject({ next: 'device-code' });
});

test('the cookie of a browser spares the TAN for its own account only', async () => {
  const mine = await landlord();
  const theirs = await landlord();
  const answer = await logIn(theirs.email, { headers: { ...browserHeaders, ...mine.call.headers } });
  expect(answer.body).toMatchObject({ id: theirs.id, next: 'device-code' });
});

test('[6.5.1] [6.6.2] the TAN of one login does not open another one', async () => {
  const { email, phone } = await landlord();
  const first = following(await logIn(email, { headers: browserHeaders }));
  const second = following(await logIn(email, { headers: browserHeaders }));
  await product.post('/landlord/login/send-sms', undefined, first);
  const otp = await lastCode(product, phone);
  expect((await product.post('/landlord/login/verify-sms', { otp }, second)).status).toBe(409);
  expect((await product.post('/landlord/login/verify-sms', { otp }, first)).status).toBe(200);
});

test('[W10] [6.6.3] five wrong TANs end the code, the right one included, and the login ends after 15 minutes', async () => {
  const { email, phone } = await landlord();
  const device = following(await logIn(email, { headers: browserHeaders }));
  await product.post('/landlord/login/send-sms', undefined, device);
  const otp = await lastCode(product, phone);
  const wrong = otp === '000000' ? '111111' : '000000';
  const guesses = await Promise.all(
    Array.from({ length: 20 }, () => product.post('/landlord/login/verify-sms', { otp: wrong }, device)),
  );
  expect(guesses.filter(({ body }) => body['code'] === 'tan-wrong')).toHaveLength(4);
  expect(guesses.filter(({ body }) => body['code'] === 'tan-used-up')).toHaveLength(16);
  expect(await product.post('/landlord/login/verify-sms', { otp }, device)).toMatchObject({
    status: 429,
    body: { code: 'tan-used-up' },
  });
  await product.clock.advance(15 * 60 + 1);
  expect((await product.post('/landlord/login/send-sms', undefined, device)).status).toBe(401);
});

test('[6.4.3] a password reset by mail does not get past the TAN, not even at a browser that was known', async () => {
  const { email, call } = await landlord();
  await product.post('/landlord/forgot-password', { email });
  const [mail] = await product.messages(email);
  const token = mail?.links
    .find((link) => link.includes('/passwort-zuruecksetzen/'))
    ?.split('/')
    .at(-1);
  const known = { headers: { ...browserHeaders, ...call.headers } };
  const reset = await product.post('/landlord/reset-password', { token, password: landlordPassword }, known);
  expect(reset.status).toBe(200);
  for (const headers of [known.headers, { ...browserHeaders, cookie: cookiesOf(reset) }])
    expect((await logIn(email, { headers })).body).toMatchObject({ next: 'device-code' });
});
