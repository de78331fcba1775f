// A landlord pays for a tenant who is sent nothing: no page and no mail promises that anything is sent (law L46, L49).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate, payOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import type { DeliveredCertificate } from '../../certificate/rules/index.ts';

let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct();
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920024' });
});
afterAll(() => product.close());

const create = (tenantEmail: string, change: object = {}) =>
  createOwnCertificate(product, landlord, { tenantEmail, ...change });

async function shown(link: string): Promise<DeliveredCertificate> {
  const { body } = await product.get(`/certificate/${link}`);
  return body['certificate'] as DeliveredCertificate;
}

const orderMail = async (): Promise<string> =>
  (await product.messages(landlord.email)).find(({ template }) => template === 'order-confirmation')?.text ?? '';

test('[L46] without the declaration the page is told that the tenant has no way to pay; the file still goes there', async () => {
  const { id, handle } = await create('ohne@post.example', { tenantAsked: false });
  expect((await shown(handle)).tenantMail).toBe('not-asked');
  await payOwnCertificate(product, { id, handle });
  expect(await orderMail()).toContain('als PDF per E-Mail an ohne@post.example und als Link an Sie');
  expect((await product.messages('ohne@post.example')).map(({ template }) => template)).toEqual(['certificate-ready']);
});

test('[L49] once the tenant wants no mail, order page, confirmation and download page promise none', async () => {
  const to = 'genug@post.example';
  const { id, handle } = await create(to);
  await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  await product.post('/tenant-mails/stop', { token: await linkValue(product, to, '/mails-stoppen/'), never: false });
  expect((await shown(handle)).tenantMail).toBe('stopped');
  // The landlord's own page does not disclose what the tenant chose.
  expect((await shown(await linkValue(product, to, '/versandweg/'))).tenantMail).toBe('possible');
  await payOwnCertificate(product, { id, handle });
  const confirmation = await orderMail();
  expect(confirmation).toContain(
    'Versand: als Link an Sie. Die Mietpartei möchte von uns keine E-Mails; geben Sie ihr die Datei bitte selbst.',
  );
  expect(confirmation).not.toContain(`an ${to}`);
  const download = await linkValue(product, landlord.email, '/zertifikat/herunterladen/');
  expect(await shown(download)).toMatchObject({ tenantMail: 'stopped', isReleased: true, tenantMailed: false });
});

test('[L49] the download page says where the file went, whatever the tenant wants today', async () => {
  const to = 'spaeter@post.example';
  const stopLink = () => linkValue(product, to, '/mails-stoppen/');
  const own = () => ({ token: landlord.token });
  const first = await create(to);
  await payOwnCertificate(product, first);
  const [mailed, atFirst] = [await linkValue(product, landlord.email, '/zertifikat/herunterladen/'), await stopLink()];
  await product.post('/tenant-mails/stop', { token: atFirst, never: false });
  expect(await shown(mailed)).toMatchObject({ tenantMail: 'stopped', tenantMailed: true });
  const second = await create(to);
  await product.post('/landlord/pending-payment', { id: second.id }, own());
  const token = await stopLink();
  await product.post('/tenant-mails/stop', { token, never: false });
  await payOwnCertificate(product, second);
  const kept = await linkValue(product, landlord.email, '/zertifikat/herunterladen/');
  await product.post('/tenant-mails/undo', { token });
  expect(await shown(kept)).toMatchObject({ tenantMail: 'possible', tenantMailed: false });
  expect((await product.post('/landlord/resend-certificate', { id: second.id, email: to }, own())).status).toBe(200);
  expect((await shown(kept)).tenantMailed).toBe(true);
  // The tenant's page does not repeat what the tenant knows.
  expect((await shown(await linkValue(product, to, '/zertifikat/herunterladen/'))).tenantMailed).toBeNull();
});

test('[L46] [L49] a payment link outlives the word that ends the mails: the landlord reads of it, and who pays by it has the file', async () => {
  const to = 'selbst@post.example';
  const { id, handle } = await create(to);
  expect(await shown(handle)).toMatchObject({ tenantMail: 'possible', tenantCanPay: false });
  await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  await product.post('/tenant-mails/stop', { token: await linkValue(product, to, '/mails-stoppen/'), never: true });
  expect(await shown(handle)).toMatchObject({ tenantMail: 'never', tenantCanPay: true });
  const refused = await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  expect(refused.body).toMatchObject({
    isMailed: false,
    message: expect.stringContaining('Hat sie den Link schon, gilt er weiter. Bezahlen können Sie auch selbst.'),
  });
  const next = await create(to);
  expect(await shown(next.handle)).toMatchObject({ tenantMail: 'never', tenantCanPay: false });
  await payOwnCertificate(product, { id, handle: await linkValue(product, to, '/versandweg/') });
  expect((await product.messages(to))[0]?.template).toBe('certificate-ready');
  const download = await linkValue(product, landlord.email, '/zertifikat/herunterladen/');
  expect(await shown(download)).toMatchObject({ tenantMail: 'never', tenantMailed: true });
});
