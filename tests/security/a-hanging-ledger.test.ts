// The folder of the restore ledger hangs: a call that would do something for good answers 503 instead of hanging, and does nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../scripts/demo/http-client.ts';
import { hangFiles } from '../support/hanging-files.ts';
import { openOwnData } from '../support/own-data.ts';
import { submitWizard } from '../support/tenant-wizard.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

test('[W54] an erasure that can not be written down is answered with 503 in time, and nothing is erased', async () => {
  const email = 'loescht@post.example';
  await submitWizard(product, email);
  const { token } = await openOwnData(product, email);
  const erase = () => product.delete('/own-data', { email }, { token });
  const read = async () => (await product.get('/own-data/export', { token })).status;
  const release = hangFiles();
  const begun = performance.now();
  const refused = await erase();
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await read()).toBe(200);
  // The folder still hangs: nobody waits for it a second time.
  expect((await erase()).status).toBe(503);
  await release();
  await eventually('an erasure that is done', async () => (await erase()).status === 200 || undefined);
  expect(await read()).not.toBe(200);
});
