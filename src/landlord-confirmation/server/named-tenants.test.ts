// Co-tenants between the tenant who named them and the landlord who signs (decision D68, security.md: stops).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConfirmation } from '../../../scripts/demo/steps.ts';
import { signedForm, signOpened } from '../../../tests/support/signed-form.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import {
  askLandlord,
  landlordSide,
  openWizard,
  fillWizard,
  submitWizard,
} from '../../../tests/support/tenant-wizard.ts';
import { keysOf } from './named-tenants.ts';
import { calendarDate } from '../../platform/rules/dates.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const emre = { gender: 'Herr', firstName: 'Emre', lastName: 'Demir', dob: '19.08.1992' };
const mia = { gender: 'ohne', firstName: 'Mia', lastName: 'Berg', dob: '31.01.1999' };

let people = 0;
/** Opens, as the landlord, a request of a new tenant with these co-tenants. */
async function asked(coTenants: readonly object[]): Promise<{ token: string; email: string }> {
  people += 1;
  const email = `ayse${people}@post.example`;
  const { confirm } = await askLandlord(product, { email, personal: { coTenants } });
  const { body } = await openConfirmation(product, confirm);
  return { token: String(body['token']), email };
}

const signed = async (token: string, change: object = {}): Promise<Answer> =>
  signOpened(product, token, { ...signedForm(), ...change });

const newest = () =>
  product.platform.db.selectFrom('certificate').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const newestRequest = () =>
  product.platform.db.selectFrom('tenant_request').selectAll().orderBy('created_at', 'desc').executeTakeFirstOrThrow();
const keysIn = async (table: 'tenant_request_party' | 'certificate_party', id: string): Promise<string[]> => {
  const { db } = product.platform;
  const rows =
    table === 'certificate_party'
      ? await db.selectFrom(table).selectAll().where('certificate_id', '=', id).orderBy('position').execute()
      : await db.selectFrom(table).selectAll().where('request_id', '=', id).orderBy('position').execute();
  return rows.map((row) => row.person_key_id);
};

test('[W12] the landlord’s mailbox is compared with that of everybody in the lease, however it is spelled', async () => {
  const { token } = await asked([{ ...emre, email: 'Jan.Weber+wohnung@haus.example' }]);
  expect(await newestRequest()).toMatchObject({ held_reason: 'same-mailbox' });
  expect((await signed(token)).status).toBe(200);
  expect((await newest()).evidence).toMatchObject({ warnings: expect.arrayContaining(['same-email']) as unknown });
});

test('[W12] the number that signs is no number of anybody in the lease, as far as they gave theirs', async () => {
  await submitWizard(product, 'emre@post.example', { phone: landlordSide.phone, landlordEmail: 'other@haus.example' });
  const { token } = await asked([{ ...emre, email: 'emre@post.example' }]);
  expect((await signed(token)).status).toBe(200);
  expect((await newest()).evidence).toMatchObject({ warnings: expect.arrayContaining(['same-phone']) as unknown });
  const other = await asked([{ ...mia, email: 'mia@post.example' }]);
  expect((await signed(other.token)).status).toBe(200);
  expect((await newest()).evidence).not.toMatchObject({ warnings: expect.arrayContaining(['same-phone']) as unknown });
});

test('[W56] a name that is a message stops the request, whoever of the lease has it', async () => {
  await asked([{ ...emre, firstName: 'Klick', lastName: 'Hier' }]);
  expect(await newestRequest()).toMatchObject({ held_reason: 'odd-name' });
});

test('[W25] the TAN covers who is in the lease: with others it confirms nothing', async () => {
  const { token } = await asked([emre]);
  const sent = await product.post('/certificate/send-sms', { ...signedForm(), coTenants: [emre] }, { token });
  expect(sent.status).toBe(200);
  const other = { ...signedForm(), coTenants: [emre, mia], otp: '000000' };
  expect((await product.post('/certificate/create', other, { token })).status).not.toBe(200);
});

test('whom the landlord corrects keeps the key, whom he adds gets one; the paper tells that he corrected', async () => {
  const { token } = await asked([emre, mia]);
  const requestId = (await newestRequest()).id;
  const form = {
    coTenants: [
      { ...mia, lastName: 'Berger' },
      { ...emre, firstName: 'Tom', dob: '01.01.1990' },
    ],
  };
  expect((await signed(token, form)).status).toBe(200);
  const { id, evidence, parties } = await newest();
  expect(evidence).toMatchObject({ correctedFields: expect.arrayContaining(['coTenants']) as unknown });
  const [emres, mias] = await keysIn('tenant_request_party', requestId);
  const [first, second] = await keysIn('certificate_party', id);
  expect(first).toBe(mias);
  expect(second).not.toBe(emres);
  expect(parties).toBe(2);
});

test('the landlord says that nobody else is in the lease; the same form sent again hears the same', async () => {
  const { token } = await asked([emre]);
  const form = { ...signedForm(), coTenants: [] };
  const first = await signOpened(product, token, form);
  expect(first.status).toBe(200);
  expect(await newest()).toMatchObject({ parties: 0 });
  const again = await product.post('/certificate/create', { ...form, otp: '000000' }, { token });
  expect(again.body['data']).toBe(first.body['data']);
});

test('a client from before leaves nobody out, and hears the same answer twice', async () => {
  const { token } = await asked([emre]);
  const first = await signed(token);
  expect(await newest()).toMatchObject({ parties: 1 });
  const again = await product.post('/certificate/create', { ...signedForm(), otp: '000000' }, { token });
  expect(again.body['data']).toBe(first.body['data']);
});

test('who objected is not named any more, from a page that was opened before neither', async () => {
  const { token } = await asked([emre, mia]);
  const { db, clock } = product.platform;
  const { id } = await newestRequest();
  const now = clock.now();
  await db
    .updateTable('tenant_request_party')
    .set({ objected_at: now, settled_at: now, settlement: 'taken-out' })
    .where('request_id', '=', id)
    .where('position', '=', 2)
    .execute();
  const refused = await product.post('/certificate/send-sms', { ...signedForm(), coTenants: [mia, emre] }, { token });
  expect(refused.body['errors']).toEqual({ 'coTenants.1.firstName': 'Diese Person wird hier nicht mehr genannt.' });
  expect((await signed(token)).status).toBe(200);
  expect(await newest()).toMatchObject({ parties: 1 });
});

test('[W31] a draft keeps the keys of who stays, and forgets who is left out', async () => {
  people += 1;
  const wizard = await openWizard(product, `ayse${people}@post.example`);
  const save = (coTenants: readonly object[]) => fillWizard(product, wizard, { personal: { coTenants } });
  await save([emre, mia]);
  const { id } = await newestRequest();
  const before = await keysIn('tenant_request_party', id);
  // A person who moves up in the list keeps the own key; the key of the removed person is destroyed.
  await save([mia]);
  expect(await keysIn('tenant_request_party', id)).toEqual(before.slice(1));
  const { db } = product.platform;
  const gone = await db
    .selectFrom('person_key')
    .select('wrapped')
    .where('id', '=', before[0] ?? '')
    .executeTakeFirst();
  expect(gone?.wrapped).toBeNull();
  const { body } = await product.get(`/tenant/${wizard.id}`, wizard.call);
  expect(body['tenant']).toMatchObject({ coTenants: [{ ...mia, dob: '1999-01-31' }] });
  await save([]);
  expect(await keysIn('tenant_request_party', id)).toEqual([]);
});

test('a person keeps the key by name and birth date, then by either of them', () => {
  const person = (firstName: string, dob: string) => ({
    gender: 'ohne' as const,
    firstName,
    lastName: 'Berg',
    dob: calendarDate(dob),
  });
  const named = [
    { person: person('Mia', '1999-01-31'), keyId: 'mia' },
    { person: person('Tom', '1990-01-01'), keyId: 'tom' },
  ];
  const now = [person('Tom', '1990-01-02'), person('Mia', '1999-01-31'), person('Eva', '1980-01-01')];
  expect(keysOf(now, named)).toEqual(['tom', 'mia', null]);
});
