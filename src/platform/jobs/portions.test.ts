import { afterEach, expect, test, vi } from 'vitest';
import { memoryLog } from '../../../tests/support/memory-log.ts';
import type { Page } from '../database/page.ts';
import { withSweepState, RowsFailed, sweepPortion, type DueRow } from './portions.ts';
import { createSweeps, type Sweeps } from './sweeps.ts';

const limit = 3;

let sweeps: Sweeps | undefined;
afterEach(() => sweeps?.stop());

/** Rows in order, named by one letter each; `x` fails every time, `w` waits. */
function listOf(names: string, positionOf: (place: number) => number = (place) => place) {
  const rows: DueRow[] = [...names].map((name, place) => ({ id: `${name}${place}`, at: new Date(positionOf(place)) }));
  const [tried, failures]: [string[], string[]] = [[], []];
  const find = ({ after, limit: count }: Page): Promise<DueRow[]> =>
    Promise.resolve(
      rows
        .filter(({ id, at }) => !after || (at >= after.at && !after.seen.includes(id)))
        .toSorted((a, b) => Number(a.at) - Number(b.at))
        .slice(0, count),
    );
  const handle = ({ id }: DueRow): Promise<unknown> => {
    tried.push(id);
    if (id.startsWith('x')) return Promise.reject(new Error('broken'));
    if (id.startsWith('w')) return Promise.resolve();
    rows.splice(
      rows.findIndex((row) => row.id === id),
      1,
    );
    return Promise.resolve();
  };
  const sweep = () =>
    sweepPortion({ list: 'one', limit, find, handle, onFailure: (_error, { id }) => failures.push(id) });
  return { rows, tried, failures, sweep, left: () => rows.map(({ id }) => id).join(' ') };
}

/** Runs rounds and ignores the error about rows that failed. */
async function rounds(run: () => Promise<void>, count: number): Promise<void> {
  for (let round = 0; round < count; round++)
    await run().catch((error: unknown) => {
      if (!(error instanceof RowsFailed)) throw error;
    });
}

test('a portion full of rows that fail holds up nothing behind it, and each is told and tried again', async () => {
  const { sweep, left, failures, tried } = listOf('xxxgg');
  await sweep();
  expect(left()).toBe('x0 x1 x2');
  expect(failures).toEqual(['x0', 'x1', 'x2']);
  await sweep();
  expect(tried.slice(5)).toEqual(['x0', 'x1', 'x2']);
});

test('where nothing fails a round takes one portion, and where something does no more than that comes through', async () => {
  const whole = listOf('gggggg');
  await whole.sweep();
  expect(whole.left()).toBe('g3 g4 g5');
  const some = listOf('xggggg');
  await some.sweep();
  expect(some.left()).toBe('x0 g4 g5');
});

test.each([
  ['each at a time of its own', (place: number) => place],
  ['all at one time', () => 0],
])('however many fail, rounds reach what is behind them and try all of them again: %s', async (_what, positionOf) => {
  const { sweep, left, tried } = listOf('xxxxxxxxxxgg', positionOf);
  await rounds(withSweepState(sweep), 4);
  expect(left()).not.toContain('g');
  await rounds(withSweepState(sweep), 4);
  for (let place = 0; place < 10; place++)
    expect(tried.filter((id) => id === `x${place}`).length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...Object.values(Object.groupBy(tried, (id) => id)).map((ids) => ids?.length ?? 0))).toBe(8);
});

test('what comes in front of them is taken at once, and what is behind is reached all the same', async () => {
  const { rows, sweep, left } = listOf('xxxxxxxxxg');
  const run = withSweepState(sweep);
  for (let round = 1; round <= 6; round++) {
    rows.unshift({ id: `new${round}`, at: new Date(-round) });
    await rounds(run, 1);
    expect(left()).not.toContain('new');
  }
  expect(left()).not.toContain('g');
});

test('what can only wait holds up nothing either, and is no failure', async () => {
  const { sweep, left, failures } = listOf('wwwg');
  await withSweepState(sweep)();
  expect([left(), failures]).toEqual(['w0 w1 w2', []]);
});

test('a round in which a row failed counts as failed and is told, until all rows can be handled', async () => {
  const { log, text } = memoryLog('error');
  const { rows, sweep } = listOf('xg');
  sweeps = createSweeps(log);
  sweeps.every('one', 3600, sweep);
  sweeps.start();
  const failures = () => sweeps?.rounds()[0]?.failures;
  await vi.waitFor(() => expect(failures()).toBe(1), { interval: 5 });
  expect(text()).toContain('"sweep":"one","error":"RowsFailed 1"');
  expect(rows).toHaveLength(1);
  sweeps.soon('one');
  await vi.waitFor(() => expect(failures()).toBe(2), { interval: 5 });
  rows.splice(0);
  sweeps.soon('one');
  await vi.waitFor(() => expect(failures()).toBe(0), { interval: 5 });
});
