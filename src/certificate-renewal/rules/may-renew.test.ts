import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { reminderDueOn, renewableFrom, renewalStateOf } from './may-renew.ts';

const usual = {
  isOpen: false,
  isBegun: false,
  isValid: true,
  isNewest: true,
  hasAllTenantData: true,
  rentalEndDate: 'heute',
  referenceDate: calendarDate('2026-11-22'),
  today: calendarDate('2026-12-22'),
  isUnreachable: false,
  askableFrom: null,
} as const;

test.each([
  [{}, 'possible'],
  [{ today: calendarDate('2026-12-21') }, 'early'],
  [{ isOpen: true }, 'open'],
  [{ isBegun: true, today: calendarDate('2026-12-21') }, 'possible'],
  [{ isBegun: true, isUnreachable: true }, 'unreachable'],
  [{ isBegun: true, isNewest: false }, 'newer'],
  [{ isOpen: true, isUnreachable: true }, 'open'],
  [{ isNewest: false }, 'newer'],
  [{ isUnreachable: true }, 'unreachable'],
  [{ askableFrom: calendarDate('2026-12-23') }, 'refused'],
  [{ askableFrom: calendarDate('2026-12-22') }, 'possible'],
  [{ askableFrom: calendarDate('2027-01-19'), isUnreachable: true }, 'unreachable'],
  [{ isValid: false, isOpen: true }, 'impossible'],
  [{ hasAllTenantData: false }, 'impossible'],
  [{ rentalEndDate: calendarDate('2026-11-22') }, 'impossible'],
] as const)('of a certificate with %j a renewal is %s', (change, state) => {
  expect(renewalStateOf({ ...usual, ...change })).toBe(state);
});

test('it is possible from the thirtieth day, and the reminder comes two weeks before three months are over', () => {
  expect(renewableFrom(calendarDate('2026-11-22'))).toBe('2026-12-22');
  expect(reminderDueOn(calendarDate('2026-12-01'))).toBe('2027-02-15');
  expect(reminderDueOn(calendarDate('2026-11-30'))).toBe('2027-02-14');
});
