import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { realLimits, trialLimits } from '../settings/limits.ts';
import { createLimiter, type Limiter } from './limiter.ts';

let parts: TestParts;
let limiter: Limiter;
beforeAll(async () => {
  parts = await openTestParts();
  limiter = createLimiter(parts.db, parts.clock, realLimits, parts.vault);
});
afterAll(() => parts.close());

test('of fifty uses at once exactly the allowed number passes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.hit('tanPerNumber', 'parallel')));
  expect(answers.filter(Boolean)).toHaveLength(realLimits.tanPerNumber.max);
  expect(await limiter.isReached('tanPerNumber', 'parallel')).toBe(true);
});

test('of fifty uses at once exactly one is told to be the first too many', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.count('tanPerNumber', 'noted once')));
  expect(answers.filter((counted) => counted === 'allowed')).toHaveLength(realLimits.tanPerNumber.max);
  expect(answers.filter((counted) => counted === 'passed')).toHaveLength(1);
});

test('looking counts nothing, and the limit is passed with the last allowed use', async () => {
  const { max } = realLimits.comparePerCode;
  for (let used = 0; used < max; used++) {
    expect(await limiter.isReached('comparePerCode', 'look')).toBe(false);
    expect(await limiter.hit('comparePerCode', 'look')).toBe(true);
  }
  expect(await limiter.isReached('comparePerCode', 'look')).toBe(true);
  expect(await limiter.hit('comparePerCode', 'look')).toBe(false);
});

test('subjects and names are counted apart', async () => {
  const { max } = realLimits.registerPerAddress;
  for (let used = 0; used <= max; used++) await limiter.hit('registerPerAddress', 'one');
  expect(await limiter.isReached('registerPerAddress', 'one')).toBe(true);
  expect(await limiter.isReached('registerPerAddress', 'other')).toBe(false);
  expect(await limiter.isReached('renewPerAddress', 'one')).toBe(false);
});

test('a use that is given back can be made again', async () => {
  const { max } = realLimits.registerPerAddress;
  for (let used = 0; used < max; used++) await limiter.hit('registerPerAddress', 'again');
  await limiter.giveBack('registerPerAddress', 'again');
  expect(await limiter.hit('registerPerAddress', 'again')).toBe(true);
  expect(await limiter.hit('registerPerAddress', 'again')).toBe(false);
  await limiter.giveBack('registerPerAddress', 'never used');
  expect(await limiter.isReached('registerPerAddress', 'never used')).toBe(false);
});

test('a new window of the product clock starts at zero', async () => {
  const { max, perSeconds } = realLimits.registerPerAddress;
  for (let used = 0; used <= max; used++) await limiter.hit('registerPerAddress', 'window');
  expect(await limiter.hit('registerPerAddress', 'window')).toBe(false);
  parts.clock.advance(perSeconds);
  expect(await limiter.hit('registerPerAddress', 'window')).toBe(true);
});

const from = (last: number) => ({ address: `198.51.100.${last}`, network: '198.51.100.0/24' });

test('[W55] one who is stopped takes nothing from the neighbours of the same network', async () => {
  const { max } = realLimits.registerPerCaller;
  const attacks = await Promise.all(
    Array.from({ length: 20 * max }, () => limiter.hitFrom('registerPerCaller', from(1))),
  );
  expect(attacks.filter(Boolean)).toHaveLength(max);
  const neighbours = await Promise.all(
    Array.from({ length: 9 * max }, (_, index) => limiter.hitFrom('registerPerCaller', from(2 + index))),
  );
  expect(neighbours.filter(Boolean)).toHaveLength(9 * max);
});

test('[W55] a whole network that attacks is stopped at ten times the limit', async () => {
  const { max } = realLimits.orderPerCaller;
  const attacks = await Promise.all(
    Array.from({ length: 12 * max }, (_, index) => limiter.hitFrom('orderPerCaller', from(index % 200))),
  );
  expect(attacks.filter(Boolean)).toHaveLength(10 * max);
});

test('[W55] no whole address of a caller is stored', async () => {
  await limiter.hitFrom('contactPerCaller', from(213));
  const rows = await parts.db.selectFrom('limit_counter').select('key').execute();
  expect(rows.filter(({ key }) => key.includes('198.51.100.213'))).toEqual([]);
});

test('the trial mode allows the same windows a thousand times as wide', () => {
  for (const [name, limit] of Object.entries(trialLimits())) {
    const real = realLimits[name as keyof typeof realLimits];
    expect(limit).toEqual({ max: real.max * 1000, perSeconds: real.perSeconds });
  }
});
