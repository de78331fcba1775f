// A database that accepts a connection and never answers: the caller gets an error, and no query is left running.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wayTo, type CuttableWay } from '../../../tests/support/cuttable-way.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { withClient } from './connection.ts';
import { inTransaction, openDatabase, type OpenDatabase } from './database.ts';
import { runPrepared } from './prepared-statement.ts';
import { withLongQueries } from './query-timeout.ts';

let database: TestDatabase;
let way: CuttableWay;
let opened: OpenDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  way = await wayTo(database.appConfig);
  await way.open();
  opened = openDatabase(way.config, { max: 2, name: 'hung', queryTimeoutMs: 400, connectTimeoutMs: 400 });
});
afterEach(async () => {
  way.thaw();
  await opened.close();
  await way.cut();
  await database.drop();
});

const ask = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(opened.db);
const sessions = async (): Promise<string[]> => {
  const { rows } = await withClient(database.ownerConfig, (client) =>
    client.query<{ state: string }>("select state from pg_stat_activity where application_name = 'hung'"),
  );
  return rows.map(({ state }) => state);
};

test('[W62] a question that is not answered fails after its time, and so does a connection that is not welcomed', async () => {
  await ask();
  way.freeze();
  const begun = performance.now();
  await expect(ask()).rejects.toThrow('Query read timeout');
  await expect(ask()).rejects.toThrow('timeout');
  expect(performance.now() - begun).toBeLessThan(5000);
});

test('[W62] the connection of a question that was given up is never used again', async () => {
  const first = await ask();
  way.swallow();
  await expect(ask()).rejects.toThrow('Query read timeout');
  const next = await ask();
  expect(next.rows[0]?.pid).not.toBe(first.rows[0]?.pid);
});

test('[W62] a prepared statement is given up in the same way', async () => {
  const askPid = async () =>
    runPrepared<{ pid: number }>(opened.db, { name: 'pid', text: 'select pg_backend_pid() as pid' }, []);
  const [first] = await askPid();
  way.swallow();
  await expect(askPid()).rejects.toThrow('Query read timeout');
  const [next] = await askPid();
  expect(next?.pid).not.toBe(first?.pid);
});

test('[W62] a transaction that was given up is not committed, and none stays open once the database answers again', async () => {
  await withClient(database.ownerConfig, (client) =>
    client.query('create table kept (id int); grant all on kept to app'),
  );
  const giving = inTransaction(opened.db, async (trx) => {
    await sql`insert into kept values (1)`.execute(trx);
    way.freeze();
    await sql`insert into kept values (2)`.execute(trx);
  });
  await expect(giving).rejects.toThrow();
  way.thaw();
  await vi.waitFor(async () => expect(await sessions()).toEqual([]), { timeout: 5000 });
  expect((await sql`select id from kept`.execute(opened.db)).rows).toEqual([]);
});

test('[W62] work in the background may ask for longer', async () => {
  const slow = () => sql`select pg_sleep(0.8)`.execute(opened.db);
  await expect(slow()).rejects.toThrow('Query read timeout');
  await withLongQueries(slow);
});
