import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { renewalPartiesBody } from './renewal.ts';

const body = renewalPartiesBody(() => calendarDate('2027-02-08'));

test('who moved out is named by place, and who moved in like anybody in the lease', () => {
  const joined = [{ gender: 'Herr', firstName: 'Jonas', lastName: 'Weber', dob: '01.02.1990' }];
  expect(body.safeParse({ id: 'a', left: [0], joined }).success).toBe(true);
  expect(body.safeParse({ id: 'a', left: [0], joined: [{ ...joined[0], dob: '01.02.2020' }] }).success).toBe(false);
});

test('nobody is dropped by a place that is no place', () => {
  expect(body.safeParse({ id: 'a', left: [-1] }).success).toBe(false);
  expect(body.safeParse({ id: 'a', left: [0.5] }).success).toBe(false);
});

test('who did not move in after all is told by the name alone', () => {
  const notJoined = [{ firstName: 'Jonas', lastName: 'Weber' }];
  expect(body.safeParse({ id: 'a', left: [], notJoined }).data).toMatchObject({ notJoined });
  expect(body.safeParse({ id: 'a', left: [], notJoined: [{ firstName: 'J'.repeat(61), lastName: '' }] }).success).toBe(
    false,
  );
});
