// After ten wrong codes an address owes a proof of work for each further check: its own network's challenge, solved in time,
// used once (security.md, limits).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestProduct, type Answer, type TestProduct } from '../../../tests/support/test-product.ts';
import { solveWork, type Work } from '../rules/proof-of-work.ts';

const guess = 'K7QF-3M2X-9TRB-HV4C';
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({
    settings: { LIMITS: 'real', CHECK_WORK_BITS: '8', TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => product.close());
/** Moves the clock to the next ten-minute window, so that a test does not meet the count of another. */
const nextWindow = () => product.clock.advance(600 - (Math.floor(product.platform.clock.now().getTime() / 1000) % 600));
beforeEach(nextWindow);

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const check = (work?: Work, address = '192.0.2.7'): Promise<Answer> =>
  product.post('/certificate/verify-certificate', { uniqueCode: guess, work }, from(address));

async function missTenTimes(address = '192.0.2.7'): Promise<void> {
  for (let times = 0; times < 10; times++) expect((await check(undefined, address)).status).toBe(404);
  expect((await check(undefined, address)).body['code']).toBe('too-many-misses');
}

async function challenge(address = '192.0.2.7'): Promise<{ challenge: string; bits: number }> {
  const { body } = await product.post('/certificate/check-challenge', undefined, from(address));
  return body as { challenge: string; bits: number };
}

const solve = async (asked: { challenge: string; bits: number }): Promise<Work> =>
  solveWork(asked.challenge, asked.bits, () => Promise.resolve());

test('work done allows one more check, wrong or right, and the same work counts once', async () => {
  await missTenTimes();
  const work = await solve(await challenge());
  expect(await check(work)).toMatchObject({ status: 404, body: { code: 'unknown-code' } });
  expect(await check(work)).toMatchObject({ status: 429, body: { code: 'too-many-misses' } });
  const again = await solve(await challenge());
  const both = await Promise.all([check(again), check(again)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([404, 429]);
});

test('work of another network, too old, too small, altered or made up is refused', async () => {
  await missTenTimes();
  const foreign = await solve(await challenge('198.51.100.9'));
  const old = await solve(await challenge());
  const asked = await challenge();
  const easier = asked.challenge.replace(/^(\d+)\.8\./, '$1.1.');
  const solved = await solve(asked);
  for (const work of [
    foreign,
    await solve({ challenge: easier, bits: 1 }),
    { ...solved, nonce: `${solved.nonce}x` },
    { challenge: 'x', nonce: '' },
    { challenge: '', nonce: '' },
  ])
    expect(await check(work)).toMatchObject({ status: 429, body: { code: 'too-many-misses' } });
  await nextWindow();
  await missTenTimes();
  expect(await check(old)).toMatchObject({ status: 429 });
});

test('[W55] a neighbour and another network owe nothing, nobody owes anything ten minutes later, and no way to ask is left out', async () => {
  await missTenTimes();
  for (const other of ['192.0.2.8', '198.51.100.9']) expect((await check(undefined, other)).status).toBe(404);
  const typed = { lastName: 'Hoffmann', dob: '', street: '', rentalStart: '', rentalEnd: '' };
  for (const [path, body] of [
    ['/certificate/verify-view', {}],
    ['/certificate/verify-file', { sha256: 'a'.repeat(64) }],
    ['/certificate/compare', typed],
  ] as const)
    expect({ path, ...(await product.post(path, { uniqueCode: guess, ...body }, from('192.0.2.7'))) }).toMatchObject({
      path,
      status: 429,
      body: { code: 'too-many-misses' },
    });
  await nextWindow();
  expect((await check()).status).toBe(404);
});
