import { expect, test } from 'vitest';
import { judgeWithdrawal, type Facts } from './judge-withdrawal.ts';

const receivedAt = new Date('2026-11-21T10:00:00Z');
const before = new Date('2026-11-21T09:59:59Z');
const after = new Date('2026-11-21T10:00:01Z');

const facts = (order: Partial<NonNullable<Facts['order']>> = {}, more: Partial<Facts> = {}): Facts => ({
  order: { state: 'paid', isWithdrawn: false, isDisputed: false, releasedAt: null, ...order },
  isCustomer: true,
  isBusiness: false,
  receivedAt,
  ...more,
});

test('[D44] before the file went out a consumer gets the money back, also if it went out a second later', () => {
  expect(judgeWithdrawal(facts())).toEqual({ kind: 'refund' });
  expect(judgeWithdrawal(facts({ releasedAt: after }))).toEqual({ kind: 'refund' });
});

test.each<[string, Facts]>([
  ['released', facts({ releasedAt: before })],
  ['released', facts({ releasedAt: receivedAt })],
  ['business', facts({}, { isBusiness: true })],
  ['not-matching', facts({}, { isCustomer: false })],
  ['not-matching', facts({ state: 'open' }, { isCustomer: false })],
  ['disputed', facts({ isDisputed: true })],
  ['paid-back', facts({ state: 'refunded' })],
  ['unknown-number', { ...facts(), order: null }],
])('[D44] the operator decides: %s', (reason, given) => {
  expect(judgeWithdrawal(given)).toEqual({ kind: 'for-operator', reason });
});

test.each(['open', 'canceled'] as const)('an order that is %s ends without money', (state) => {
  expect(judgeWithdrawal(facts({ state }))).toEqual({ kind: 'nothing-due', reason: 'not-paid' });
});

test('the second withdrawal from one order moves no money', () => {
  const again = facts({ isWithdrawn: true });
  expect(judgeWithdrawal(again)).toEqual({ kind: 'nothing-due', reason: 'already-withdrawn' });
});
