import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '../platform/rules/result.ts';
import { retryReading } from './api-client.ts';
import type { ApiResult } from './api-result.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answersWith = (statuses: readonly number[]) => {
  const asked: number[] = [];
  const attempt = (): Promise<ApiResult<string>> => {
    const status = statuses[asked.length] ?? 200;
    asked.push(Date.now());
    return Promise.resolve(status === 200 ? ok('there') : fail({ code: 'busy', message: 'Später.', status }));
  };
  return { asked, attempt };
};

test.each([0, 502, 503, 504])(
  '[S9.fetching] [D55] what failed with %i is read three times more, each time later',
  async (status) => {
    const { asked, attempt } = answersWith([status, status, status, status, status]);
    const began = Date.now();
    const reading = retryReading(attempt);
    await vi.runAllTimersAsync();
    expect(await reading).toMatchObject({ ok: false, problem: { status } });
    expect(asked.map((at) => at - began)).toEqual([0, 500, 1500, 3500]);
  },
);

test('[D55] the answer of a later try counts', async () => {
  const { asked, attempt } = answersWith([0, 503]);
  const reading = retryReading(attempt);
  await vi.runAllTimersAsync();
  expect(await reading).toEqual(ok('there'));
  expect(asked).toHaveLength(3);
});

test.each([400, 401, 404, 409, 429, 500])(
  '[D55] an answer that will stay the same (%i) is not asked for again',
  async (status) => {
    const { asked, attempt } = answersWith([status]);
    expect(await retryReading(attempt)).toMatchObject({ ok: false, problem: { status } });
    expect(asked).toHaveLength(1);
  },
);

test('[D55] nobody asks again for a page that is gone', async () => {
  const { asked, attempt } = answersWith([0, 0, 0, 0]);
  const left = new AbortController();
  const reading = retryReading(attempt, left.signal);
  left.abort();
  await vi.runAllTimersAsync();
  expect(await reading).toMatchObject({ ok: false });
  expect(asked).toHaveLength(1);
});
