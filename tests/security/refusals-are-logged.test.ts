// Who is turned away leaves a line in the log, and what he brought along opens nothing and is not written down.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activeLandlord, type ActiveLandlord } from '../support/active-landlord.ts';
import { memoryLog } from '../support/memory-log.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

const log = memoryLog('info');
let product: TestProduct;
let landlord: ActiveLandlord;
beforeAll(async () => {
  product = await startTestProduct({ log: log.log });
  landlord = await activeLandlord(product, { email: 'becker@haus.example', phone: '+491713920021' });
});
afterAll(() => product.close());

test('[16.3.2] each refusal is a line with the call and its answer, without what was sent', async () => {
  const before = log.text().length;
  await product.get('/landlord/sessions', { token: 'y'.repeat(43) });
  await product.put('/landlord/update', { id: landlord.id }, { headers: { 'sec-fetch-site': 'cross-site' } });
  const lines = log
    .text()
    .slice(before)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(lines).toMatchObject([
    { method: 'GET', route: '/api/v1/landlord/sessions', status: 401 },
    { method: 'PUT', route: '/api/v1/landlord/update', status: 403 },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(new RegExp(`yyyy|${landlord.id}`));
});

test('[W39] a token counts in its header only: in the body or the address it opens nothing', async () => {
  const { token, id } = landlord;
  const inBody = await product.post(`/landlord/tenants-data/${id}`, { id, token, authorization: `Bearer ${token}` });
  const inAddress = await product.get(`/landlord/sessions?token=${token}&authorization=Bearer%20${token}`);
  expect([inBody.status, inAddress.status]).toEqual([401, 401]);
  expect(log.text()).not.toContain(token);
});
