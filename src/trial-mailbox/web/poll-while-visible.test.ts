import { afterEach, expect, test, vi } from 'vitest';
import { pollWhileVisible } from './poll-while-visible.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('a page that is woken while it looks drops that look and goes on with one at a time', async () => {
  vi.useFakeTimers();
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const answers: (() => void)[] = [];
  const look = vi.fn<(signal: AbortSignal) => Promise<number>>(
    () => new Promise((resolve) => answers.push(() => resolve(1500))),
  );
  const stop = pollWhileVisible(look, page, new EventTarget());
  page.dispatchEvent(new Event('visibilitychange'));
  expect(look.mock.calls.map(([signal]) => signal.aborted)).toEqual([true, false]);
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(1500);
  expect(look).toHaveBeenCalledTimes(3);
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(1500);
  expect(look).toHaveBeenCalledTimes(4);
  page.visibilityState = 'hidden';
  for (const answer of answers.splice(0)) answer();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(4);
  stop();
});
