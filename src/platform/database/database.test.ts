import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { toUrl } from './connection.ts';
import { inTransaction, onCommit, openDatabase, type OpenDatabase } from './database.ts';
import { runPrepared } from './prepared-statement.ts';

let database: TestDatabase;
let opened: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(toUrl(database.appConfig));
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

const setCounter = (key: string, hits: number) =>
  opened.db
    .insertInto('limit_counter')
    .values({ key, window_start: new Date(0), hits })
    .execute();
const readHits = async (key: string) =>
  (await opened.db.selectFrom('limit_counter').select('hits').where('key', '=', key).executeTakeFirstOrThrow()).hits;

test('a prepared statement is planned once for a connection, which keeps it under its name', async () => {
  const { db, close } = openDatabase(toUrl(database.appConfig), { max: 1 });
  const statement = { name: 'double', text: 'select $1::int * 2 as doubled' };
  expect(await runPrepared(db, statement, [21])).toEqual([{ doubled: 42 }]);
  expect(await runPrepared(db, statement, [4])).toEqual([{ doubled: 8 }]);
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db);
  expect(rows).toEqual([{ name: 'double' }]);
  await close();
});

test('values come back as the types say', async () => {
  const { rows } = await sql`
    select 9007199254740991::bigint as big, '2026-11-21'::date as day, '2026-11-21T10:00:00Z'::timestamptz as at, '\\x00ff'::bytea as bytes
  `.execute(opened.db);
  expect(rows).toEqual([
    {
      big: 9007199254740991,
      day: '2026-11-21',
      at: new Date('2026-11-21T10:00:00Z'),
      bytes: Buffer.from([0, 255]),
    },
  ]);
  await expect(sql`select 9007199254740993::bigint as big`.execute(opened.db)).rejects.toThrow(RangeError);
});

test('two transactions that lock each other out both succeed', async () => {
  await setCounter('a', 0);
  await setCounter('b', 0);
  const add = (keys: string[], meeting: () => Promise<void>) =>
    inTransaction(opened.db, async (trx) => {
      for (const key of keys) {
        await trx
          .updateTable('limit_counter')
          .set((eb) => ({ hits: eb('hits', '+', 1) }))
          .where('key', '=', key)
          .execute();
        await meeting();
      }
    });
  const meet = createMeeting(2);
  await Promise.all([add(['a', 'b'], meet), add(['b', 'a'], meet)]);
  expect([await readHits('a'), await readHits('b')]).toEqual([2, 2]);
});

test('gives up when the database asks for a repetition again and again', async () => {
  const run = vi
    .fn<() => Promise<never>>()
    .mockRejectedValue(Object.assign(new Error('serialization'), { code: '40001' }));
  await expect(inTransaction(opened.db, run)).rejects.toThrow('serialization');
  expect(run).toHaveBeenCalledTimes(6);
});

test('a callback runs after the commit and not after a rollback', async () => {
  const told: string[] = [];
  await inTransaction(opened.db, async (trx) => {
    onCommit(trx, () => told.push('committed'));
    await sql`select 1`.execute(trx);
    expect(told).toEqual([]);
  });
  const rolledBack = inTransaction(opened.db, async (trx) => {
    onCommit(trx, () => told.push('rolled back'));
    throw new Error('undo');
  });
  await expect(rolledBack).rejects.toThrow('undo');
  expect(told).toEqual(['committed']);
});

/** The first `size` callers wait for each other; later ones pass through. */
function createMeeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let present = 0;
  return () => {
    present++;
    if (present === size) resolve();
    return promise;
  };
}
