import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const statusOf = async (path: string, headers: Record<string, string> = {}): Promise<number> =>
  (await fetch(`${product.url}${path}`, { headers })).status;

test('the process and its database say that they live', async () => {
  expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 200]);
});

test('figures are for this machine only, not for whom a proxy on it speaks', async () => {
  expect(await statusOf('/metrics')).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    const status = await statusOf('/metrics', { [header]: 'for=192.0.2.7' });
    expect({ header, status }).toEqual({ header, status: 404 });
  }
});
