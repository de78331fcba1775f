// Somebody objects during the payment: a payment that was only opened does not prevent that, and nobody is told that it is paid.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { certificateOf, personIdOf } from '../../../tests/support/co-tenant-cases.ts';
import {
  askTogether,
  emre,
  mia,
  objectTo,
  openCoTenant,
  orderTogether,
  signTogether,
} from '../../../tests/support/named-co-tenant.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { eraseByOperator, sweepObjections } from './index.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

/** A signed certificate whose tenant has opened the payment. */
async function ordered() {
  const together = await askTogether(product, [emre]);
  await signTogether(product, together);
  const decide = await orderTogether(product, together);
  const [emres = ''] = together.emails;
  const { id, token } = await openCoTenant(product, emres);
  return { ...together, emres, decide, id, token };
}

test('[D36] [D68] whoever has only opened the payment keeps nobody from ending it by an objection', async () => {
  const { token, requestId, email } = await ordered();
  expect((await objectTo(product, token, 'not-named')).status).toBe(200);
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'deleted' });
  expect((await product.messages(email))[0]).toMatchObject({ subject: 'Deine Anfrage ist beendet' });
});

test('[D68] while a payment is being checked an objection waits, nobody reads that it is paid, and when it fails it ends', async () => {
  const { token, requestId, email, emres, decide } = await ordered();
  await decide('later');
  expect((await objectTo(product, token, 'not-named')).body['state']).toBe('waiting');
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

test('[L22] [D36] the operator erases nobody while a payment is being checked, and does once it is over', async () => {
  const { id, requestId, decide } = await ordered();
  await decide('later');
  expect(await eraseByOperator(product.platform, id)).toBe(false);
  await decide('decline');
  expect(await eraseByOperator(product.platform, id)).toBe(true);
  expect(await certificateOf(product, { requestId })).toMatchObject({ state: 'deleted' });
});

test('[L22] [D36] the same of somebody whom the landlord has named by himself; a payment that was only opened holds up nothing', async () => {
  const together = await askTogether(product, []);
  await signTogether(product, together, { coTenants: [mia] });
  const id = await personIdOf(product, together, 'Mia Berg');
  const decide = await orderTogether(product, together);
  await decide('later');
  expect(await eraseByOperator(product.platform, id)).toBe(false);
  await decide('decline');
  await orderTogether(product, together);
  expect(await eraseByOperator(product.platform, id)).toBe(true);
  expect(await certificateOf(product, together)).toMatchObject({ state: 'deleted' });
});
