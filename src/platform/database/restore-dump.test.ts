// Table names in a dump are looked up and never executed.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { queuePlans } from '../jobs/queue-storage.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { withClient } from './connection.ts';
import { restoreDump } from './restore-dump.ts';

let database: TestDatabase;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = mkdtempSync(join(tmpdir(), 'restore-'));
  writeFileSync(
    join(folder, '0001_first.sql'),
    'create table note (id bigserial primary key, body text, "order" text)',
  );
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const note = { name: 'public.note', columns: ['id', 'body'] };
const head = { takenAt: '2026-11-24T10:46:09.645Z', migrations: ['0001_first.sql'], queues: '', sequences: [] };

const restore = (first: object, rows: readonly string[] = []) =>
  restoreDump(
    database.ownerConfig,
    (async function* () {
      yield JSON.stringify({ tables: [note], ...head, ...first });
      yield* rows;
    })(),
    { migrations: folder, queues: queuePlans() },
  );
const read = async (sql: string): Promise<unknown[]> =>
  (await withClient(database.ownerConfig, (client) => client.query<object>(sql))).rows;

const owned = "create table public.owned (); select 'public.owned'";

test('its rows come back, whichever of its names the server quotes today', async () => {
  const tables = [{ name: 'public."note"', columns: ['"id"', 'body', 'order'] }];
  const restored = await restore({ tables, sequences: [{ name: 'public.note_id_seq', last: 7 }] }, [
    '0 {"id":3,"body":"kept","order":"first"}',
    '0 {"id":4,"body":"too","order":null}',
  ]);
  expect(restored).toEqual({ takenAt: head.takenAt, tables: ['public.note'], kept: 2 });
  expect(await read('select body, "order" from note order by id')).toEqual([
    { body: 'kept', order: 'first' },
    { body: 'too', order: null },
  ]);
  expect(await read("select nextval('note_id_seq')::int as next")).toEqual([{ next: 8 }]);
});

test('what it says of the queue is not run: its tables are those of this version, with the jobs alone', async () => {
  const tables = [
    { name: 'pgboss.bam', columns: ['name', 'version', 'table_name', 'command'] },
    { name: 'pgboss.gone', columns: ['anything'] },
    { name: 'pgboss.job', columns: ['name', 'data', 'column_of_another_version'] },
  ];
  const restored = await restore({ queues: owned, tables }, [
    `0 {"name":"x","version":1,"table_name":"job_common","command":"${owned}"}`,
    '1 {"anything":1}',
    '2 {"name":"order-paid","data":{"orderId":"1"},"column_of_another_version":1}',
  ]);
  expect(restored).toMatchObject({ tables: ['pgboss.job'], kept: 1 });
  expect(await read('select name, data from pgboss.job')).toEqual([{ name: 'order-paid', data: { orderId: '1' } }]);
  expect(await read('select command from pgboss.bam')).toEqual([]);
  expect(await read("select to_regclass('public.owned') as found")).toEqual([{ found: null }]);
});

test.each([
  ['a table', { tables: [{ name: 'public.note; create table owned ()', columns: ['id'] }] }],
  ['a column', { tables: [{ name: 'public.note', columns: ['id) select 1; create table owned ();--'] }] }],
  ['a sequence', { sequences: [{ name: "public.note_id_seq'); create table owned ();--", last: 1 }] }],
  ['a file of another folder', { migrations: ['../0001_first.sql'] }],
  ['a number that is none', { sequences: [{ name: 'public.note_id_seq', last: '1' }] }],
])('%s that no dump has refuses it before anything is made', async (_what, first) => {
  await expect(restore(first)).rejects.toThrow(new StartProblem(texts.backupUnreadable));
  expect(await read("select to_regclass('public.note') as found")).toEqual([{ found: null }]);
});

test.each([
  ['public.other', { tables: [{ name: 'public.other', columns: ['id'] }] }],
  ['pg_catalog.pg_class', { tables: [{ name: 'pg_catalog.pg_class', columns: ['oid'] }] }],
  ['secret', { tables: [{ name: 'public.note', columns: ['id', 'secret'] }] }],
  ['public.other_seq', { sequences: [{ name: 'public.other_seq', last: 1 }] }],
])('%s, which this database does not have, refuses it in a sentence', async (name, first) => {
  await expect(restore(first)).rejects.toThrow(new StartProblem(texts.backupNamesUnknown(name)));
});

test('a row of a table that its head does not name refuses it', async () => {
  await expect(restore({}, ['0 {"id":1}', '1 {"id":2}'])).rejects.toThrow(texts.backupUnreadable);
  expect(await read('select from note')).toEqual([]);
});
