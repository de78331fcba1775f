import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestParts, type TestParts } from '../../../tests/support/test-parts.ts';
import { addSeconds } from '../clock/clock.ts';
import { dropOldRows, platformRetention as retention } from './retention.ts';

let parts: TestParts;
beforeAll(async () => {
  parts = await openTestParts();
});
afterAll(() => parts.close());

const countLimits = async (): Promise<number> =>
  (await parts.db.selectFrom('limit_counter').select('key').execute()).length;

test('more old rows than one batch takes all go in one round, whoever else is at it', async () => {
  const old = addSeconds(parts.clock.now(), -400 * 24 * 3600);
  await sql`insert into limit_counter select 'k' || n, ${old}, 1 from generate_series(1, 4500) n`.execute(parts.db);
  await Promise.all([dropOldRows(parts, retention), dropOldRows(parts, retention)]);
  expect(await countLimits()).toBe(0);
});

test('rows that another process has in hand are left to it: two sweeps never wait for each other', async () => {
  const { db, clock } = parts;
  const old = addSeconds(clock.now(), -10 * 24 * 3600);
  const keys = ['in-hand', 'free'];
  await db
    .insertInto('limit_counter')
    .values(keys.map((key) => ({ key, window_start: old, hits: 1 })))
    .execute();
  const left = () => db.selectFrom('limit_counter').select('key').where('key', 'in', keys).execute();
  await parts.inTransaction(async (trx) => {
    await trx.selectFrom('limit_counter').select('key').where('key', '=', 'in-hand').forNoKeyUpdate().execute();
    await dropOldRows(parts, retention);
    expect(await left()).toEqual([{ key: 'in-hand' }]);
  });
  await dropOldRows(parts, retention);
  expect(await left()).toEqual([]);
});
