// A link to one's own data belongs to one record, and every text says so (law L22).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRequest, submitRequest } from '../../../scripts/demo/path.ts';
import { activeLandlord } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { linkValue } from '../../../tests/support/received.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const certificateCast = {
  tenantEmail: 'noah@mieter.example',
  tenantPhone: '+491713920062',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069061',
};

async function open(email: string): Promise<string> {
  const link = await linkValue(product, email, '/mieter/daten/');
  return String((await product.post('/own-data/open', { token: link })).body['token']);
}

test('[L22] nothing claims to be more than the one record the link belongs to', async () => {
  const cast = { ...certificateCast, tenantEmail: 'lena@mieterin.example', tenantPhone: '+491713920061' };
  const track = { origin: product.url, cast };
  await submitRequest(track, await startRequest(track));
  const ofRequest = await product.get('/own-data/export', { token: await open(cast.tenantEmail) });
  expect(ofRequest.body['notes']).toContainEqual(expect.stringContaining('zu dieser Anfrage'));
  const { landlordEmail: email, landlordPhone: phone, tenantEmail } = certificateCast;
  const landlord = await activeLandlord(product, { email, phone });
  const { id } = await createOwnCertificate(product, landlord, { tenantEmail });
  await product.post('/landlord/pending-payment', { id }, { token: landlord.token });
  const token = await open(tenantEmail);
  expect((await product.get('/own-data', { token })).body).toMatchObject({ record: 'certificate', requests: [] });
  const ofCertificate = await product.get('/own-data/export', { token });
  expect(ofCertificate.body['notes']).toContainEqual(expect.stringContaining('zu dieser Bescheinigung'));
  expect(await product.delete('/own-data', { email: tenantEmail }, { token })).toMatchObject({
    status: 200,
    body: { message: expect.stringContaining('zu dieser Bescheinigung wurden dauerhaft entfernt') },
  });
  const [receipt] = await product.messages(tenantEmail);
  expect(receipt?.text).toContain('deine Daten zu dieser Bescheinigung zu löschen');
});
