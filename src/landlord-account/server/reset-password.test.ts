import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, landlordPassword, type LoggedIn } from '../../../tests/support/landlord-account.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const expired = { status: 404, body: { code: 'link-expired' } };
const other = 'Kellertreppe-12-Efeu';
const resetPath = '/vermieter/passwort-zuruecksetzen/';

let people = 0;
async function landlord(): Promise<LoggedIn & { email: string }> {
  people += 1;
  const email = `reset${people}@haus.example`;
  return { email, ...(await createAccount(product, { email, phone: `+4917139200${40 + people}` })) };
}

const forgot = (email: string): Promise<Answer> => product.post('/landlord/forgot-password', { email });
const reset = (token: string, password: unknown = other): Promise<Answer> =>
  product.post('/landlord/reset-password', { token, password });
const logIn = (email: string, password: string): Promise<Answer> =>
  product.post('/landlord/login', { email, password });

async function linkOf(email: string): Promise<string> {
  await forgot(email);
  return linkValue(product, email, resetPath);
}

test('[S7.POST /landlord/forgot-password] [W1] [S8.forgot] the answer gives nothing away and opens nothing; the link goes by mail only', async () => {
  const { email, id } = await landlord();
  const known = await forgot(email);
  const unknown = await forgot('unbekannt@haus.example');
  expect(known).toMatchObject({
    status: 200,
    body: { id: expect.any(String), token: expect.any(String), message: expect.stringContaining('30 Minuten') },
  });
  expect(Object.keys(known.body)).toEqual(Object.keys(unknown.body));
  expect([unknown.status, unknown.body['message']]).toEqual([known.status, known.body['message']]);
  expect(known.body['id']).not.toBe(id);
  expect(await reset(String(known.body['token']))).toMatchObject(expired);
  expect(
    (await product.get(`/landlord/${String(known.body['id'])}`, { token: String(known.body['token']) })).status,
  ).toBe(404);
  const [mail] = await product.messages(email);
  expect(mail).toMatchObject({ template: 'landlord-reset', subject: 'Ihr Link für ein neues Passwort' });
  expect(mail?.text).not.toContain(String(known.body['token']));
  expect(await product.messages('unbekannt@haus.example')).toEqual([]);
});

test('[6.4.1] [7.4.2] the link sets the password once, ends every session, forgets the browsers and tells the mailbox', async () => {
  const { email, id, call } = await landlord();
  const token = await linkOf(email);
  expect(await reset(token)).toMatchObject({ status: 200, body: { message: expect.stringContaining('gespeichert') } });
  expect((await product.get(`/landlord/${id}`, call)).status).toBe(404);
  expect(await product.post('/landlord/logout', undefined, call)).toMatchObject({ status: 401 });
  expect((await logIn(email, landlordPassword)).status).toBe(422);
  expect((await logIn(email, other)).status).toBe(200);
  expect(await reset(token, 'Dachboden-9-Leiter')).toMatchObject(expired);
  const templates = (await product.messages(email)).map(({ template }) => template);
  expect(templates.slice(0, 2)).toEqual(['landlord-new-device', 'landlord-password-changed']);
  const { db } = product.platform;
  const events = await db.selectFrom('audit_event').select('event').where('subject_id', '=', id).execute();
  expect(events.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['account.reset-mailed', 'account.password-set', 'account.sessions-ended']),
  );
});

test('[W43] reading the link spends nothing, and of five uses at once one gets through', async () => {
  const { email } = await landlord();
  const token = await linkOf(email);
  expect((await product.get(`/landlord/reset-password?token=${token}`)).status).toBe(404);
  expect((await product.get(`/landlord/${token}`)).status).toBe(404);
  const answers = await Promise.all(Array.from({ length: 5 }, () => reset(token)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
});

test('[D08] a link ends after 30 minutes, and a newer one ends the older', async () => {
  const { email } = await landlord();
  const first = await linkOf(email);
  const second = await linkOf(email);
  expect(second).not.toBe(first);
  expect(await reset(first)).toMatchObject(expired);
  await product.clock.advance(30 * 60 + 1);
  expect(await reset(second)).toMatchObject(expired);
  expect(await reset('A'.repeat(43))).toMatchObject(expired);
  expect((await logIn(email, landlordPassword)).status).toBe(200);
});

test('[W42] [6.2.4] a refused password leaves the link usable', async () => {
  const { email } = await landlord();
  const token = await linkOf(email);
  for (const password of ['kurz', 'Vermieter123!', 'kkkkkkkkkkkkkkkkkkkk', email])
    expect(await reset(token, password)).toMatchObject({
      status: 400,
      body: { errors: { password: expect.any(String) } },
    });
  expect((await reset(token)).status).toBe(200);
});

test('[W2] links of another purpose set no password', async () => {
  const { email } = await landlord();
  await product.post('/landlord/register', { email });
  await product.post('/tenant/register', { firstName: 'Eva', email: 'eva@post.example' });
  const foreign = await linkValue(product, 'eva@post.example', '/email-bestaetigen/');
  expect(await reset(foreign)).toMatchObject(expired);
  expect((await logIn(email, landlordPassword)).status).toBe(200);
});
