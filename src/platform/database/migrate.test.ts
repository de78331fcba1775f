import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import { StartProblem } from '../start-problem.ts';
import { withClient } from './connection.ts';
import { grantAppRole } from './grant-app-role.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
let folder = '';
beforeEach(async () => {
  database = await createTestDatabase({ isEmpty: true });
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write(
    '0001_first.sql',
    'create table note (id integer primary key, body text not null); create index note_body on note (body)',
  );
  write('0002_audit.sql', 'create table audit_event (seq integer primary key); insert into audit_event values (1)');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql);
const asApp = (sql: string) => withClient(database.appConfig, (client) => client.query(sql));

test('applies every file once and in order', async () => {
  expect(await migrate(database.ownerConfig, folder)).toEqual(['0001_first.sql', '0002_audit.sql']);
  write('0003_more.sql', 'alter table note add column more text');
  expect(await migrate(database.ownerConfig, folder)).toEqual(['0003_more.sql']);
  expect(await migrate(database.ownerConfig, folder)).toEqual([]);
});

test('five starts at once apply every file exactly once', async () => {
  write('0003_row.sql', "insert into note values (1, 'once')");
  const applied = await Promise.all(Array.from({ length: 5 }, () => migrate(database.ownerConfig, folder)));
  expect(applied.flat().toSorted()).toEqual(['0001_first.sql', '0002_audit.sql', '0003_row.sql']);
});

test('a file that locks tables the other way round than the version running beside it is tried again', async () => {
  await migrate(database.ownerConfig, folder);
  write(
    '0003_both.sql',
    'lock table audit_event in share row exclusive mode; lock table note in share row exclusive mode',
  );
  await withClient(database.ownerConfig, async (beside) => {
    await beside.query("begin; insert into note values (2, 'first')");
    const applied = migrate(database.ownerConfig, folder);
    await vi.waitFor(async () => {
      const { rows } = await beside.query(
        'select 1 from pg_locks join pg_database on oid = database where datname = current_database() and not granted',
      );
      expect(rows).toHaveLength(1);
    });
    await beside.query('insert into audit_event values (2); commit');
    expect(await applied).toEqual(['0003_both.sql']);
  });
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(database.ownerConfig, folder);
  write('0001_first.sql', 'create table note (id integer)');
  await expect(migrate(database.ownerConfig, folder)).rejects.toThrow(/0001_first\.sql wurde geändert/);
  await expect(migrate(database.ownerConfig, folder)).rejects.toBeInstanceOf(StartProblem);
});

test('refuses a database that a newer release has migrated', async () => {
  await migrate(database.ownerConfig, folder);
  rmSync(join(folder, '0002_audit.sql'));
  await expect(migrate(database.ownerConfig, folder)).rejects.toThrow(/neueren Fassung/);
});

test('a file that fails leaves nothing behind and is tried again', async () => {
  write('0003_broken.sql', 'create table half (id integer); select no_such_function()');
  await expect(migrate(database.ownerConfig, folder)).rejects.toMatchObject({ code: '42883' });
  write('0003_broken.sql', 'create table half (id integer)');
  expect(await migrate(database.ownerConfig, folder)).toEqual(['0003_broken.sql']);
});

test('the product may write rows, but neither change tables nor rewrite the audit log', async () => {
  await migrate(database.ownerConfig, folder);
  await grantAppRole(database.ownerConfig, { audit_event: 'select, insert', schema_migration: 'select' });
  await asApp("insert into note values (1, 'a'); update note set body = 'b'; delete from note");
  await asApp('insert into audit_event values (2)');
  const refused = { code: '42501' };
  await expect(asApp('update audit_event set seq = 3')).rejects.toMatchObject(refused);
  await expect(asApp('delete from audit_event')).rejects.toMatchObject(refused);
  await expect(asApp('truncate audit_event')).rejects.toMatchObject(refused);
  await expect(asApp('drop table note')).rejects.toMatchObject(refused);
  await expect(asApp('create table own (id integer)')).rejects.toMatchObject(refused);
  await expect(asApp("update schema_migration set sha256 = ''")).rejects.toMatchObject(refused);
});

test('grants nothing and does not fail when the role does not exist', async () => {
  await migrate(database.ownerConfig, folder);
  await grantAppRole(database.ownerConfig, {}, 'no_such_role');
  await expect(asApp('select * from note')).rejects.toMatchObject({ code: '42501' });
});
