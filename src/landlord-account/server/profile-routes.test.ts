// The profile and the mobile number of an account, over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, landlordProfile, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
let other: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@vermieter.example', phone: '+4917604069021' });
  other = await activeLandlord(product, { email: 'wolf@vermieter.example', phone: '+4917604069022' });
});
afterAll(() => product.close());

const update = (body: unknown, { token } = landlord): Promise<Answer> =>
  product.put('/landlord/update', body, { token });
const own = async ({ id, token } = landlord): Promise<unknown> =>
  (await product.get(`/landlord/${id}`, { token })).body['landlord'];

async function changesOf({ id } = landlord): Promise<unknown[]> {
  const rows = await product.platform.db
    .selectFrom('audit_event')
    .select('detail')
    .where('subject_id', '=', id)
    .where('event', '=', 'account.profile-changed')
    .orderBy('seq')
    .execute();
  return rows.map(({ detail }) => detail);
}

test('[S7.PUT /landlord/update] [S6.landlord-self] [S8.dashboard-profile] a changed profile is saved, and the log names the fields and no more', async () => {
  const changed = { ...landlordProfile, lastName: 'Becker-Wolf', houseNumber: '7a' };
  const saved = await update({ ...changed, phone: landlord.phone, id: landlord.id });
  expect(saved).toMatchObject({
    status: 200,
    body: {
      message: 'Profil erfolgreich aktualisiert',
      landlord: { _id: landlord.id, lastName: 'Becker-Wolf', address: { houseNumber: '7a' }, email: landlord.email },
    },
  });
  expect(await own()).toMatchObject({ lastName: 'Becker-Wolf', phone: landlord.phone });
  expect(await changesOf()).toEqual([{ fields: ['lastName', 'houseNumber'] }]);
  await update(changed);
  expect(await changesOf()).toHaveLength(1);
});

test('a company has a name, a private person has none', async () => {
  const company = { ...landlordProfile, entityType: 'company', companyName: '' };
  expect(await update(company, other)).toMatchObject({
    status: 400,
    body: { errors: { companyName: expect.any(String) } },
  });
  await update({ ...company, companyName: 'Wolf Immobilien GmbH' }, other);
  expect(await own(other)).toMatchObject({ entityType: 'company', companyName: 'Wolf Immobilien GmbH' });
  await update({ ...landlordProfile, companyName: 'Wolf Immobilien GmbH' }, other);
  expect(await own(other)).toMatchObject({ entityType: 'private', companyName: '' });
});

test('[W31] [S3.landlord] [S3.landlord-email] address of the mailbox, proofs and keys are not editable, whatever the body holds', async () => {
  const before = await product.platform.db
    .selectFrom('landlord_account')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  const saved = await update(
    {
      ...landlordProfile,
      email: 'fremd@vermieter.example',
      verified: false,
      otpVerified: false,
      state: 'registered',
      personKeyId: landlord.id,
      person_key_id: landlord.id,
      password: 'Neues-Passwort-1',
      passwordHash: 'x',
    },
    other,
  );
  expect(saved).toMatchObject({
    status: 200,
    body: { landlord: { email: other.email, verified: true, otpVerified: true } },
  });
  const after = await product.platform.db
    .selectFrom('landlord_account')
    .selectAll()
    .where('id', '=', other.id)
    .executeTakeFirstOrThrow();
  expect(after).toEqual({ ...before, profile_sealed: after.profile_sealed, updated_at: after.updated_at });
});

test('[W31] only the own record can be changed', async () => {
  const foreign = await update({ ...landlordProfile, id: other.id });
  expect(foreign).toMatchObject({ status: 404, body: { code: 'link-expired' } });
  expect((await product.put('/landlord/update', landlordProfile)).status).toBe(401);
});

test('[7.5.1] another number is not taken with the profile: it has a way of its own', async () => {
  const refused = await update({ ...landlordProfile, phone: '+4917604069029' });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'phone-change-needed', errors: { phone: expect.stringContaining('Handynummer ändern') } },
  });
  expect(await own()).toMatchObject({ phone: landlord.phone });
});

test.each([
  ['', 'Handynummer ist erforderlich'],
  ['12345', 'Geben Sie eine gültige Handynummer ein.'],
  ['0171 abc', 'Geben Sie eine gültige Handynummer ein.'],
])('[S5.phone-profile] [S5.message.phone-profile] the number "%s" has its message', async (phone, message) => {
  expect(await update({ ...landlordProfile, phone })).toMatchObject({
    status: 400,
    body: { errors: { phone: message } },
  });
});

test('the same number in another spelling is no change', async () => {
  for (const phone of ['0176 04069021', '017604069021', '4917604069021', '+49 176 04069021'])
    expect((await update({ ...landlordProfile, phone })).status).toBe(200);
});

test('[S5.firstName] [S5.postalCode] every field is checked as at the registration', async () => {
  const { body, status } = await update({
    ...landlordProfile,
    firstName: 'J',
    lastName: '',
    postalCode: '1234',
    city: 'K',
  });
  expect(status).toBe(400);
  expect(Object.keys(body['errors'] as object).toSorted()).toEqual(['city', 'firstName', 'lastName', 'postalCode']);
});
