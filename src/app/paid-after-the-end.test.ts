// The tenant ends the request while the payment is open at the provider, and pays it there all the same.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeOrder } from '../../scripts/demo/steps.ts';
import { linkValue } from '../../tests/support/received.ts';
import { signByLink } from '../../tests/support/signed-form.ts';
import { submitWizard } from '../../tests/support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D36] who pays for a request that has ended gets a mail that the money goes back, once', async () => {
  const people = { tenantEmail: 'zuspaet@post.example', landlordEmail: 'jan@zuspaet.example' };
  const { status } = await submitWizard(product, people.tenantEmail, { landlordEmail: people.landlordEmail });
  const link = await linkValue(product, people.landlordEmail, '/angaben-bestaetigen?request=tenant&token=');
  await signByLink(product, link, people);
  const { data } = (await product.post('/tenant/deliver-link', { token: status })).body as { data: { id: string } };
  const opened = await product.get(`/certificate/${data.id}`);
  const { _id: id } = opened.body['certificate'] as { _id: string };
  const token = String(opened.body['token']);
  const { ref } = await placeOrder(product, { id, token }, { paymentMethod: 'klarna' });
  expect((await product.post('/tenant/withdraw', { token: status })).status).toBe(200);
  await product.post('/test-payment/decide', { ref, decision: 'pay' });
  await product.settled();
  const told = (await product.messages(people.tenantEmail)).filter(({ template }) => template === 'payment-returned');
  expect(told).toHaveLength(1);
  expect(told[0]?.subject).toMatch(/^Zahlung zu MF-\S+ geht zurück$/);
  expect(told[0]?.text).toContain('als die Bestellung schon beendet war');
  expect(told[0]?.text).toMatch(/10,90\s€/);
});
