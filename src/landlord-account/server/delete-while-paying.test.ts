// A payment that runs is not taken away by the deletion of the account (D45).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, logInAgain } from '../../../tests/support/active-landlord.ts';
import { createOwnCertificate } from '../../../tests/support/own-certificate.ts';
import { placeOrder } from '../../../scripts/demo/steps.ts';
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
