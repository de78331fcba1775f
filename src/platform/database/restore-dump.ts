// Restores a dump into an empty database. No text of it is ever run as SQL: the server's owner restores it, so anybody able to
// write to a backup folder would otherwise control the server.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { actingAs, withClient, type DatabaseAddress } from './connection.ts';
import { namesOf, readHead, sequencesOf, tablesOf, type DumpHead, type Table } from './dump.ts';
import { migrate } from './migrate.ts';

/** How this version's tables are created: the folder of its migrations, and the function that makes those of the job queue. */
interface Plans {
  migrations: string;
  queues: string;
}

interface Restored {
  takenAt: string;
  /** Quoted names of this database's tables. */
  tables: string[];
  /** How many rows the dump has for them. */
  kept: number;
}

/** Restores into an empty database, as an owner who may disable triggers. Later migrations are left to the next start. */
export async function restoreDump(
  owner: DatabaseAddress,
  lines: AsyncIterable<string>,
  plans: Plans,
): Promise<Restored> {
  const reading = lines[Symbol.asyncIterator]();
  const first = await reading.next();
  const head = readHead(first.done === true ? '' : first.value);
  const maker = await withClient(owner, async (client) => {
    await client.query('begin');
    await disableTriggers(client);
    await client.query('rollback');
    return asDatabaseOwner(client, owner);
  });
  await restoreTables(maker, head, plans);
  return withClient(owner, async (client) => {
    await client.query('begin');
    await disableTriggers(client);
    const targets = restoreTargets(head, await tablesOf(client));
    const tables = targets.flatMap((table) => (table ? [table.name] : []));
    const sequences = (await sequencesOf(client)).map(({ name }) => name);
    await client.query(`truncate ${tables.join(', ')}`);
    const kept = await restoreRows(client, targets, { [Symbol.asyncIterator]: () => reading });
    for (const { name, last } of head.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2)', [nameInDatabase(name, sequences), last]);
    await client.query('commit');
    return { takenAt: head.takenAt, tables, kept };
  });
}

const isSame = (name: string, other: string): boolean => name.replaceAll('"', '') === other.replaceAll('"', '');

/** Writes the name as the database itself does: which words it quotes depends on its version. */
function nameInDatabase(name: string, known: readonly string[]): string {
  const found = known.find((one) => isSame(one, name));
  if (found === undefined) throw new StartProblem(texts.backupNamesUnknown(name));
  return found;
}

/**
 * Where the rows of each of the dump's tables go; null: nowhere. Of the job queue only the jobs are restored: its other tables hold
 * commands that its package runs and names that it puts into statements, and the next start fills them as its version needs.
 */
function restoreTargets({ tables }: DumpHead, known: readonly Table[]): (Table | null)[] {
  const names = known.map(({ name }) => name);
  return tables.map(({ name, columns }) => {
    const isOfQueue = name.startsWith('pgboss.');
    if (isOfQueue && name !== 'pgboss.job') return null;
    const target = nameInDatabase(name, names);
    const there = known.find((table) => table.name === target)?.columns ?? [];
    const wanted = isOfQueue ? columns.filter((column) => there.some((one) => isSame(one, column))) : columns;
    return { name: target, columns: wanted.map((column) => nameInDatabase(column, there)) };
  });
}

/** Disables the triggers that make tables immutable, and the order that foreign keys impose. */
async function disableTriggers(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    throw new StartProblem(texts.restoreNeedsSuperuser, { cause: error });
  });
}

/** Makes the session act as the database's owner: the tables must belong to that role, or the next start could not change them. */
async function asDatabaseOwner(client: Client, address: DatabaseAddress): Promise<DatabaseAddress> {
  const [role] = await namesOf(
    client,
    `select pg_get_userbyid(datdba) as name from pg_database
     where datname = current_database() and pg_get_userbyid(datdba) <> current_user`,
  );
  return role === undefined || typeof address !== 'string' ? address : actingAs(address, role);
}

/**
 * Creates the tables as they were, from the migrations that the dump names; later migrations then run at the next start, as on
 * any old database.
 */
async function restoreTables(owner: DatabaseAddress, head: DumpHead, { migrations, queues }: Plans): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    for (const name of head.migrations) {
      if (!existsSync(join(migrations, name))) throw new StartProblem(texts.backupIsNewer(name));
      copyFileSync(join(migrations, name), join(folder, name));
    }
    await migrate(owner, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  await withClient(owner, (client) => client.query(queues));
}

/** Maximum characters of one statement. */
const maxStatementLength = 4_000_000;

async function restoreRows(
  client: Client,
  targets: readonly (Table | null)[],
  lines: AsyncIterable<string>,
): Promise<number> {
  let waiting: string[] = [];
  let [index, size, kept] = [-1, 0, 0];
  const insert = async (): Promise<void> => {
    const table = targets[index];
    if (!table || waiting.length === 0) return;
    const list = table.columns.join(', ');
    await client.query(
      `insert into ${table.name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${waiting.join(',')}]`],
    );
    kept += waiting.length;
    [waiting, size] = [[], 0];
  };
  for await (const line of lines) {
    const end = line.indexOf(' ');
    const next = Number(line.slice(0, end));
    if (next !== index || size > maxStatementLength) await insert();
    index = next;
    const target = targets[index];
    if (target === undefined) throw new StartProblem(texts.backupUnreadable);
    if (target === null) continue;
    waiting.push(line.slice(end + 1));
    size += line.length;
  }
  await insert();
  return kept;
}
