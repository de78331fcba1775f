// A named co-tenant is told once, sees what is stored, and is removed before anybody signed (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import {
  askTogether,
  coTenantLink,
  emre,
  mia,
  openCoTenant,
  payTogether,
  signTogether,
  viewOf,
} from '../../../tests/support/named-co-tenant.ts';
import { keepByOperator } from './index.ts';
import { linkValue, templatesTo } from '../../../tests/support/received.ts';
import { signedForm } from '../../../tests/support/signed-form.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { wholeDatabase, wordsIn } from '../../../tests/support/whole-database.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[L21] whoever has an address gets one mail with source, purpose and the way to object, the others none', async () => {
  const { emails, requestId } = await askTogether(product, [emre, { ...mia, email: undefined }]);
  const [emres = ''] = emails;
  const [mail] = await product.messages(emres);
  expect(mail?.template).toBe('co-tenant-named');
  expect(mail?.subject).toBe('Ayşe Şahin nennt dich als Mietpartei');
  for (const part of [
    'Information nach Art. 14 DSGVO',
    'angegeben von Ayşe Şahin',
    'Welche Daten',
    'Wozu',
    'Rechtsgrundlage',
    'Wie lange',
    'Deine Rechte',
    'Datenschutzaufsichtsbehörde',
    'Widerspruchsrecht',
    'Nie wieder anschreiben',
  ])
    expect(mail?.text).toContain(part);
  const rows = await product.platform.db
    .selectFrom('tenant_request_party')
    .select('told_at')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  expect(rows.map(({ told_at: at }) => at !== null)).toEqual([true, false]);
});

test('[W30] the link shows what is stored of this person alone, and looking changes nothing', async () => {
  const { emails } = await askTogether(product);
  const { token, id } = await openCoTenant(product, emails[0] ?? '');
  const view = await viewOf(product, token);
  expect(view).toMatchObject({
    state: 'open',
    stored: { name: 'Emre Demir', dob: '1992-08-19', from: 'Ayşe Şahin' },
    stated: null,
    objectedAt: null,
  });
  expect(JSON.stringify(view)).not.toMatch(/Mia|Berg|1999|emre\d/);
  expect((await product.post('/co-tenant/open', { token: id }, { token })).body).toEqual({ id, token });
  expect((await product.post('/co-tenant/open', { token: id })).status).toBe(404);
});

test('[D68] who objects before the signature is not named any more, and the TAN that was open confirms nothing', async () => {
  const together = await askTogether(product);
  const [emres = '', mias = ''] = together.emails;
  const landlord = String((await openConfirmation(product, together.confirm)).body['token']);
  await product.put(
    '/certificate/draft',
    { values: { 'coTenants.0.firstName': 'Emre', remark: 'x' } },
    { token: landlord },
  );
  const form = { ...signedForm(), landlordEmail: together.landlordEmail };
  expect((await product.post('/certificate/send-sms', form, { token: landlord })).status).toBe(200);
  const { token, link } = await openCoTenant(product, emres);
  const answers = await Promise.all(
    [1, 2].map(() => product.post('/co-tenant/object', { objection: 'not-in-lease' }, { token })),
  );
  expect(answers.map(({ status, body }) => [status, body['state'], body['stored']])).toEqual([
    [200, 'gone', null],
    [200, 'gone', null],
  ]);
  expect(await templatesTo(product, emres)).toEqual(['co-tenant-erased']);
  const [told] = await product.messages(together.email);
  expect(told).toMatchObject({ template: 'tenant-objection', subject: 'Eine Person ist nicht mehr genannt' });
  expect(told?.text).toContain('du hast Emre Demir als weitere Mietpartei genannt');
  expect(told?.text).toContain('„Ich stehe nicht in diesem Mietvertrag“');
  const codes = await product.platform.db
    .selectFrom('one_time_code')
    .select('id')
    .where('subject_id', '=', together.requestId)
    .where('purpose', '=', 'landlord-sign')
    .execute();
  expect(codes).toEqual([]);
  const { body } = await openConfirmation(product, together.confirm);
  expect(body['tenant']).toMatchObject({ coTenants: [{ firstName: 'Mia' }] });
  expect(JSON.stringify(body)).not.toContain('Emre');
  // The link opens the page, which has nothing to show.
  const again = await product.post('/co-tenant/open', { token: link });
  expect(await viewOf(product, String(again.body['token']))).toMatchObject({ state: 'gone' });
  expect((await viewOf(product, (await openCoTenant(product, mias)).token))['state']).toBe('open');
  const named = await product.post(
    '/certificate/send-sms',
    { ...form, coTenants: [mia, emre] },
    { token: String(body['token']) },
  );
  expect(named.body['errors']).toEqual({ 'coTenants.1.firstName': 'Diese Person wird hier nicht mehr genannt.' });
  expect((await signTogether(product, together)).status).toBe(200);
});

test('[D65] who never wants to be written to again is not, whoever names them, and may take that back', async () => {
  const { emails } = await askTogether(product, [emre]);
  const [email = ''] = emails;
  const { token } = await openCoTenant(product, email);
  expect((await product.post('/co-tenant/mails', { never: true }, { token })).body['wantsNoMails']).toBe(true);
  const before = (await templatesTo(product, email)).length;
  await askTogether(product, [{ ...emre, email }]);
  expect(await templatesTo(product, email)).toHaveLength(before);
  expect((await product.post('/co-tenant/mails', { never: false }, { token })).body['wantsNoMails']).toBe(false);
  await askTogether(product, [{ ...emre, email }]);
  expect(await templatesTo(product, email)).toHaveLength(before + 1);
});

test('[L25] no name, birth date or address of anybody named stands in the database in plain text', async () => {
  const dump = await wholeDatabase(product);
  expect(wordsIn(dump, ['Emre', 'Demir', '1992-08-19', 'Berg', '1999-01-31', 'zusammen.example'])).toEqual([]);
});

test('a request that the version before sent told nobody: the status says so, and it is signed as ever', async () => {
  const together = await askTogether(product, [emre]);
  const { db } = product.platform;
  await db
    .updateTable('tenant_request_party')
    .set({ told_at: null })
    .where('request_id', '=', together.requestId)
    .execute();
  const link = await linkValue(product, together.email, '/mieter/status/');
  const status = await product.get(`/tenant/check-status/${link}`);
  expect(status.body['data']).toMatchObject({ others: [{ name: 'Emre D.', news: 'untold' }], othersTakenOut: 0 });
  expect((await signTogether(product, together)).status).toBe(200);
});

test('a fresh link offers to object only where that is possible, and says what is possible instead', async () => {
  const together = await askTogether(product, [emre]);
  const [emres = ''] = together.emails;
  const offered = async (): Promise<string> => {
    await product.post('/token/renew', { token: await coTenantLink(product, emres) });
    await product.settled();
    const [mail] = await product.messages(emres);
    expect(mail?.template).toBe('co-tenant-link');
    return mail?.text ?? '';
  };
  expect(await offered()).toContain('Ansehen oder widersprechen');
  await signTogether(product, together);
  await payTogether(product, together);
  const { token, id } = await openCoTenant(product, emres);
  await product.post('/co-tenant/object', { objection: 'not-named' }, { token });
  expect(await offered()).toContain('Ansehen oder zurücknehmen');
  expect(await keepByOperator(product.platform, id)).toBe(true);
  const decided = await offered();
  expect(decided).not.toMatch(/widersprechen|zurücknehmen/);
  expect(decided).toContain('Du kannst deine Angaben herunterladen oder löschen');
});

test('a link to nothing, of another purpose or without its token opens nothing', async () => {
  const { emails, email, erase } = await askTogether(product, [emre]);
  for (const token of [
    'x'.repeat(43),
    erase,
    await coTenantLink(product, emails[0] ?? '').then((link) => link.slice(1)),
  ])
    expect((await product.post('/co-tenant/open', { token })).status).toBe(404);
  expect((await product.get('/co-tenant')).status).toBe(401);
  expect(email).toContain('@');
});
