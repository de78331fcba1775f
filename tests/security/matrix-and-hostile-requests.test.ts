// Seeded parts of two proofs that share their world: `npm run proof -- role-matrix hostile-requests` runs them whole. Other parts
// are tried with MATRIX_SEED and FUZZ_SEED.
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/database.ts';
import { readCalls } from '../support/api-document.ts';
import { seeded } from '../support/seeded.ts';
import { startTestProduct, type TestProduct } from '../support/test-product.ts';
import { fuzz } from './fuzz-product.ts';
import { makeWorld, secretWords, type MatrixWorld } from './matrix-world.ts';
import { tryEverybody } from './role-matrix.ts';

let product: TestProduct;
let world: MatrixWorld;
beforeAll(async () => {
  product = await startTestProduct();
  world = await makeWorld(product);
});
afterAll(() => product.close());

const seedFrom = (name: string): number => Number(process.env[name] ?? 1);

test('the owner’s own token does read his words by the same ids, so that the silence below means something', async () => {
  const told: string[] = [];
  for (const id of world.ownerIds) {
    const token = await inTransaction(product.platform.db, (trx) =>
      product.platform.tokens.issue(trx, { scope: 'tenant:flow', subjectId: id }),
    );
    told.push((await product.get(`/tenant/${id}`, { token })).bytes.toString('utf8'));
  }
  expect(told.filter((text) => secretWords.some((word) => word.test(text))).length).toBeGreaterThan(0);
});

const triesPerCall = 3;

test('[8.2.1] [8.2.2] [8.2.3] [8.3.1] [W20] [W30] [W33] [W49] whoever calls whatever reads and changes nothing of somebody else', async () => {
  const seed = seedFrom('MATRIX_SEED');
  const random = seeded(seed);
  const calls = await readCalls(product);
  expect(calls.length).toBeGreaterThan(90);
  const { requests, faults } = await tryEverybody(product, world, [calls], (tries) =>
    Array.from({ length: triesPerCall }, () => tries[random(tries.length)]).filter((one) => one !== undefined),
  );
  expect(requests).toBe(triesPerCall * calls.length);
  expect(faults, `MATRIX_SEED=${seed}`).toEqual([]);
});

test('[1.2.4] [2.2.2] [16.5.1] whatever is sent, the answer comes soon, in German and without the inside of the server', async () => {
  const seed = seedFrom('FUZZ_SEED');
  const { faults, statuses } = await fuzz(product, world, { seed, count: 300 });
  expect(faults, `FUZZ_SEED=${seed}`).toEqual([]);
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
});
