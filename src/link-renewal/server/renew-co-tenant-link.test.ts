// A co-tenant's link ends after 60 days, and an old one requests a fresh one like any other.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askTogether, coTenantLink, emre, openCoTenant, viewOf } from '../../../tests/support/named-co-tenant.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const day = 24 * 3600;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
});
afterAll(() => product.close());

const renew = (token: string) => product.post('/token/renew', { token });
const isOver = async (token: string): Promise<unknown> =>
  (await product.post('/token/check', { token })).body['isOver'];

test('[W22] an expired link brings a fresh one to the address on record, with the answer that everybody gets', async () => {
  const { emails, email } = await askTogether(product, [emre]);
  const [emres = ''] = emails;
  const old = await coTenantLink(product, emres);
  await product.clock.advance(61 * day);
  expect((await product.post('/co-tenant/open', { token: old })).body['code']).toBe('link-expired');
  const before = (await product.messages(email)).length;
  const answers = [await renew(old), await renew('a'.repeat(43))];
  expect(answers[0]).toMatchObject({ status: 200, body: answers[1]?.body });
  await product.settled();
  const [mail] = await product.messages(emres);
  expect(mail).toMatchObject({ template: 'co-tenant-link', subject: 'Dein Link zu deinen Angaben' });
  const { token, id, link } = await openCoTenant(product, emres);
  expect(link).not.toBe(old);
  expect((await viewOf(product, token))['stored']).toMatchObject({ name: 'Emre Demir' });
  // The page keeps the person's id in the address bar after its half hour is over.
  expect((await renew(id)).status).toBe(200);
  await product.settled();
  expect((await product.messages(emres)).filter(({ template }) => template === 'co-tenant-link')).toHaveLength(2);
  expect((await product.messages(email)).length).toBe(before);
});

test('who is gone is not written to, and whoever holds the link learns that nothing is left', async () => {
  const { emails } = await askTogether(product, [emre]);
  const [emres = ''] = emails;
  const { token, link } = await openCoTenant(product, emres);
  expect(await isOver(link)).toBe(false);
  await product.post('/co-tenant/object', { objection: 'not-named' }, { token });
  const before = (await product.messages(emres)).length;
  expect(await isOver(link)).toBe(true);
  expect((await renew(link)).status).toBe(200);
  await product.settled();
  expect((await product.messages(emres)).length).toBe(before);
});

test('whoever wants no mails and was not written to is not written to by a fresh link, either', async () => {
  const wantsNone = { ...emre, email: 'emre.demir@ruhe.example' };
  await askTogether(product, [wantsNone]);
  const { token } = await openCoTenant(product, wantsNone.email);
  expect((await product.post('/co-tenant/mails', { never: true }, { token })).status).toBe(200);
  const before = (await product.messages(wantsNone.email)).length;
  const { requestId } = await askTogether(product, [wantsNone]);
  const { person_key_id: id } = await product.platform.db
    .selectFrom('tenant_request_party')
    .select('person_key_id')
    .where('request_id', '=', requestId)
    .executeTakeFirstOrThrow();
  expect((await renew(id)).status).toBe(200);
  await product.settled();
  expect((await product.messages(wantsNone.email)).length).toBe(before);
});
