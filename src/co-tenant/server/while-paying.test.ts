// Somebody objects while it is being paid: who has only opened the payment keeps nobody from it, and nobody reads that it is paid.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf } from '../../../tests/support/co-tenant-cases.ts';
import {
  askTogether,
  emre,
  openCoTenant,
  orderTogether,
  signTogether,
} from '../../../tests/support/named-co-tenant.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { sweepObjections } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const object = (token: string) => product.post('/co-tenant/object', { objection: 'not-named' }, { token });

/** Signed, and the tenant has opened the payment. */
async function ordered() {
  const together = await askTogether(product, [emre]);
  await signTogether(product, together);
  const decide = await orderTogether(product, together);
  const [emres = ''] = together.emails;
  return { ...together, emres, decide, token: (await openCoTenant(product, emres)).token };
}

test('[D36] [D68] whoever has only opened the payment keeps nobody from ending it by an objection', async () => {
  const { token, requestId, email } = await ordered();
  expect((await object(token)).status).toBe(200);
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'deleted' });
  expect((await product.messages(email))[0]).toMatchObject({ subject: 'Deine Anfrage ist beendet' });
});

test('[D68] while a payment is being checked an objection waits, nobody reads that it is paid, and when it fails it ends', async () => {
  const { token, requestId, email, emres, decide } = await ordered();
  await decide('later');
  expect((await object(token)).body['state']).toBe('waiting');
  const { email: operator } = product.platform.settings.operator;
  for (const reader of [email, emres, operator]) {
    const [told] = await product.messages(reader);
    expect(told?.text).toMatch(/wird gerade bezahlt|während die Bescheinigung bezahlt wird/);
    expect(told?.text).not.toMatch(/schon bezahlt|bezahlten Bescheinigung/);
  }
  await decide('decline');
  await sweepObjections(product.platform);
  await product.settled();
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'deleted' });
  expect((await product.messages(emres))[0]).toMatchObject({ template: 'co-tenant-decided' });
  expect((await product.messages(email))[0]?.text).toContain('Bezahlt wurde die Bescheinigung nicht.');
});
