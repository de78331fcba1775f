import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  confirmRequest,
  fetchCertificate,
  payCertificate,
  startRequest,
  submitRequest,
} from '../../scripts/demo/path.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920001',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069001',
};

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('a plain API client goes from registration to a checkable certificate, each message sent once [S1.tenant.register] [S1.tenant.enter] [S1.tenant.verify] [S1.landlord.review] [S1.tenant.pay] [S1.tenant.download]', async () => {
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  await confirmRequest(track);
  const paid = await payCertificate(track);
  const { pdf, invoice, code, checked } = await fetchCertificate(track, paid);
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(invoice.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(checked).toMatchObject({
    data: { status: 'valid', firstName: 'Lena', address: { postalCode: '509' }, evidenceLevel: 1 },
  });
  const messages = await product.messages();
  expect(messages.map(({ template }) => template).toSorted()).toEqual([
    'certificate-issued-landlord',
    'certificate-ready',
    'landlord-receipt',
    'landlord-request',
    'landlord-sign',
    'order-confirmation',
    'tenant-confirm',
    'tenant-outcome',
    'tenant-sent',
    'tenant-submit',
  ]);
  const ready = messages.find(({ template }) => template === 'certificate-ready');
  const confirmation = messages.find(({ template }) => template === 'order-confirmation');
  expect(ready?.attachments[0]?.bytes).toBe(pdf.length);
  // Law L05: the order confirmation is sent before the file.
  expect(confirmation?.position).toBeLessThan(ready?.position ?? 0);
});
