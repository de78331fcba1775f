// Forward-only migrations: plain SQL files named 0001_what.sql, each applied in one transaction and exactly once.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import { grantNewTables, listTables, type AppRole } from './grant-app-role.ts';
import { StartProblem } from '../start-problem.ts';
import { inClientTransaction, withClient, type DatabaseOrClient } from './connection.ts';
import { startNeutralTexts as texts } from '../rules/start.de.ts';

export interface Migration {
  version: number;
  name: string;
  sql: string;
  sha256: string;
  /** A version that lacks the migration with this number no longer runs on the database; 0: every older version does. */
  needs: number;
}

interface Migrated {
  /** Names of the files that were applied now. */
  applied: string[];
  /** Numbers of this version's files; a later version may have applied others. */
  known: number[];
}

/** Applies missing migrations. Several processes may do so at once. `app` is the role that uses the tables meanwhile. */
export async function migrate(owner: DatabaseOrClient, folder: string, app?: AppRole): Promise<Migrated> {
  const migrations = readMigrations(folder);
  return withClient(owner, async (client) => {
    await prepareMigrationTable(client);
    await refuseNewerDatabase(client, migrations);
    const done = await readApplied(client);
    const applied: string[] = [];
    for (const migration of migrations) {
      // Applied migrations are final; only those that seem missing are checked again under the lock.
      if (done.get(migration.version) === migration.sha256) continue;
      if (await applyWithRetry(client, migration, app)) applied.push(migration.name);
    }
    return { applied, known: migrations.map(({ version }) => version) };
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
      needs: Number(/^-- needs (\d{4})\b/.exec(sql)?.[1] ?? 0),
    };
  });
  const twice = migrations.find((migration, index) => migrations[index - 1]?.version === migration.version);
  if (twice) throw new Error(`two migrations have the number of ${twice.name}`);
  const unfit = migrations.find(({ needs }) => needs > 0 && !migrations.some(({ version }) => version === needs));
  if (unfit) throw new Error(`${unfit.name} needs a migration that is not there`);
  return migrations;
}

/** The row with version 0 is the lock: a row lock, because not every PostgreSQL-compatible engine has advisory locks. */
async function prepareMigrationTable(client: Client): Promise<void> {
  await ignoringDuplicate(
    client,
    'create table if not exists schema_migration (version integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())',
  );
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'needs'",
  );
  // This is checked first because even 'if not exists' waits for the lock of a whole table that is in use.
  if (rowCount === 0)
    await ignoringDuplicate(
      client,
      'alter table schema_migration add column if not exists needs integer not null default 0',
    );
  await client.query(
    "insert into schema_migration (version, name, sha256) values (0, 'lock', '') on conflict do nothing",
  );
}

/** 'if not exists' fails when another process creates the same object concurrently. */
async function ignoringDuplicate(client: Client, statement: string): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    // One of its catalog rows already exists (a unique key, the table, its row type or the column), and the other process has
    // committed it.
    const there = ['23505', '42P07', '42710', '42701'];
    if (!(error instanceof Error && 'code' in error && there.includes(String(error.code)))) throw error;
  }
}

async function readApplied(client: Client): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ version: number; sha256: string }>(
    'select version, sha256 from schema_migration where version > 0',
  );
  return new Map(rows.map(({ version, sha256 }) => [version, sha256]));
}

/**
 * Milliseconds that a migration waits for a table locked by a customer's transaction; other transactions queue behind it meanwhile.
 * This is less than the second after which the server checks for deadlocks, so that the migration gives way and never a payment.
 */
const lockTimeoutMs = 400;
const pauseMs = 300;
const giveUpMs = 10 * 60_000;

/** The previous version uses the same tables, so on a lock timeout this waits and retries. */
async function applyWithRetry(client: Client, migration: Migration, app: AppRole | undefined): Promise<boolean> {
  const end = Date.now() + giveUpMs;
  for (;;) {
    try {
      return await inClientTransaction(client, () => applyOnce(client, migration, app));
    } catch (error) {
      // 55P03 lock_not_available, 40P01 deadlock_detected
      const gaveWay = error instanceof Error && 'code' in error && ['55P03', '40P01'].includes(String(error.code));
      if (!gaveWay || Date.now() > end) throw error;
    }
    await delay(pauseMs);
  }
}

async function applyOnce(client: Client, migration: Migration, app: AppRole | undefined): Promise<boolean> {
  await client.query('select 1 from schema_migration where version = 0 for update');
  const done = await client.query<{ sha256: string }>('select sha256 from schema_migration where version = $1', [
    migration.version,
  ]);
  const row = done.rows[0];
  if (row) {
    if (row.sha256 === migration.sha256) return false;
    throw new StartProblem(texts.migrationChanged(migration.name));
  }
  await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
  const before = await listTables(client);
  await client.query(migration.sql);
  if (app) await grantNewTables(client, app, before);
  await client.query('insert into schema_migration (version, name, sha256, needs) values ($1, $2, $3, $4)', [
    migration.version,
    migration.name,
    migration.sha256,
    migration.needs,
  ]);
  return true;
}

/**
 * schema_migration records which versions can run on the database, written by the version that migrated (decision 0040).
 * @throws {StartProblem} when something that this version still needs is gone
 */
async function refuseNewerDatabase(client: Client, migrations: Migration[]): Promise<void> {
  const known = migrations.map((migration) => migration.version);
  const { rows } = await client.query<{ name: string }>(
    `select name from schema_migration
     where version > 0 and version <> all ($1::int[]) and needs <> 0 and needs <> all ($1::int[]) order by version limit 1`,
    [known],
  );
  const [unfit] = rows;
  if (unfit) throw new StartProblem(texts.databaseIsNewer(unfit.name));
}
