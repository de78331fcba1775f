// A landlord wants a certificate's link sent to somebody else. If the tenant asked for the certificate, the tenant is asked first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { askedCertificate } from '../../../tests/support/asked-certificate.ts';
import { listOf } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { eveningOf, turnClock } from '../../../tests/support/turned-clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { calendarDate } from '../../platform/rules/dates.ts';
import { sweepConsent } from './index.ts';

const email = 'verwaltung@haus.example';
const phone = '+491713920032';
const third = 'makler@buero.example';
let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email, phone });
});
afterAll(() => product.close());

const own = () => ({ token: landlord.token });

const issued = (tenant: string): Promise<string> => askedCertificate(product, landlord, tenant);
const resend = (id: string, to: string): Promise<Answer> =>
  product.post('/landlord/resend-certificate', { id, email: to }, own());
const questionTo = (tenant: string): Promise<string> => linkValue(product, tenant, '/weitergabe/');
const answer = async (tenant: string, said: 'yes' | 'no'): Promise<Answer> =>
  product.post('/passing-on/answer', { token: await questionTo(tenant), answer: said });
const passing = async (id: string): Promise<unknown> =>
  (await listOf(product, landlord)).find((one) => one['_id'] === id)?.['passing'];
const questions = async (tenant: string) =>
  (await product.messages(tenant)).filter(({ template }) => template === 'certificate-passing');

test('[W21] the tenant is asked first, by one mail that names the address; nothing leaves before the yes', async () => {
  const tenant = 'ja@post.example';
  const id = await issued(tenant);
  expect(await resend(id, third)).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('Wir fragen zuerst die Mietpartei.') },
  });
  expect((await resend(id, 'MAKLER+zwei@buero.example')).body).toMatchObject({
    message: expect.stringContaining('wartet auf ihr Ja'),
  });
  const [mail, ...more] = await questions(tenant);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Jan Weber (Torstraße) möchte deine Bescheinigung weitergeben');
  expect(mail?.text).toContain(third);
  expect(await product.messages(third)).toEqual([]);
  expect(await passing(id)).toMatchObject({ state: 'asked' });
  const opened = await product.post('/passing-on/open', { token: await questionTo(tenant) });
  expect(opened.body).toMatchObject({ state: 'asked', address: third, landlord: 'Jan Weber' });
  const answers = await Promise.all([answer(tenant, 'yes'), answer(tenant, 'yes'), answer(tenant, 'no')]);
  expect(new Set(answers.map(({ body }) => body['state'])).size).toBe(1);
});

test('[W21] yes sends one link, the landlord reads it in his list, and the same address needs no second yes', async () => {
  const tenant = 'jawohl@post.example';
  const to = 'jawohl@buero.example';
  const id = await issued(tenant);
  await resend(id, to);
  expect((await answer(tenant, 'yes')).body).toMatchObject({ state: 'agreed', address: '' });
  const [mail, ...more] = await product.messages(to);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ template: 'certificate-file', attachments: [] });
  const opened = await product.get(`/certificate/${await linkValue(product, to, '/zertifikat/herunterladen/')}`);
  expect(opened.body).toMatchObject({ certificate: { viewer: 'reader' } });
  expect(await passing(id)).toMatchObject({ state: 'agreed' });
  // A later no does not undo a yes, because the link was sent.
  expect((await answer(tenant, 'no')).body).toMatchObject({ state: 'agreed' });
  await resend(id, to);
  expect(await product.messages(to)).toHaveLength(2);
  expect(await questions(tenant)).toHaveLength(1);
  const [told] = await product.messages(tenant);
  expect(told).toMatchObject({ template: 'certificate-passed-on' });
  const events = await product.platform.db
    .selectFrom('audit_event')
    .select(['event', 'detail'])
    .where('subject_id', '=', id)
    .where('event', 'like', 'passing.%')
    .orderBy('seq')
    .execute();
  expect(events).toMatchObject([{ event: 'passing.asked' }, { event: 'passing.answered', detail: { answer: 'yes' } }]);
  expect(JSON.stringify(events)).not.toContain('example');
});

test('[W21] no is final for that address, and other addresses wait their turn', async () => {
  const tenant = 'nein@post.example';
  const id = await issued(tenant);
  await resend(id, third);
  expect(await resend(id, 'andere@buero.example')).toMatchObject({
    status: 409,
    body: { code: 'passing-other-waiting' },
  });
  expect((await answer(tenant, 'no')).body).toMatchObject({ state: 'refused' });
  expect(await passing(id)).toMatchObject({ state: 'refused' });
  expect(await resend(id, third)).toMatchObject({ status: 409, body: { code: 'passing-refused' } });
  for (const to of ['zweite@buero.example', 'dritte@buero.example']) {
    expect((await resend(id, to)).status).toBe(200);
    await answer(tenant, 'no');
    await product.clock.advance(25 * 3600);
    landlord.token = String(
      (await product.post('/landlord/login', { email, password: landlord.password })).body['token'],
    );
  }
  expect(await resend(id, 'vierte@buero.example')).toMatchObject({ status: 429, body: { code: 'passing-used-up' } });
  expect(await questions(tenant)).toHaveLength(3);
});

test('[W21] a yes in the evening of the day that the question names still sends the link', async () => {
  const tenant = 'abends@post.example';
  const id = await issued(tenant);
  await resend(id, 'abends@buero.example');
  const link = await questionTo(tenant);
  const [, named = ''] = /Antwortest du bis zum ([\d.]+) nicht/.exec((await questions(tenant))[0]?.text ?? '') ?? [];
  const day = calendarDate(named.split('.').toReversed().join('-'));
  await turnClock(product, eveningOf(day));
  await sweepConsent(product.platform);
  expect((await product.post('/passing-on/open', { token: link })).body).toMatchObject({ state: 'asked', dueAt: day });
  await product.post('/passing-on/answer', { token: link, answer: 'yes' });
  expect(await product.messages('abends@buero.example')).toHaveLength(1);
  landlord.token = String(
    (await product.post('/landlord/login', { email, password: landlord.password })).body['token'],
  );
});

test('[W21] after seven days without an answer nothing is sent, also by a late yes', async () => {
  const tenant = 'spaet@post.example';
  const id = await issued(tenant);
  await resend(id, 'spaet@buero.example');
  const link = await questionTo(tenant);
  await product.clock.advance(8 * 24 * 3600);
  await sweepConsent(product.platform);
  landlord.token = String(
    (await product.post('/landlord/login', { email, password: landlord.password })).body['token'],
  );
  expect(await passing(id)).toMatchObject({ state: 'lapsed' });
  expect((await product.post('/passing-on/answer', { token: link, answer: 'yes' })).body).toMatchObject({
    state: 'lapsed',
  });
  expect(await product.messages('spaet@buero.example')).toEqual([]);
});

test('[L22] with the tenant’s data the question goes, and a certificate that is no more is passed on to nobody', async () => {
  const tenant = 'weg@post.example';
  const id = await issued(tenant);
  await resend(id, 'weg@buero.example');
  const link = await questionTo(tenant);
  const { body } = await product.post('/own-data/open', { token: await linkValue(product, tenant, '/mieter/daten/') });
  const { token } = body;
  expect((await product.delete('/own-data', { email: tenant }, { token: String(token) })).status).toBe(200);
  const row = await product.platform.db
    .selectFrom('passing_on')
    .select(['state', 'address_sealed'])
    .where('certificate_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ state: 'void', address_sealed: null });
  expect((await product.post('/passing-on/answer', { token: link, answer: 'yes' })).body).toMatchObject({
    state: 'void',
  });
  expect(await product.messages('weg@buero.example')).toEqual([]);
});

test('the link of the question answers one question, and nothing else opens it', async () => {
  const { db, handles } = product.platform;
  const certificate = await inTransaction(db, (trx) =>
    handles.create(trx, { purpose: 'tenant-mails', subjectId: crypto.randomUUID() }),
  );
  for (const token of ['y'.repeat(43), certificate])
    expect((await product.post('/passing-on/answer', { token, answer: 'yes' })).body).toMatchObject({
      code: 'link-expired',
    });
});

test('[L23] an address that wants no mail is sent none, both sides read so, and nothing is counted', async () => {
  const tenant = 'unerwuenscht@post.example';
  const [before, after] = ['schon@buero.example', 'dann@buero.example'];
  const id = await issued(tenant);
  const { outbox, db } = product.platform;
  const never = (mailbox: string) => inTransaction(db, (trx) => outbox.suppress(trx, mailbox));
  await never(before);
  for (let click = 0; click < 4; click++)
    expect(await resend(id, before)).toMatchObject({
      status: 409,
      body: {
        code: 'address-wants-none',
        message: expect.stringContaining('Diese Adresse möchte von uns keine E-Mails.'),
      },
    });
  expect(await questions(tenant)).toEqual([]);
  expect((await resend(id, after)).status).toBe(200);
  await never(after);
  expect((await answer(tenant, 'yes')).body).toMatchObject({ state: 'unwanted', address: '' });
  expect((await answer(tenant, 'yes')).body).toMatchObject({ state: 'void' });
  expect(await passing(id)).not.toMatchObject({ state: 'agreed' });
  expect(await resend(id, after)).toMatchObject({ status: 409, body: { code: 'address-wants-none' } });
  for (const to of [before, after]) expect(await product.messages(to)).toEqual([]);
});
