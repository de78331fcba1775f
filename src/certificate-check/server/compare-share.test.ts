// The reader of a share types data from an identity card: it is right or wrong, five times a day, and nothing else is
// disclosed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLink } from '../../../tests/support/share-reader.ts';
import { sharingTenant, type SharingTenant } from '../../../tests/support/shared-certificate.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import type { Share } from '../../certificate-share/rules/index.ts';
import { changeStatus } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { calendarDate } from '../../platform/rules/dates.ts';

let product: TestProduct;
let count = 395;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real' } });
});
afterAll(() => product.close());

const sharing = (change?: Parameters<typeof sharingTenant>[2]): Promise<SharingTenant> =>
  sharingTenant(product, String(count++), change);
const reader = async ({ link }: Share): Promise<{ opened: Answer['body']; token: string }> => {
  const { body } = (await openLink(product, link)).answer;
  return { opened: body, token: String(body['token']) };
};
const card = { lastName: 'Hoffmann', dob: '04.03.1994' };
const compare = (token: string, change: Partial<typeof card> = {}): Promise<Answer> =>
  product.post('/certificate/shares/compare', { ...card, ...change }, { token });

test('name and birth date fit or do not, whatever is shared, and nothing else is in the answer', async () => {
  const tenant = await sharing();
  const { opened, token } = await reader(await tenant.create());
  expect(opened).toMatchObject({ canCompare: true });
  expect((await compare(token)).body).toEqual({ lastName: true, dob: true, state: 'valid', triesLeft: 4 });
  expect((await compare(token, { lastName: 'lena hoffmann', dob: '4.3.1994' })).body).toMatchObject({
    lastName: true,
    dob: true,
  });
  expect((await compare(token, { dob: '05.03.1994' })).body).toMatchObject({ lastName: true, dob: false });
  expect((await compare(token, { lastName: 'Hofmann', dob: '' })).body).toMatchObject({ lastName: false, dob: null });
});

test('five times a day for a certificate: all its links and its code count together', async () => {
  const tenant = await sharing();
  const [one, other] = [await reader(await tenant.create()), await reader(await tenant.create())];
  const byCode = () =>
    product.post('/certificate/compare', {
      uniqueCode: tenant.issued.code,
      ...card,
      street: '',
      rentalStart: '',
      rentalEnd: '',
    });
  for (const ask of [() => compare(one.token), () => compare(other.token), byCode, byCode, byCode])
    expect((await ask()).status).toBe(200);
  for (const { token } of [one, other])
    expect(await compare(token)).toMatchObject({ status: 429, body: { code: 'too-many-of-share' } });
  expect(await byCode()).toMatchObject({ status: 429 });
});

test('of several the date belongs to the name', async () => {
  const jonas = { gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: calendarDate('1992-08-19') } as const;
  const { token } = await reader(await (await sharing({ coTenants: [jonas] })).create());
  expect((await compare(token, { lastName: 'Weber', dob: '19.08.1992' })).body).toMatchObject({
    lastName: true,
    dob: true,
  });
  expect((await compare(token, { lastName: 'Weber' })).body).toMatchObject({ lastName: true, dob: false });
});

test('nothing is compared where the tenant was not told of it, where it was revoked or changed by hand, or has ended', async () => {
  const { db } = product.platform;
  const tenant = await sharing();
  // The first share is created as by a page of the previous version, which does not send this field.
  const [early, share] = [await tenant.create({ comparable: undefined }), await tenant.create()];
  const before = await reader(early);
  expect(before.opened).toMatchObject({ canCompare: false });
  const refused = { status: 410, body: { code: 'nothing-to-compare' } };
  expect(await compare(before.token)).toMatchObject(refused);
  const { token } = await reader(share);
  const { id } = tenant.issued;
  await db.updateTable('certificate').set({ evidence_level: 4 }).where('id', '=', id).execute();
  expect(await compare(token)).toMatchObject(refused);
  await db.updateTable('certificate').set({ evidence_level: 1 }).where('id', '=', id).execute();
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, id, 'suspended', 'operator'));
  expect((await compare(token)).body).toMatchObject({ lastName: true, state: 'under-review' });
  await inTransaction(db, (trx) => changeStatus(product.platform, trx, id, 'revoked', 'operator'));
  expect(await compare(token)).toMatchObject(refused);
  await tenant.change(share, 'end');
  expect((await compare(token)).status).toBe(401);
});

test('what is no text, too long or missing is a clean 400', async () => {
  const { token } = await reader(await (await sharing()).create());
  for (const change of [{ lastName: 5 }, { dob: null }, { lastName: 'x'.repeat(201) }])
    expect((await product.post('/certificate/shares/compare', { ...card, ...change }, { token })).status).toBe(400);
});
