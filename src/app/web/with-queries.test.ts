import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueries } from './with-queries.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[S9.fetching-cache] what was read is kept for five minutes and then read again', async () => {
  const queries = createQueries();
  let reads = 0;
  const read = () =>
    queries.query({
      queryKey: ['certificate'],
      queryFn: () => {
        reads += 1;
        return Promise.resolve(reads);
      },
    });
  expect([await read(), await read()]).toEqual([1, 1]);
  vi.advanceTimersByTime(5 * 60_000 - 1);
  expect(await read()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await read()).toBe(2);
  queries.clear();
});

test('[S9.fetching] [W45] a failed call is not repeated by itself', async () => {
  const queries = createQueries();
  let calls = 0;
  const failing = () => {
    calls += 1;
    return Promise.reject(new Error('no answer'));
  };
  await expect(queries.query({ queryKey: ['status'], queryFn: failing })).rejects.toThrow('no answer');
  expect(calls).toBe(1);
  queries.clear();
});
