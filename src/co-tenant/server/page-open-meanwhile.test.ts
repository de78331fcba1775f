// The landlord has the page open while somebody objects: what he signs never names the person, however he spelled the name, and his
// other input is kept (decision 0041).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectOk } from '../../../scripts/demo/http-client.ts';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { askTogether, emre, mia, openCoTenant, type AskedTogether } from '../../../tests/support/named-co-tenant.ts';
import { lastCode } from '../../../tests/support/received.ts';
import { signedForm, signOpened } from '../../../tests/support/signed-form.ts';
import { landlordSide } from '../../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

const fewerNow =
  'Eine der Personen ist nicht mehr genannt. Laden Sie die Seite bitte neu: Dann stehen hier die übrigen, und was Sie sonst eingegeben haben, bleibt erhalten.';

/** By this code the page offers to reload itself. */
const outdated = { code: 'page-outdated', message: fewerNow, errors: { coTenants: fewerNow } };

let product: TestProduct;
let together: AskedTogether;
let token: string;
let otp: string;
beforeAll(async () => {
  product = await startTestProduct();
  together = await askTogether(product, [emre, mia]);
  token = String((await openConfirmation(product, together.confirm)).body['token']);
  await saveDraft();
  expectOk('the TAN', await product.post('/certificate/send-sms', form(), { token }));
  otp = await lastCode(product, landlordSide.phoneE164);
  const { token: emres } = await openCoTenant(product, together.emails[0] ?? '');
  expectOk('the objection', await product.post('/co-tenant/object', { objection: 'not-in-lease' }, { token: emres }));
});
afterAll(() => product.close());

/** The landlord corrected the first tenant's name. */
const renamed = { ...emre, firstName: 'Emre-Can' };
const form = () => ({
  ...signedForm(),
  landlordEmail: together.landlordEmail,
  coTenants: [renamed, mia],
  tenantsKnown: 2,
});

/** Saves as the outdated page does, with a row for everybody. */
async function saveDraft(): Promise<void> {
  const rows = [renamed, mia].flatMap((person, index) =>
    Object.entries({ ...person, mark: '' }).map(([name, value]) => [`coTenants.${index}.${name}`, value] as const),
  );
  const values = { ...Object.fromEntries(rows), remark: 'Gern wieder', landlordStreet: 'Am Rh' };
  expectOk('the draft', await product.put('/certificate/draft', { values }, { token }));
}

test('[D68] the TAN that was on its way signs nothing, and the page says what happened', async () => {
  const created = await product.post('/certificate/create', { ...form(), otp }, { token });
  expect(created).toMatchObject({ status: 400, body: outdated });
  const again = await product.post('/certificate/send-sms', form(), { token });
  expect(again).toMatchObject({ status: 400, body: outdated });
  const certificates = product.platform.db
    .selectFrom('certificate')
    .select('id')
    .where('request_id', '=', together.requestId);
  expect(await certificates.execute()).toEqual([]);
});

test('the page that is still open brings nothing of the person back into what is kept', async () => {
  await saveDraft();
  const { body } = await openConfirmation(product, together.confirm);
  expect(JSON.stringify(body)).not.toContain('Emre');
  expect(body).toMatchObject({ tenant: { coTenants: [{ firstName: 'Mia' }] } });
  expect((body['draft'] as { values: object }).values).toEqual({ remark: 'Gern wieder', landlordStreet: 'Am Rh' });
});

test('after a reload the others are signed for', async () => {
  const opened = await openConfirmation(product, together.confirm);
  const now = { ...form(), coTenants: [mia], tenantsKnown: 1 };
  expect((await signOpened(product, String(opened.body['token']), now)).status).toBe(200);
  const { parties } = await product.platform.db
    .selectFrom('certificate')
    .select('parties')
    .where('request_id', '=', together.requestId)
    .executeTakeFirstOrThrow();
  expect(parties).toBe(1);
});

test('whom the landlord adds himself is no sign of an older page', async () => {
  const asked = await askTogether(product, [mia]);
  const { body } = await openConfirmation(product, asked.confirm);
  const bearer = { token: String(body['token']) };
  const values = { 'coTenants.0.firstName': 'Mia', 'coTenants.1.firstName': 'Ada', 'coTenants.1.mark': 'added' };
  await product.put('/certificate/draft', { values }, bearer);
  const again = await openConfirmation(product, asked.confirm);
  expect((again.body['draft'] as { values: object }).values).toEqual(values);
});
