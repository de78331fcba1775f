// A draft that is sent to the phone, gets its evidence level, or ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logInAgain, numberedLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { beginCertificate, listOf, payOwnCertificate, signDraft } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepDrafts } from './drop-request.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let number = 70;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  number++;
  landlord = await numberedLandlord(product, 'vermieter', number);
});

const open = (linkOrId: string, token?: string): Promise<Answer> =>
  product.get(`/certificate/angaben-bestaetigen?request=landlord&token=${linkOrId}`, { token });

test('[D31] the link on the phone shows what was typed, signs, and the desk learns of it', async () => {
  const draft = await beginCertificate(product, landlord);
  const own = { token: landlord.token };
  await product.put('/certificate/draft', { values: { tenantFirstName: 'Mila' } }, { token: draft.token });
  expect((await product.post('/landlord/phone-link', { id: draft.id }, own)).status).toBe(200);
  const state = async () => (await product.get(`/landlord/certificate-drafts/${draft.id}`, own)).body;
  expect(await state()).toEqual({ state: 'open', isPayable: false });
  const link = await linkValue(product, landlord.email, '/angaben-bestaetigen?request=landlord&token=');
  const phone = await open(link);
  expect(phone.body).toMatchObject({ request: 'landlord', draft: { values: { tenantFirstName: 'Mila' } } });
  const phoneToken = String(phone.body['token']);
  // A mail scanner may have opened the link before him (W61).
  expect(await state()).toEqual({ state: 'open', isPayable: false });
  expect((await product.post('/certificate/first-input', undefined, { token: phoneToken })).status).toBe(200);
  expect(await state()).toEqual({ state: 'opened', isPayable: false });
  expect((await open(draft.id, draft.token)).body).toMatchObject({ token: draft.token });
  expect((await signDraft(product, landlord, { id: draft.id, token: phoneToken })).status).toBe(200);
  const links = () => product.platform.db.selectFrom('link_handle').select('hash').execute();
  const before = await links();
  for (let looks = 0; looks < 3; looks++) expect(await state()).toEqual({ state: 'signed', isPayable: true });
  expect(await links()).toHaveLength(before.length);
  const way = await product.post(`/landlord/certificate-drafts/${draft.id}/payment`, {}, own);
  expect(way).toMatchObject({ status: 200, body: { data: expect.stringMatching(/^[\w-]{43}$/) } });
  expect((await product.get(`/certificate/${String(way.body['data'])}`)).status).toBe(200);
  expect(await product.messages('mila.novak@post.example')).toEqual([]);
  for (const again of [await open(link), await open(draft.id, draft.token)])
    expect(again.body).toMatchObject({ request: 'landlord', tenant: null, redirectUrl: '/?hinweis=schon-bestaetigt' });
});

test('[D31] a second link ends the first, and the desk waits for the new one', async () => {
  const draft = await beginCertificate(product, landlord);
  const own = { token: landlord.token };
  const mail = async () => {
    await product.post('/landlord/phone-link', { id: draft.id }, own);
    return linkValue(product, landlord.email, '/angaben-bestaetigen?request=landlord&token=');
  };
  const first = await mail();
  await open(first);
  const second = await mail();
  expect((await product.get(`/landlord/certificate-drafts/${draft.id}`, own)).body).toMatchObject({ state: 'open' });
  expect((await open(first)).status).toBe(404);
  expect((await open(second)).status).toBe(200);
});

test('the way to pay is there once it is signed and until it is paid', async () => {
  const draft = await beginCertificate(product, landlord);
  const own = { token: landlord.token };
  const pay = (): Promise<Answer> => product.post(`/landlord/certificate-drafts/${draft.id}/payment`, {}, own);
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'not-signed' } });
  expect((await signDraft(product, landlord, draft)).status).toBe(200);
  const [listed] = await listOf(product, landlord);
  const { body } = await pay();
  await payOwnCertificate(product, { id: String(listed?.['_id']), handle: String(body['data']) });
  expect(await pay()).toMatchObject({ status: 409, body: { code: 'already-paid' } });
  expect((await product.get(`/landlord/certificate-drafts/${draft.id}`, own)).body).toEqual({
    state: 'signed',
    isPayable: false,
  });
});

test('an account of 30 days and its own number raise the evidence level', async () => {
  await product.clock.advance(31 * 24 * 3600);
  const token = await logInAgain(product, landlord);
  const draft = await beginCertificate(product, { token });
  expect((await signDraft(product, landlord, draft)).status).toBe(200);
  const row = await product.platform.db
    .selectFrom('certificate')
    .select(['evidence_level', 'evidence', 'landlord_account_id'])
    .where('landlord_request_id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    evidence_level: 2,
    landlord_account_id: landlord.id,
    evidence: {
      checked: ['email', 'sms-tan', 'account'],
      notChecked: ['identity', 'ownership', 'tenant'],
      warnings: [],
      correctedFields: [],
      protocol: [{ step: 'begun' }, { step: 'signed' }],
    },
  });
});

test('a warning keeps the level at one, whatever the age of the account', async () => {
  await product.clock.advance(31 * 24 * 3600);
  const draft = await beginCertificate(product, { token: await logInAgain(product, landlord) });
  await signDraft(product, landlord, draft, { tenantPhone: landlord.phone });
  const row = await product.platform.db
    .selectFrom('certificate')
    .select(['evidence_level', 'evidence'])
    .where('landlord_request_id', '=', draft.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ evidence_level: 1, evidence: { warnings: ['same-phone'] } });
});

test('a draft that nobody touched for 30 days leaves nothing behind', async () => {
  const draft = await beginCertificate(product, landlord);
  await product.put('/certificate/draft', { values: { tenantFirstName: 'Mila' } }, { token: draft.token });
  await product.clock.advance(31 * 24 * 3600);
  const token = await logInAgain(product, landlord);
  await sweepDrafts(product.platform);
  expect((await product.get(`/landlord/certificate-drafts/${draft.id}`, { token })).body).toEqual({
    state: 'dropped',
    isPayable: false,
  });
});
