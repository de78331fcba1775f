import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmRequest, startRequest, submitRequest } from '../../scripts/demo/path.ts';
import { memoryLog, type MemoryLog } from '../../tests/support/memory-log.ts';
import { startTestProduct, type TestProduct } from '../../tests/support/test-product.ts';

const cast = {
  tenantEmail: 'lena@mieterin.example',
  tenantPhone: '+491713920011',
  landlordEmail: 'becker@vermieter.example',
  landlordPhone: '+4917604069011',
};

let memory: MemoryLog;
let product: TestProduct;
beforeAll(async () => {
  memory = memoryLog();
  product = await startTestProduct({ log: memory.log });
});
afterAll(() => product.close());

test('the log of the path, of faults included, names no person, link, token or code [W39] [W41]', async () => {
  const track = { origin: product.url, cast };
  const flow = await startRequest(track);
  await submitRequest(track, flow);
  await confirmRequest(track);
  await product.post('/certificate/verify-certificate', { uniqueCode: 'K7QF-3M2X-9TRB-HV4C' });
  await product.post('/tenant/register', '{"firstName":"Lena"', {
    headers: { 'content-type': 'application/json' },
  });
  await product.post('/token/renew', { email: cast.tenantEmail });
  const messages = await product.messages();
  const secrets = messages.flatMap(({ text, links }) => [
    ...(text.match(/(?<!\d)\d{6}(?!\d)/g) ?? []),
    ...links.flatMap((link) => link.match(/[\w-]{43}/g) ?? []),
  ]);
  expect(secrets.length).toBeGreaterThan(6);
  const log = memory.text().replaceAll(/Server listening at [^"]+/g, '');
  expect(log).toContain('/api/v1/tenant/register');
  for (const secret of [flow.token, 'K7QF-3M2X', 'K7QF3M2X', ...Object.values(cast), ...secrets]) {
    expect(log, `the log names ${secret}`).not.toContain(secret);
  }
  expect(log).not.toMatch(/Lena|Hoffmann|Becker|Lindenallee|127\.0\.0\.1/);
});
