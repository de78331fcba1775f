// Abuse of an address by strangers must neither lock its owner out nor fill the log.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  beginAccount,
  browserHeaders,
  cookiesOf,
  createAccount,
  emailProof,
  landlordPassword,
  register,
} from '../../../tests/support/landlord-account.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => product.close());

const day = 24 * 3600;
// Limits count in fixed windows, so each test begins with a new one.
beforeEach(async () => {
  const seconds = Math.floor(product.platform.clock.now().getTime() / 1000);
  await product.clock.advance(day - (seconds % day) + 1);
});

const wrong = 'Falsch-12345!';
const other = 'Kellertreppe-12-Efeu';
const tooMany = { status: 429, body: { code: 'too-many-logins' } };

/** Sets the client address as the proxy would: each number is a network of its own. */
const from = (network: number, headers: Record<string, string> = {}): Record<string, string> => ({
  ...headers,
  'x-forwarded-for': `203.0.${network}.7`,
});

const logIn = (email: string, password: string, headers: Record<string, string>): Promise<Answer> =>
  product.post('/landlord/login', { email, password }, { headers });
const guess = (email: string, network: number, times: number): Promise<Answer[]> =>
  Promise.all(Array.from({ length: times }, () => logIn(email, wrong, from(network))));
const forget = (email: string, network = 1): Promise<Answer> =>
  product.post('/landlord/forgot-password', { email }, { headers: from(network) });
const templatesTo = async (email: string, template: string): Promise<number> =>
  (await product.messages(email)).filter((mail) => mail.template === template).length;

async function limitedRows(limit: string): Promise<number> {
  const rows = await product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('event', '=', 'access.limited')
    .execute();
  return rows.filter(({ detail }) => (detail as { limit?: string }).limit === limit).length;
}

test('[6.3.1] guesses from one network shut out that network, those from many shut out every unknown browser, and a known one gets in', async () => {
  const email = 'bedraengt@haus.example';
  const { call } = await createAccount(product, { email, phone: '+491713920060', headers: browserHeaders });
  const statuses = (await guess(email, 10, 12)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 422)).toHaveLength(10);
  expect(await logIn(email, landlordPassword, from(10))).toMatchObject(tooMany);
  expect((await logIn(email, landlordPassword, from(11))).status).toBe(200);
  const answers: Answer[] = [];
  for (let network = 20; network < 30; network++) answers.push(...(await guess(email, network, 10)));
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThan(100);
  expect(await logIn(email, landlordPassword, from(40))).toMatchObject(tooMany);
  expect((await logIn(email, landlordPassword, from(41, call.headers))).status).toBe(200);
});

test('[6.3.1] whoever sets a new password by mail logs in with it at this browser, however much is guessed elsewhere', async () => {
  const email = 'belagert@haus.example';
  const { call } = await createAccount(product, { email, phone: '+491713920061', headers: browserHeaders });
  for (let network = 20; network < 31; network++) await guess(email, network, 10);
  for (const headers of [browserHeaders, { ...browserHeaders, ...call.headers }]) {
    await forget(email);
    const token = await linkValue(product, email, '/vermieter/passwort-zuruecksetzen/');
    const reset = await product.post(
      '/landlord/reset-password',
      { token, password: other },
      { headers: from(50, headers) },
    );
    expect(reset.status).toBe(200);
    const cookie = cookiesOf(reset);
    expect(cookie).toMatch(/^__Host-device=/);
    expect(await logIn(email, other, from(51))).toMatchObject(tooMany);
    expect((await logIn(email, other, from(50, { ...browserHeaders, cookie }))).status).toBe(200);
  }
  // The browser is known now, and counted like every known browser.
  const { cookie = '' } = call.headers ?? {};
  const own = { ...browserHeaders, cookie };
  const guesses = await Promise.all(Array.from({ length: 12 }, () => logIn(email, wrong, from(52, own))));
  expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('[W40] a stranger who asks for the owner’s new password all day does not take it away from him', async () => {
  const email = 'umstellt@haus.example';
  await createAccount(product, { email, phone: '+491713920062' });
  for (let index = 0; index < 6; index++) await forget(email);
  expect(await templatesTo(email, 'landlord-reset')).toBe(5);
  await product.clock.advance(30 * 60 + 1);
  const [first] = [await forget(email, 2), await forget(email, 3)];
  expect(first?.status).toBe(200);
  expect(await templatesTo(email, 'landlord-reset')).toBe(6);
  const token = await linkValue(product, email, '/vermieter/passwort-zuruecksetzen/');
  expect((await product.post('/landlord/reset-password', { token, password: other })).status).toBe(200);
});

test('[W40] an address that was registered five times today is written to again once no link of it is left', async () => {
  const email = 'verbraucht@haus.example';
  for (let index = 0; index < 4; index++) await register(product, email);
  const { id } = await beginAccount(product, { email });
  // The mails of the others were deleted with their registrations.
  expect(await templatesTo(email, 'landlord-email')).toBe(1);
  const again = await register(product, email);
  expect(again.status).toBe(200);
  expect(await templatesTo(email, 'landlord-email')).toBe(2);
  await register(product, email);
  expect(await templatesTo(email, 'landlord-email')).toBe(2);
  expect((await product.post('/landlord/confirm-email', { token: await emailProof(product, email) })).status).toBe(200);
  const left = await product.platform.db
    .selectFrom('landlord_account')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(left.state).toBe('erased');
});

test('[W40] an address with an account gets five mails about it a day and no more', async () => {
  const email = 'vorhanden@haus.example';
  await createAccount(product, { email, phone: '+491713920063' });
  for (let index = 0; index < 8; index++) expect((await register(product, email)).status).toBe(200);
  expect(await templatesTo(email, 'landlord-known')).toBe(4);
});

test('[16.3.3] what is refused again and again stands in the audit log once in a window', async () => {
  const before = await limitedRows('loginPerAddress');
  await guess('niemand@haus.example', 60, 30);
  expect(await limitedRows('loginPerAddress')).toBe(before + 1);
  const networks = await limitedRows('loginPerCaller');
  await guess('niemand@haus.example', 60, 30);
  expect(await limitedRows('loginPerCaller')).toBe(networks + 1);
  const resets = await limitedRows('resetPerAddress');
  for (let index = 0; index < 9; index++) await forget('niemand@haus.example');
  expect(await limitedRows('resetPerAddress')).toBe(resets + 1);
  await product.clock.advance(900);
  await guess('niemand@haus.example', 60, 12);
  expect(await limitedRows('loginPerAddress')).toBe(before + 2);
});

test('[16.3.3] the limit of logins by passkey and that of asking for the password again are noted, once', async () => {
  const before = await limitedRows('loginPerCaller');
  const response = {
    id: 'AA',
    rawId: 'AA',
    type: 'public-key',
    response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
  };
  const headers = from(70);
  const answers = await Promise.all(
    Array.from({ length: 55 }, () => product.post('/landlord/login/passkey', { response }, { headers })),
  );
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
  expect(await limitedRows('loginPerCaller')).toBe(before + 1);
  const { call } = await createAccount(product, { email: 'gestohlen@haus.example', phone: '+491713920064' });
  const again = await limitedRows('loginPerAddress');
  for (let index = 0; index < 14; index++) await product.post('/landlord/passkeys/options', { password: wrong }, call);
  expect(await limitedRows('loginPerAddress')).toBe(again + 1);
});
