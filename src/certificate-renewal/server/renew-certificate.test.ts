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
import { readPdf } from '../../../tests/support/read-pdf.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { openLink } from '../../../tests/support/share-reader.ts';
import type { Json } from '../../../scripts/demo/http-client.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let first: Held;
let again: Held;
let link = '';

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
  const wanted = { label: 'Immobilien Meyer', days: 14, parts: [], withFile: false };
  const shared = await product.post('/certificate/shares', wanted, { token: first.token });
  link = (shared.body['share'] as { link: string }).link;
  const offer = await product.get(`/tenant/renewal/${first.id}`, { token: first.token });
  expect(offer.body).toMatchObject({ state: 'possible', openShares: 1 });
  const wizard = await openRenewal(product, first);
  expect(wizard.tenant).toMatchObject({
    state: 'draft',
    dob: null,
    landlordInformation: null,
    rentalProperty: null,
    renewal: { coTenants: [], joined: [] },
  });
  const { submittedAt } = await sendRenewal(product, wizard);
  // The time is by the product's clock, which is weeks ahead of the device's.
  expect(Math.abs(Date.parse(String(submittedAt)) - product.platform.clock.now().getTime())).toBeLessThan(60_000);
  const [mail] = await product.messages(usualSides.landlord.email);
  expect(mail?.text).toContain('haben Sie den Stand der Mietzahlungen bestätigt');
});

test('the landlord answers three questions, and what he signed last time is there', async () => {
  const { opened } = await openRenewedPage(product);
  expect(opened).toMatchObject({
    renewal: { phone: '+49 *** 002', left: [], joined: [], statement: { title: 'Mietschuldenfreiheitsbescheinigung' } },
  });
  expect(JSON.stringify(opened)).not.toContain('3920002');
  expect((await openLink(product, link)).view?.statement).toContain('alle bis zum Stichtag');
  await signRenewal(product);
  const order = await product.get(`/certificate/${await linkValue(product, usualSides.tenant.email, '/versandweg/')}`);
  expect(order.body['certificate']).toMatchObject({
    openShares: 1,
    renews: { referenceDate: (opened['renewal'] as Json)['since'] },
  });
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

test('an open link shows the new state by itself, in the words of the time since', async () => {
  const { answer, view } = await openLink(product, link);
  expect(answer.body).toMatchObject({ state: 'valid' });
  expect(view?.statement).toContain('alle seit dem');
  expect(view?.rows.some(({ label }) => label === 'Schließt an')).toBe(true);
});

test('the second page of the new paper tells how it came about, and both bear their own code', async () => {
  const bytes = async ({ id, token }: Held) =>
    (await product.get(`/certificate/download-certificate/${id}`, { token })).bytes;
  const { text } = await readPdf(await bytes(again));
  expect(text).toContain('Von der Mieterseite um den neuen Stand gebeten');
  expect(text).not.toContain('Mieterseite angemeldet');
  expect(text).toContain('Schließt an die Bescheinigung mit dem Stichtag');
});
