// Deleting the account does not interrupt a running payment (D45).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { confirmPayment, placeOrder } from '../../../scripts/demo/steps.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[D45] while somebody pays for one of his certificates the account stays, and goes when that is over', async () => {
  const landlord = await activeLandlord(product, { email: 'becker@vermieter.example', phone: '+4917604069021' });
  const { id, handle } = await createOwnCertificate(product, landlord, { tenantEmail: 'zahlt@post.example' });
  const opened = await product.get(`/certificate/${handle}`);
  await placeOrder(product, { id, token: String(opened.body['token']) });
  const { email, password } = landlord;
  const erase = (token: string): Promise<Answer> => product.delete('/landlord/delete', { email, password }, { token });
  expect(await erase(landlord.token)).toMatchObject({
    status: 409,
    body: { code: 'payment-running', message: expect.stringContaining('läuft gerade eine Zahlung') },
  });
  const { state } = await product.platform.db
    .selectFrom('landlord_account')
    .select('state')
    .where('id', '=', landlord.id)
    .executeTakeFirstOrThrow();
  expect(state).toBe('active');
  await product.clock.advance(3700);
  expect((await erase(await logInAgain(product, landlord))).status).toBe(200);
});

test('[D45] a payment that the provider looks at and never decides keeps the account for a week, and not for ever', async () => {
  const landlord = await activeLandlord(product, { email: 'kern@vermieter.example', phone: '+4917604069022' });
  const { id, handle } = await createOwnCertificate(product, landlord, { tenantEmail: 'klarna@post.example' });
  const payable = { id, token: String((await product.get(`/certificate/${handle}`)).body['token']) };
  const { ref, paymentId } = await placeOrder(product, payable, { paymentMethod: 'klarna' });
  await product.post('/test-payment/decide', { ref, decision: 'later' });
  await confirmPayment(product, payable, paymentId);
  // The sweep is kept from this payment: it would cancel what nobody paid in time.
  const { db, clock } = product.platform;
  const notDue = { updated_at: addSeconds(clock.now(), 30 * 24 * 3600) };
  await db.updateTable('payment_attempt').set(notDue).where('provider_ref', '=', ref).execute();
  const { email, password } = landlord;
  const erase = (token: string): Promise<Answer> => product.delete('/landlord/delete', { email, password }, { token });
  await product.clock.advance(2 * 3600);
  expect(await erase(await logInAgain(product, landlord))).toMatchObject({ body: { code: 'payment-running' } });
  await product.clock.advance(8 * 24 * 3600);
  expect((await erase(await logInAgain(product, landlord))).status).toBe(200);
});
