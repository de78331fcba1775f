// Once the tenancy has a newer certificate, a link to the older one would show an old state as today's (decision 0045, 0046).
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  daysLater,
  firstCertificate,
  openRenewal,
  payRenewal,
  sendRenewal,
  signRenewal,
} from '../../../tests/support/renewed-tenancy.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const share = { label: 'Frau Krüger', days: 14, parts: [], withFile: false };

test('an older state is shared no more once a newer one was issued, which is shared instead', async () => {
  const first = await daysLater(product, await firstCertificate(product), 31);
  const create = () => product.post('/certificate/shares', share, { token: first.token });
  expect((await create()).status).toBe(200);
  const { id } = (await create()).body['share'] as { id: string };
  const owing = { rentArrears: 'yes', arrearsKind: 'rent', arreasAmount: '650,00' };
  await sendRenewal(product, await openRenewal(product, first));
  await signRenewal(product, owing);
  // Ended for the moment in which the open ones move, and wanted back with the older state.
  await product.post(`/certificate/shares/${id}/end`, {}, { token: first.token });
  const newer = await payRenewal(product);
  const resumed = await product.post(`/certificate/shares/${id}/resume`, {}, { token: first.token });
  expect(resumed).toMatchObject({ status: 409, body: { code: 'undo-over' } });
  const refused = await product.post('/certificate/shares', share, { token: first.token });
  expect(refused).toMatchObject({ status: 409, body: { code: 'newer-stands' } });
  expect((await product.get('/certificate/shares', { token: first.token })).body).toMatchObject({
    shares: [{ id, endReason: 'ended' }],
    newAllowed: false,
    reason: 'newer-stands',
  });
  expect((await product.post('/certificate/shares', share, { token: newer.token })).status).toBe(200);
  const { body } = await product.get('/certificate/shares', { token: newer.token });
  expect(body['shares']).toHaveLength(2);
}, 120_000);
