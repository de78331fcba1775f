import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';
import { exportToFile, streamFile } from './export-file.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

const asking = { actor: 'system', subjectId: crypto.randomUUID(), network: '127.0.0.0/24' } as const;
const records = Array.from({ length: 1201 }, (_, index) => ({ index, name: 'Müller "x" \\ ' }));

test('written piece by piece the file is the same as in one go', async () => {
  const { platform } = product;
  const parts = { account: { a: null }, wants: false, none: [], few: records.slice(0, 3), many: records };
  async function* portions() {
    yield [];
    yield records.slice(0, 700);
    yield [];
    yield records.slice(700);
  }
  const streamed = JSON.parse(
    await text(await streamFile(platform, asking, { notes: ['„Notiz“'], data: { ...parts, portions: portions() } })),
  ) as object;
  const whole = await exportToFile(platform, asking, { notes: ['„Notiz“'], data: { ...parts, portions: records } });
  expect({ ...streamed, exportedAt: '' }).toEqual({ ...whole, exportedAt: '' });
});

test('what fails on the way breaks the file off instead of ending it as if it were whole', async () => {
  async function* portions() {
    yield records;
    throw new Error('lost');
  }
  const stream = await streamFile(product.platform, asking, { notes: [], data: { portions: portions() } });
  await expect(text(stream)).rejects.toThrow('lost');
});
