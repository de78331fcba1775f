import { expect, test } from 'vitest';
import { accountMoves, accountStates, accountStatesBefore, provenStates, unfinishedStates } from './lifecycle.ts';

test('[S4.landlord-order] [W8] each step is reached from the one before and from nowhere else', () => {
  expect(accountStatesBefore('registered')).toEqual([]);
  expect(accountStatesBefore('email-confirmed')).toEqual(['registered']);
  expect(accountStatesBefore('phone-confirmed')).toEqual(['email-confirmed']);
  expect(accountStatesBefore('active')).toEqual(['phone-confirmed']);
});

test('every state can be erased, and from there nothing leads back', () => {
  expect(accountStatesBefore('erased')).toEqual(accountStates.filter((state) => state !== 'erased'));
  expect(accountMoves.erased).toEqual([]);
});

test('the states that are unfinished and those that hold a mailbox overlap where an account is being set up', () => {
  expect(unfinishedStates).not.toContain('active');
  expect(provenStates).not.toContain('registered');
  expect([...new Set([...unfinishedStates, ...provenStates])].toSorted()).toEqual(
    accountStates.filter((state) => state !== 'erased').toSorted(),
  );
});
