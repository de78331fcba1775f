import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkValue } from '../../../tests/support/received.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
});
afterAll(() => product.close());

const message = 'Sobald du deine E-Mail-Adresse bestätigt hast, können wir loslegen.';
const hour = 3600;

test('[S7.POST /tenant/register] [S7.POST /tenant/confirm-email] [S1.tenant.register] [S4.confirm-first] [S4.unverified] [S3.registration] registering mails a link, and only its POST confirms the address once', async () => {
  const registered = await product.post('/tenant/register', { firstName: 'Ayşe', email: 'ayse@post.example' });
  expect(registered).toMatchObject({ status: 200, body: { message } });
  const [mail] = await product.messages('ayse@post.example');
  expect(mail?.subject).toBe('Bitte bestätige deine E-Mail-Adresse');
  expect(mail?.text).toContain('Hallo Ayşe,');
  const token = await linkValue(product, 'ayse@post.example', '/email-bestaetigen/');
  const confirmed = await product.post('/tenant/confirm-email', { token });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body['id']).toMatch(/^[\w-]{43}$/);
  expect(await product.post('/tenant/confirm-email', { token })).toMatchObject({
    status: 409,
    body: { code: 'already-confirmed', message: 'Diese E-Mail-Adresse wurde bereits bestätigt.' },
  });
});

test('[S6.tenant-verified] [S4.confirm-first] nobody goes on with an address that was not confirmed, whatever he holds', async () => {
  const { db, tokens } = product.platform;
  await product.post('/tenant/register', { firstName: 'Mila', email: 'mila@post.example' });
  const link = await linkValue(product, 'mila@post.example', '/email-bestaetigen/');
  const { id } = await db
    .selectFrom('tenant_request')
    .select('id')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const over = { status: 404, body: { code: 'link-expired' } };
  for (const path of [`/tenant/${link}`, `/tenant/${id}`, `/tenant/check-status/${link}`])
    expect(await product.get(path)).toMatchObject(over);
  expect((await product.put('/tenant/update', { id }, { token: link })).status).toBe(401);
  // This must fail even with a flow token, as if one had leaked.
  const token = await inTransaction(db, (trx) => tokens.issue(trx, { scope: 'tenant:flow', subjectId: id }));
  expect(await product.get(`/tenant/${id}`, { token })).toMatchObject(over);
  const { body } = await product.post('/tenant/confirm-email', { token: link });
  expect((await product.get(`/tenant/${String(body['id'])}`)).body).toMatchObject({
    tenant: { _id: id, verified: true },
  });
});

test('[S5.firstName] [S5.email] each bad field of the registration is answered with its German message', async () => {
  const bad = [
    [{ firstName: '', email: 'a@post.example' }, { firstName: 'Der Vorname ist erforderlich.' }],
    [{ firstName: 'A', email: 'a@post.example' }, { firstName: 'Der Vorname muss mindestens 2 Zeichen lang sein.' }],
    [
      { firstName: 'A'.repeat(21), email: 'a@post.example' },
      { firstName: 'Der Vorname darf höchstens 20 Zeichen lang sein.' },
    ],
    [{ firstName: 'Ayşe', email: '' }, { email: 'E-Mail ist erforderlich.' }],
    [{ firstName: 'Ayşe', email: 'keine-adresse' }, { email: 'Gib eine gültige E-Mail-Adresse ein.' }],
  ] as const;
  for (const [body, errors] of bad) {
    const answer = await product.post('/tenant/register', body);
    expect(answer.status).toBe(400);
    expect(answer.body['errors']).toEqual(errors);
  }
  const letters = await product.post('/tenant/register', { firstName: 'R2D2', email: 'a@post.example' });
  expect(Object.keys(letters.body['errors'] as object)).toEqual(['firstName']);
});

test('[W43] unknown, malformed and expired confirmation links are answered alike', async () => {
  await product.post('/tenant/register', { firstName: 'Kim', email: 'kim@post.example' });
  const token = await linkValue(product, 'kim@post.example', '/email-bestaetigen/');
  const unknown = await product.post('/tenant/confirm-email', { token: 'A'.repeat(43) });
  await product.clock.advance(24 * hour + 1);
  const expired = await product.post('/tenant/confirm-email', { token });
  expect(unknown.status).toBe(404);
  expect(expired.body).toEqual(unknown.body);
  await product.post('/token/renew', { token });
  expect((await product.post('/tenant/confirm-email', { token })).body).toEqual(unknown.body);
  const fresh = await linkValue(product, 'kim@post.example', '/email-bestaetigen/');
  expect((await product.post('/tenant/confirm-email', { token: fresh })).status).toBe(200);
  expect((await product.post('/tenant/confirm-email', { token: '../..' })).status).toBe(400);
});

test('[W40] a filled honeypot and an address used too often get the same answer and no mail', async () => {
  const caught = await product.post('/tenant/register', {
    firstName: 'Bot',
    email: 'bot@post.example',
    website: 'https://spam.example',
  });
  expect(caught.body).toEqual({ message });
  expect(await product.messages('bot@post.example')).toHaveLength(0);
  for (let index = 0; index < 6; index++) {
    const answer = await product.post('/tenant/register', {
      firstName: 'Eva',
      email: index % 2 ? 'eva@post.example' : 'EVA@post.example',
    });
    expect(answer).toMatchObject({ status: 200, body: { message } });
  }
  const toEva = [...(await product.messages('eva@post.example')), ...(await product.messages('EVA@post.example'))];
  expect(new Set(toEva.map(({ id }) => id)).size).toBe(5);
});

test('[W40] too many registrations from one network are refused with a German sentence', async () => {
  await product.clock.advance(hour);
  const answers = [];
  for (let index = 0; index < 31; index++)
    answers.push(await product.post('/tenant/register', { firstName: 'Eva', email: `eva${index}@post.example` }));
  expect(answers.slice(0, 30).every(({ status }) => status === 200)).toBe(true);
  expect(answers[30]).toMatchObject({ status: 429, body: { code: 'too-many-registrations' } });
});
