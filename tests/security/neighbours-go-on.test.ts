// One address of a network is stopped: everybody else in it goes on (W55).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { LIMITS: 'real', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => product.close());

async function register(last: number, email: string): Promise<number> {
  const headers = { 'x-forwarded-for': `203.0.113.${last}` };
  return (await product.post('/tenant/register', { firstName: 'Lena', email }, { headers })).status;
}

test('[W55] [W40] behind one /24 all register but the one who is stopped', async () => {
  const tried: number[] = [];
  for (let index = 0; index < 60; index++) tried.push(await register(7, `angriff${index}@post.example`));
  expect([tried.filter((status) => status === 200).length, tried.at(-1)]).toEqual([30, 429]);
  const neighbours = Array.from({ length: 254 }, (_, index) => index + 1).filter((last) => last !== 7);
  const statuses: number[] = [];
  for (const last of neighbours) statuses.push(await register(last, `nachbar${last}@post.example`));
  expect(statuses.filter((status) => status === 200)).toHaveLength(253);
  expect(await register(7, 'angriff@post.example')).toBe(429);
});
