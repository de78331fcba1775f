import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../../scripts/demo/http-client.ts';
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
const applied = async (): Promise<string[]> => (await migrate(database.ownerConfig, folder)).applied;
const asApp = (sql: string) => withClient(database.appConfig, (client) => client.query(sql));

test('applies every file once and in order', async () => {
  expect(await applied()).toEqual(['0001_first.sql', '0002_audit.sql']);
  write('0003_more.sql', 'alter table note add column more text');
  expect(await applied()).toEqual(['0003_more.sql']);
  expect(await applied()).toEqual([]);
});

test('five starts at once apply every file exactly once', async () => {
  write('0003_row.sql', "insert into note values (1, 'once')");
  const all = await Promise.all(Array.from({ length: 5 }, applied));
  expect(all.flat().toSorted()).toEqual(['0001_first.sql', '0002_audit.sql', '0003_row.sql']);
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(database.ownerConfig, folder);
  write('0001_first.sql', 'create table note (id integer)');
  await expect(migrate(database.ownerConfig, folder)).rejects.toThrow(/0001_first\.sql wurde geändert/);
  await expect(migrate(database.ownerConfig, folder)).rejects.toBeInstanceOf(StartProblem);
});

test('an older version starts again on a database that a newer one only added to', async () => {
  write('0003_more.sql', 'alter table note add column more text');
  await migrate(database.ownerConfig, folder);
  rmSync(join(folder, '0003_more.sql'));
  expect(await migrate(database.ownerConfig, folder)).toEqual({ applied: [], known: [1, 2] });
});

test('an older version refuses a database where something is gone that it needs, and changes nothing there', async () => {
  write('0003_title.sql', 'alter table note add column title text');
  write('0004_contract.sql', '-- needs 0003\nalter table note drop column body');
  await migrate(database.ownerConfig, folder);
  rmSync(join(folder, '0004_contract.sql'));
  expect(await migrate(database.ownerConfig, folder)).toEqual({ applied: [], known: [1, 2, 3] });
  rmSync(join(folder, '0003_title.sql'));
  write('0005_own.sql', 'create table own (id integer)');
  await expect(migrate(database.ownerConfig, folder)).rejects.toThrow(/0004_contract\.sql/);
  await expect(migrate(database.ownerConfig, folder)).rejects.toBeInstanceOf(StartProblem);
  await expect(asApp('select from own')).rejects.toMatchObject({ code: '42P01' });
});

test('what an older version books fits every version, as the table says since it has the column', async () => {
  await migrate(database.ownerConfig, folder);
  await withClient(database.ownerConfig, (client) => client.query('alter table schema_migration drop column needs'));
  expect(await applied()).toEqual([]);
  rmSync(join(folder, '0002_audit.sql'));
  expect(await applied()).toEqual([]);
});

test('refuses to begin with a file that needs one that is not there', async () => {
  write('0004_contract.sql', '-- needs 0003\nalter table note drop column body');
  await expect(migrate(database.ownerConfig, folder)).rejects.toThrow(/0004_contract\.sql needs/);
});

test('a file that fails leaves nothing behind and is tried again', async () => {
  write('0003_broken.sql', 'create table half (id integer); select no_such_function()');
  await expect(migrate(database.ownerConfig, folder)).rejects.toMatchObject({ code: '42883' });
  write('0003_broken.sql', 'create table half (id integer)');
  expect(await applied()).toEqual(['0003_broken.sql']);
});

/** A customer's transaction that is open while the version changes. */
async function underway(work: (customer: Client) => Promise<unknown>): Promise<unknown> {
  await migrate(database.ownerConfig, folder);
  await grantAppRole(database.ownerConfig, {});
  write('0003_both.sql', 'alter table audit_event add column more text; alter table note add column more text');
  return withClient(database.appConfig, async (customer) => {
    await customer.query("begin; insert into note values (1, 'a')");
    const migrating = applied();
    await eventually('a migration that waits', async () => {
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table audit%'";
      const found = await withClient(database.ownerConfig, (client) => client.query(waiting));
      return found.rowCount === 0 ? undefined : true;
    });
    await work(customer);
    await customer.query('commit');
    return migrating;
  });
}

test('where a migration and a customer wait for each other, the migration gives way and comes again', async () => {
  const migrated = await underway((customer) => customer.query('insert into audit_event values (2)'));
  expect(migrated).toEqual(['0003_both.sql']);
});

test('nobody waits long behind a migration that waits for somebody', async () => {
  const migrated = await underway(async () => {
    const begun = performance.now();
    await asApp("insert into note values (2, 'b')");
    expect(performance.now() - begun).toBeLessThan(2000);
  });
  expect(migrated).toEqual(['0003_both.sql']);
});

test('while a version that is newer migrates, the one before may do what a new trigger on its table does', async () => {
  await migrate(database.ownerConfig, folder);
  await grantAppRole(database.ownerConfig, {});
  write(
    '0003_beside.sql',
    `create table beside (id integer primary key); create table sealed (id integer);
     create function note_beside() returns trigger language plpgsql as
       $$ begin insert into beside values (new.id); return new; end $$;
     create trigger note_beside before insert on note for each row execute function note_beside()`,
  );
  await migrate(database.ownerConfig, folder, { narrow: { sealed: 'select' } });
  await asApp("insert into note values (1, 'a')");
  expect((await asApp('select from beside')).rowCount).toBe(1);
  await asApp('select from sealed');
  await expect(asApp('insert into sealed values (1)')).rejects.toMatchObject({ code: '42501' });
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
  await grantAppRole(database.ownerConfig, {}, { role: 'no_such_role' });
  await expect(asApp('select * from note')).rejects.toMatchObject({ code: '42501' });
});

test('an older version leaves the rights of a newer one, also when that migrates after the older one looked', async () => {
  const { known } = await migrate(database.ownerConfig, folder);
  write('0003_secret.sql', 'create table secret (id integer)');
  await migrate(database.ownerConfig, folder);
  await grantAppRole(database.ownerConfig, { secret: 'select', audit_event: 'select' }, { known: [...known, 3] });
  await grantAppRole(database.ownerConfig, { audit_event: 'select, insert' }, { known });
  await asApp('select from secret');
  for (const change of ['insert into secret values (1)', 'insert into audit_event values (3)'])
    await expect(asApp(change)).rejects.toMatchObject({ code: '42501' });
});

test('privileges that can not be granted leave a client that was handed in usable', async () => {
  await migrate(database.ownerConfig, folder);
  await withClient(database.ownerConfig, async (client) => {
    await expect(grantAppRole(client, { note: 'no_such_right' })).rejects.toMatchObject({ code: '42601' });
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
