import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  beginRenewal,
  daysLater,
  firstCertificate,
  openRenewal,
  openRenewedPage,
  payRenewal,
  sendRenewal,
  signRenewal,
  usualSides,
  type Held,
} from '../../../tests/support/renewed-tenancy.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let first: Held;
let again: Held;

beforeAll(async () => {
  product = await startTestProduct();
  first = await firstCertificate(product);
}, 60_000);
afterAll(() => product.close());

const check = async (code: string) =>
  (await product.post('/certificate/verify-certificate', { uniqueCode: code })).body['data'] as Record<string, unknown>;

test('before the thirtieth day there is nothing new to ask for', async () => {
  const offer = await product.get(`/tenant/renewal/${first.id}`, { token: first.token });
  expect(offer.body).toMatchObject({ state: 'early', openShares: 0 });
  expect((await beginRenewal(product, first)).body).toMatchObject({ code: 'renewal-early' });
});

test('the tenant types nothing but a TAN, and reads nothing of what the page need not say', async () => {
  first = await daysLater(product, first, 40);
  const wizard = await openRenewal(product, first);
  expect(wizard.tenant).toMatchObject({
    state: 'draft',
    dob: null,
    landlordInformation: null,
    rentalProperty: null,
    renewal: { coTenants: [], joined: [] },
  });
  await sendRenewal(product, wizard);
  const [mail] = await product.messages(usualSides.landlord.email);
  expect(mail?.text).toContain('haben Sie den Stand der Mietzahlungen bestätigt');
});

test('the landlord answers three questions, and what he signed last time is there', async () => {
  const { opened } = await openRenewedPage(product);
  expect(opened).toMatchObject({
    renewal: { phone: '+49 *** 002', left: [], joined: [], statement: { title: 'Mietschuldenfreiheitsbescheinigung' } },
  });
  expect(JSON.stringify(opened)).not.toContain('3920002');
  await signRenewal(product);
  again = await payRenewal(product);
  expect(again.code).not.toBe(first.code);
});

test('both codes hold, each for its Stichtag, and the older one says that there is a newer', async () => {
  const older = await check(first.code);
  expect(older).toMatchObject({ status: 'valid' });
  expect(older['newerSince']).toMatch(/^\d{4}-\d\d-\d\d$/);
  const newer = await check(again.code);
  expect(newer).toMatchObject({ status: 'valid' });
  expect(newer).not.toHaveProperty('newerSince');
});
