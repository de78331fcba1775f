import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../../ui/api-result.ts';
import { orderUnderTerms } from './send-order.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function orderOf(codes: readonly string[]) {
  let calls = 0;
  const order = (): Promise<ApiResult<string>> => {
    const code = codes[calls++];
    return Promise.resolve(code === undefined ? ok('ordered') : fail({ code, message: 'Nein.', status: 409 }));
  };
  const ordering = orderUnderTerms(order);
  await vi.runAllTimersAsync();
  return { calls, answer: await ordering };
}

test('who meets a machine of the version before orders at the next one, and once', async () => {
  expect(await orderOf(['terms-changed', 'terms-changed'])).toEqual({ calls: 3, answer: ok('ordered') });
});

test('a page whose terms are really old is told so in the end', async () => {
  const { calls, answer } = await orderOf(Array.from({ length: 20 }, () => 'terms-changed'));
  expect(answer).toMatchObject({ ok: false, problem: { code: 'terms-changed' } });
  expect(calls).toBe(6);
});

test('no other refusal is asked for again', async () => {
  const { calls, answer } = await orderOf(['already-paid']);
  expect(answer).toMatchObject({ ok: false, problem: { code: 'already-paid' } });
  expect(calls).toBe(1);
});
