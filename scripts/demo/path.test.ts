// Continuing after a server died in the middle: each stage of the process can be repeated.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';
import { confirmRequest, startRequest, submitRequest } from './path.ts';
import { castOf } from './sample-people.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

afterAll(() => product.close());

test('who signed and did not hear of it finds nothing left to sign, and signs nothing again', async () => {
  const track = { origin: product.url, cast: castOf('11') };
  await submitRequest(track, await startRequest(track));
  expect(await confirmRequest(track)).not.toBe('');
  expect(await confirmRequest(track)).toBe('');
  expect(await product.platform.db.selectFrom('certificate').select('id').execute()).toHaveLength(1);
});
