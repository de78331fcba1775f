import { expect, test } from 'vitest';
import { areas, evaluateAreas, type AreaName, type AreaState } from './areas.ts';
import { alarms } from './alarms.ts';
import { evaluateAlarm } from './evaluate-alarm.ts';

const metrics = (values: Record<string, number>) => new Map(Object.entries(values));

test.each([
  ['jobs_failed > 0', { jobs_failed: 1 }, true],
  ['jobs_failed > 0', { jobs_failed: 0 }, false],
  ['jobs_failed > 0', { jobs_failed: Number.NaN }, undefined],
  // A metric that this instance does not have.
  ['jobs_failed > 0', {}, false],
  ['a + b > 0', { a: 0, b: 2 }, true],
  ['a + b > 0', { a: Number.NaN, b: 2 }, undefined],
  ['a < 1e9 or b < 1e9', { a: 2e9, b: 5 }, true],
  // The known metric is sufficient.
  ['a < 1e9 or b < 1e9', { a: Number.NaN, b: 5 }, true],
  ['a < 1e9 or b < 1e9', { a: Number.NaN, b: 2e9 }, undefined],
  ['a > 20 and a > 0.2 * b', { a: 30, b: 100 }, true],
  ['a > 20 and a > 0.2 * b', { a: 30, b: 200 }, false],
  ['a > 20 and a > 0.2 * b', { a: 3, b: Number.NaN }, false],
  ['a <= 4', { a: 4 }, true],
  ['age > 93600', { age: Infinity }, true],
])('%s of %j is %s', (expr, values, expected) => {
  expect(evaluateAlarm(expr, metrics(values))).toBe(expected);
});

test('an alarm that this language has no words for is no silent one', () => {
  expect(() => evaluateAlarm('rate(a[5m]) > 1', metrics({}))).toThrow('rate(a[5m])');
});

test('every alarm belongs to one area', () => {
  const used = Object.values(areas).flatMap(({ alarms }) => [...alarms]);
  expect(used.toSorted()).toEqual(Object.keys(alarms).toSorted());
});

const quiet = metrics({
  signing_certificate_days_left: 900,
  withdrawals_days_left: 14,
  disk_free_bytes_data: 5e9,
  disk_free_bytes_ledger: 5e9,
});
const statesOf = (values: Record<string, number>, isTrial = false): Partial<Record<AreaName, AreaState>> =>
  Object.fromEntries(
    evaluateAreas(new Map([...quiet, ...metrics(values)]), { isTrial, isReady: true })
      .filter(({ state }) => state !== 'fine')
      .map(({ name, state }) => [name, state]),
  );

test('an area is as bad as the worst of its alarms, and the worst stands first', () => {
  expect(statesOf({})).toEqual({});
  expect(
    Object.entries(statesOf({ jobs_failed: 2, mails_oldest_seconds: 1000, mails_waiting: 3, letters_waiting: 1 })),
  ).toEqual([
    ['mail', 'now'],
    ['jobs', 'today'],
    ['letters', 'waits'],
  ]);
  expect(statesOf({ mails_waiting: Number.NaN, mails_oldest_seconds: Number.NaN, mails_given_up: Number.NaN })).toEqual(
    { mail: 'unknown' },
  );
});

test('in trial mode a backup that nobody made is no alarm', () => {
  const never = { backup_age_seconds: Infinity, drill_age_seconds: Infinity, log_export_age_seconds: Infinity };
  expect(statesOf(never)).toEqual({ backup: 'now', logExport: 'today' });
  expect(statesOf(never, true)).toEqual({ backup: 'hint', logExport: 'hint' });
});
