// Forward-only migrations: plain SQL files named 0001_what.sql, each in one transaction, each exactly once.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { StartProblem } from '../start-problem.ts';
import { withClient, type DatabaseAddress } from './connection.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  sha256: string;
}

/** Applies what is missing and returns the names of the files applied. Several processes may do it at once. */
export async function migrate(owner: DatabaseAddress, folder: string): Promise<string[]> {
  const migrations = readMigrations(folder);
  return withClient(owner, async (client) => {
    await prepareBooks(client);
    const done = await readBooks(client);
    const applied: string[] = [];
    for (const migration of migrations) {
      // What is booked stays booked; only what seems to be missing is looked at under the lock.
      if (done.get(migration.version) === migration.sha256) continue;
      if (await throughDeadlocks(() => inClientTransaction(client, () => applyOnce(client, migration))))
        applied.push(migration.name);
    }
    await refuseNewerDatabase(client, migrations);
    return applied;
  });
}

export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name))
    .toSorted();
  const migrations = names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return {
      version: Number(name.slice(0, 4)),
      name,
      sql,
      sha256: createHash('sha256').update(sql).digest('hex'),
    };
  });
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  return migrations;
}

/** The row with version 0 is the lock: a row lock, because not every PostgreSQL-compatible engine has advisory locks. */
async function prepareBooks(client: Client): Promise<void> {
  try {
    await client.query(
      'create table if not exists schema_migration (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
    );
  } catch (error) {
    // 'if not exists' does not hold against another process creating it in this moment: then one of its catalog rows is
    // there already (a unique key, the table or the type of its rows), and the other process has committed it.
    if (!(error instanceof Error && 'code' in error && ['23505', '42P07', '42710'].includes(String(error.code))))
      throw error;
  }
  await client.query(
    "insert into schema_migration (version, name, sha256) values (0, 'lock', '') on conflict do nothing",
  );
}

async function readBooks(client: Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ version: number; sha256: string }>(
    'select version, sha256 from schema_migration where version > 0',
  );
  return new Map(rows.map(({ version, sha256 }) => [version, sha256]));
}

async function applyOnce(client: Client, migration: Migration): Promise<boolean> {
  await client.query('select 1 from schema_migration where version = 0 for update');
  const done = await client.query<{ sha256: string }>('select sha256 from schema_migration where version = $1', [
    migration.version,
  ]);
  const row = done.rows[0];
  if (row) {
    if (row.sha256 === migration.sha256) return false;
    throw new StartProblem(texts.migrationChanged(migration.name));
  }
  await client.query(migration.sql);
  await client.query('insert into schema_migration (version, name, sha256) values ($1, $2, $3)', [
    migration.version,
    migration.name,
    migration.sha256,
  ]);
  return true;
}

async function refuseNewerDatabase(client: Client, migrations: Migration[]): Promise<void> {
  const known = migrations.map((migration) => migration.version);
  const newer = await client.query<{ name: string }>(
    'select name from schema_migration where version > 0 and version <> all ($1::int[]) order by version limit 1',
    [known],
  );
  if (newer.rows[0]) {
    throw new StartProblem(texts.databaseIsNewer(newer.rows[0].name));
  }
}

/** The version before, running beside, locks the same tables in its own order; PostgreSQL ends who waited first, which is us. */
const mostDeadlocks = 20;

async function throughDeadlocks<T>(run: () => Promise<T>): Promise<T> {
  for (let times = 1; ; times++) {
    try {
      return await run();
    } catch (error) {
      const isDeadlock = error instanceof Error && 'code' in error && error.code === '40P01';
      if (!isDeadlock || times === mostDeadlocks) throw error;
    }
  }
}

async function inClientTransaction<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
