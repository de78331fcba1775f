import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, emailProof, register } from '../../../tests/support/landlord-account.ts';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const again = (email: string): Promise<Answer> => product.post('/landlord/register-again', { email });
const confirm = (token: string): Promise<Answer> => product.post('/landlord/confirm-email', { token });

async function mailsTo(email: string): Promise<(string | undefined)[]> {
  await product.settled();
  return (await product.messages(email)).map(({ template }) => template);
}

test('the mail of a registration comes again, both links are good, and they open one account', async () => {
  const email = 'nochmal@haus.example';
  await register(product, email);
  const first = await emailProof(product, email);
  expect(await again(email)).toMatchObject({ status: 200, body: { message: expect.stringContaining('E-Mail') } });
  const second = await emailProof(product, email);
  expect(second).not.toBe(first);
  expect(await mailsTo(email)).toEqual(['landlord-email', 'landlord-email']);
  const opened: unknown[] = [];
  for (const token of [second, first, second]) {
    const link = String((await confirm(token)).body['id']);
    opened.push(((await product.get(`/landlord/${link}`)).body['landlord'] as { _id: string })._id);
  }
  expect(new Set(opened).size).toBe(1);
});

test('[W7] the answer is the same for an unknown address, which gets nothing, and for an account, which is told that it has one', async () => {
  const email = 'konto.nochmal@haus.example';
  await createAccount(product, { email, phone: '+491713920014' });
  const [known, unknown] = [await again(email), await again('niemand.nochmal@haus.example')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
  expect((await mailsTo(email))[0]).toBe('landlord-known');
  expect(await mailsTo('niemand.nochmal@haus.example')).toEqual([]);
});
