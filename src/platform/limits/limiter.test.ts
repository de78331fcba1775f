import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { realLimits, trialLimits } from '../settings/limits.ts';
import { createLimiter, type Limiter } from './limiter.ts';

let parts: TestParts;
let limiter: Limiter;
beforeAll(async () => {
  parts = await openTestParts();
  limiter = createLimiter(parts.db, parts.clock, realLimits);
});
afterAll(() => parts.close());

test('of fifty uses at once exactly the allowed number passes', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.hit('tanPerNumber', 'parallel')));
  expect(answers.filter(Boolean)).toHaveLength(realLimits.tanPerNumber.max);
  expect(await limiter.isPassed('tanPerNumber', 'parallel')).toBe(true);
});

test('of fifty uses at once exactly one is told to be the first too many', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => limiter.count('tanPerNumber', 'noted once')));
  expect(answers.filter((counted) => counted === 'allowed')).toHaveLength(realLimits.tanPerNumber.max);
  expect(answers.filter((counted) => counted === 'passed')).toHaveLength(1);
});

test('looking counts nothing, and the limit is passed with the last allowed use', async () => {
  const { max } = realLimits.checkMissesPerNetwork;
  for (let used = 0; used < max; used++) {
    expect(await limiter.isPassed('checkMissesPerNetwork', 'look')).toBe(false);
    expect(await limiter.hit('checkMissesPerNetwork', 'look')).toBe(true);
  }
  expect(await limiter.isPassed('checkMissesPerNetwork', 'look')).toBe(true);
  expect(await limiter.hit('checkMissesPerNetwork', 'look')).toBe(false);
});

test('subjects and names are counted apart', async () => {
  const { max } = realLimits.registerPerAddress;
  for (let used = 0; used <= max; used++) await limiter.hit('registerPerAddress', 'one');
  expect(await limiter.isPassed('registerPerAddress', 'one')).toBe(true);
  expect(await limiter.isPassed('registerPerAddress', 'other')).toBe(false);
  expect(await limiter.isPassed('renewPerAddress', 'one')).toBe(false);
});

test('a use that is given back can be made again', async () => {
  const { max } = realLimits.registerPerAddress;
  for (let used = 0; used < max; used++) await limiter.hit('registerPerAddress', 'again');
  await limiter.giveBack('registerPerAddress', 'again');
  expect(await limiter.hit('registerPerAddress', 'again')).toBe(true);
  expect(await limiter.hit('registerPerAddress', 'again')).toBe(false);
  await limiter.giveBack('registerPerAddress', 'never used');
  expect(await limiter.isPassed('registerPerAddress', 'never used')).toBe(false);
});

test('a new window of the product clock starts at zero', async () => {
  const { max, perSeconds } = realLimits.registerPerNetwork;
  for (let used = 0; used <= max; used++) await limiter.hit('registerPerNetwork', '10.0.0.0/24');
  expect(await limiter.hit('registerPerNetwork', '10.0.0.0/24')).toBe(false);
  parts.clock.advance(perSeconds);
  expect(await limiter.hit('registerPerNetwork', '10.0.0.0/24')).toBe(true);
});

test('the trial mode allows the same windows a thousand times as wide', () => {
  for (const [name, limit] of Object.entries(trialLimits())) {
    const real = realLimits[name as keyof typeof realLimits];
    expect(limit).toEqual({ max: real.max * 1000, perSeconds: real.perSeconds });
  }
});
