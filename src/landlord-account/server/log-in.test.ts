import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  browserHeaders,
  cookiesOf,
  createAccount,
  landlordPassword,
  register,
  type LoggedIn,
} from '../../../tests/support/landlord-account.ts';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import { lastCode } from '../../../tests/support/received.ts';
import {
  startTestProduct,
  type Answer,
  type CallOptions,
  type TestProduct,
} from '../../../tests/support/test-product.ts';

const memory = memoryLog();
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ log: memory.log });
});
afterAll(() => product.close());

const email = 'petra@haus.example';
const firefox = {
  ...browserHeaders,
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
};
const phone = {
  ...browserHeaders,
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
};
const signedOut = { status: 401, body: { code: 'signed-out' } };

const logIn = (password = landlordPassword, options: CallOptions = {}, address = email): Promise<Answer> =>
  product.post('/landlord/login', { email: address, password }, options);

const sessionOf = (answer: Answer, headers: Record<string, string> = {}): CallOptions => {
  const cookie = cookiesOf(answer);
  return { token: String(answer.body['token']), headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } };
};

let account: LoggedIn;
beforeAll(async () => {
  account = await createAccount(product, { email, phone: '+491713920030', headers: firefox });
});

const own = (call: CallOptions): Promise<Answer> => product.get(`/landlord/${account.id}`, call);
const noticesTo = async (): Promise<number> =>
  (await product.messages(email)).filter(({ template }) => template === 'landlord-new-device').length;

test('[S7.POST /landlord/login] [S5.login-password] [S2.dashboard.load] [7.2.4] the right password gives a fresh session each time, in any spelling of the address', async () => {
  const first = await logIn();
  expect(first).toMatchObject({ status: 200, body: { id: account.id, next: 'dashboard', phone: null } });
  const second = await logIn(landlordPassword, {}, ' PETRA@Haus.example');
  expect(second.status).toBe(200);
  expect(second.body['token']).not.toBe(first.body['token']);
  expect((await own(sessionOf(first))).status).toBe(200);
  expect(await logIn('')).toMatchObject({
    status: 400,
    body: { errors: { password: 'Das Passwort ist erforderlich.' } },
  });
});

test('a password typed with combining characters is the same password', async () => {
  const address = 'umlaut@haus.example';
  const { id, call } = await createAccount(product, { email: address, phone: '+491713920031' });
  await product.post('/landlord/logout', undefined, call);
  await product.post('/landlord/forgot-password', { email: address });
  const [mail] = await product.messages(address);
  const token = mail?.links
    .find((link) => link.includes('/passwort-zuruecksetzen/'))
    ?.split('/')
    .at(-1);
  expect(
    (await product.post('/landlord/reset-password', { token, password: 'Türschloß-4-Ölfarbe'.normalize('NFD') }))
      .status,
  ).toBe(200);
  expect(await logIn('Türschloß-4-Ölfarbe'.normalize('NFC'), {}, address)).toMatchObject({ status: 200, body: { id } });
});

test('[6.3.8] [S8.landlord-account] a wrong password, an unknown address and an account that is not ready get the very same answer', async () => {
  await register(product, 'unfertig@haus.example');
  const wrong = await logIn('Falsch-12345!');
  expect(wrong).toMatchObject({
    status: 422,
    body: { code: 'login-failed', message: 'E-Mail-Adresse oder Passwort stimmen nicht.' },
  });
  for (const address of ['niemand@haus.example', 'unfertig@haus.example']) {
    const unknown = await logIn('Falsch-12345!', {}, address);
    expect(unknown.bytes.equals(wrong.bytes)).toBe(true);
    expect(unknown.headers.getSetCookie()).toEqual([]);
  }
});

test('[W37] [3.3.1] [3.3.3] [3.3.4] [7.2.3] in a browser the session is bound to its HttpOnly cookie: neither alone opens anything', async () => {
  const answer = await logIn(landlordPassword, { headers: firefox });
  const lines = answer.headers.getSetCookie();
  expect(lines).toHaveLength(2);
  for (const line of lines)
    expect(line).toMatch(/^__Host-(?:browser|device)=[\w-]{43};.*Path=\/;.*HttpOnly;.*Secure;.*SameSite=Strict/);
  const secrets = lines.map((line) => /=([\w-]{43})/.exec(line)?.[1] ?? '');
  for (const secret of secrets) expect(answer.bytes.toString()).not.toContain(secret);
  const call = sessionOf(answer, firefox);
  expect((await own(call)).status).toBe(200);
  expect((await own({ token: String(call.token) })).status).toBe(404);
  expect((await own({ headers: call.headers ?? {} })).status).toBe(404);
  expect(await product.post('/landlord/logout', undefined, { token: String(call.token) })).toMatchObject(signedOut);
});

test('[S7.POST /landlord/logout] [S4.session] [7.4.1] [14.3.1] logging out ends the session on the server and clears the browser', async () => {
  const call = sessionOf(await logIn());
  const out = await product.post('/landlord/logout', undefined, call);
  expect(out).toMatchObject({ status: 200, body: { message: 'Sie wurden abgemeldet.' } });
  expect(out.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(out.headers.get('cache-control')).toBe('no-store');
  expect(await product.post('/landlord/logout', undefined, call)).toMatchObject(signedOut);
});

test('[7.3.1] [7.3.2] a session ends 30 minutes after its last use and 12 hours after its beginning', async () => {
  const idle = sessionOf(await logIn());
  await product.clock.advance(29 * 60);
  expect((await own(idle)).status).toBe(200);
  await product.clock.advance(30 * 60 + 1);
  expect((await own(idle)).status).toBe(404);
  const used = sessionOf(await logIn());
  for (let minutes = 0; minutes < 12 * 60; minutes += 20) {
    expect((await own(used)).status).toBe(200);
    await product.clock.advance(20 * 60);
  }
  expect((await own(used)).status).toBe(404);
});

test('a mail tells of a browser that was never used with the account, once', async () => {
  const before = await noticesTo();
  const call = sessionOf(await logIn(landlordPassword, { headers: phone }), phone);
  const [notice] = await product.messages(email);
  expect(notice).toMatchObject({ template: 'landlord-new-device', subject: 'Anmeldung an einem neuen Gerät' });
  expect(notice?.text).toContain('Safari auf iPhone');
  expect(notice?.text).toContain('127.0.0.0/24');
  expect(notice?.text).not.toContain('Mozilla');
  const again = await logIn(landlordPassword, call);
  expect(again.status).toBe(200);
  await logIn(landlordPassword, account.call);
  expect(await noticesTo()).toBe(before + 1);
});

test('[16.2.5] no password, TAN, token or cookie is in the logs', async () => {
  const answer = await logIn('Streng-Geheim-99!', { headers: firefox });
  expect(answer.status).toBe(422);
  const right = await logIn(landlordPassword, { headers: firefox });
  const tan = await lastCode(product, '+491713920030');
  const secrets = [
    'Streng-Geheim-99!',
    landlordPassword,
    email,
    'Krüger',
    '+491713920030',
    String(right.body['token']),
    tan,
  ];
  expect(memory.text()).toContain('/api/v1/landlord/login');
  for (const secret of [
    ...secrets,
    ...cookiesOf(right)
      .split('; ')
      .map((cookie) => cookie.split('=')[1] ?? ''),
  ])
    expect(memory.text()).not.toContain(secret);
  const events = await product.platform.db.selectFrom('audit_event').selectAll().execute();
  for (const secret of secrets) expect(JSON.stringify(events)).not.toContain(secret);
});

test('[16.3.1] logins, failures, new devices and logouts are in the audit log', async () => {
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select('event')
    .where('subject_id', '=', account.id)
    .execute();
  const names = new Set(events.map(({ event }) => event));
  for (const name of [
    'registered',
    'email-confirmed',
    'phone-confirmed',
    'password-set',
    'activated',
    'login',
    'login-failed',
    'new-device',
    'logout',
  ])
    expect(names).toContain(`account.${name}`);
});
