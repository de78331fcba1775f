import { expect, test } from 'vitest';
import { attemptStatuses, isOpen, openStatuses, outranks } from './attempt-status.ts';

test('nothing ever undoes a payment', () => {
  expect(attemptStatuses.filter((status) => outranks(status, 'paid'))).toEqual([]);
});

test('a payment counts after every other status', () => {
  for (const known of attemptStatuses.filter((status) => status !== 'paid')) expect(outranks('paid', known)).toBe(true);
});

test.each([
  ['created', 'pending', false],
  ['pending', 'created', true],
  ['failed', 'pending', true],
  ['canceled', 'failed', false],
  ['expired', 'expired', false],
] as const)('%s after %s moves the attempt: %s', (news, known, moves) => {
  expect(outranks(news, known)).toBe(moves);
});

test('open are exactly the statuses that wait for the provider', () => {
  expect(attemptStatuses.filter(isOpen)).toEqual([...openStatuses]);
});
