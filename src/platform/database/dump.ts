// A database as text, so that it travels through every later version: the names of its migrations, and its rows as JSON.
// PostgreSQL's own pg_dump does not come with the embedded package, and would tie the rows to a version of the server.
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from 'pg';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { actingAs, withClient, type DatabaseAddress } from './connection.ts';
import { migrate } from './migrate.ts';

export interface DumpHead {
  /** The server's time, by which the job queue goes. */
  takenAt: string;
  migrations: string[];
  /** The tables of the job queue, as its package makes them. */
  queues: string;
  /** Columns that are computed by the database are left out. */
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; last: number | null }[];
}

/** Tables of which not every row comes along, with the condition of those that do. */
const leftOut: Readonly<Record<string, string>> = {
  // Finished jobs say nothing that anybody reads.
  'pgboss.job': "where state in ('created', 'retry', 'active')",
  // No instance of this moment works on the database that comes of it; what they have in hand is free there.
  'public.process_lease': 'where false',
};

const namesOf = async (client: Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

async function headOf(client: Client, queues: string): Promise<DumpHead> {
  const { rows: tables } = await client.query<DumpHead['tables'][number]>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`);
  const { rows: sequences } = await client.query<DumpHead['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1`);
  const [takenAt = ''] = await namesOf(client, 'select now() as name');
  return {
    takenAt: new Date(takenAt).toISOString(),
    migrations: await namesOf(client, 'select name from schema_migration where version > 0 order by version'),
    queues,
    tables,
    sequences,
  };
}

/** Rows of one question. */
const batch = 500;

/** Line by line, all of one moment: the product may go on answering meanwhile. `queues`: what makes the tables of the job queue. */
export async function dumpDatabase(
  connection: DatabaseAddress,
  queues: string,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const head = await headOf(client, queues);
    await write(JSON.stringify(head));
    for (const [index, { name }] of head.tables.entries()) {
      const which = leftOut[name] ?? '';
      await client.query(`declare dump cursor for select row_to_json(t)::text as name from ${name} t ${which}`);
      let rows: string[];
      do {
        rows = await namesOf(client, `fetch ${batch} from dump`);
        // Not parsed here: whole numbers may be larger than JavaScript's.
        for (const row of rows) await write(`${index} ${row}`);
      } while (rows.length === batch);
      await client.query('close dump');
    }
    await client.query('commit');
  });
}

/** Into an empty database, by an owner who may let triggers rest. Later migrations are left to the next start. */
export async function restoreDump(
  owner: DatabaseAddress,
  lines: AsyncIterable<string>,
  migrations: string,
): Promise<DumpHead> {
  const reading = lines[Symbol.asyncIterator]();
  const first = await reading.next();
  const head = JSON.parse(first.done === true ? '{}' : first.value) as DumpHead;
  const maker = await withClient(owner, async (client) => {
    await client.query('begin');
    await letTriggersRest(client);
    await client.query('rollback');
    return asDatabaseOwner(client, owner);
  });
  await restoreTables(maker, head, migrations);
  await withClient(owner, async (client) => {
    await client.query('begin');
    await letTriggersRest(client);
    await client.query(`truncate ${head.tables.map(({ name }) => name).join(', ')}`);
    await restoreRows(client, head, { [Symbol.asyncIterator]: () => reading });
    for (const { name, last } of head.sequences)
      if (last !== null) await client.query('select setval($1::regclass, $2)', [name, last]);
    await client.query('commit');
  });
  return head;
}

/** Neither the triggers that keep tables as they are nor the order of the tables stand in the way. */
async function letTriggersRest(client: Client): Promise<void> {
  await client.query('set local session_replication_role = replica').catch((error: unknown) => {
    throw new StartProblem(texts.restoreNeedsSuperuser, { cause: error });
  });
}

/** Whoever puts the rows back: the tables belong to whom the database belongs to, or the next start could not change them. */
async function asDatabaseOwner(client: Client, address: DatabaseAddress): Promise<DatabaseAddress> {
  const [role] = await namesOf(
    client,
    `select pg_get_userbyid(datdba) as name from pg_database
     where datname = current_database() and pg_get_userbyid(datdba) <> current_user`,
  );
  return role === undefined || typeof address !== 'string' ? address : actingAs(address, role);
}

/** Tables as they were, by the migrations that the dump names: later ones find in their files what an old database has. */
async function restoreTables(owner: DatabaseAddress, head: DumpHead, migrations: string): Promise<void> {
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
  await withClient(owner, (client) => client.query(head.queues));
}

/** Characters of one statement. */
const most = 4_000_000;

async function restoreRows(client: Client, { tables }: DumpHead, lines: AsyncIterable<string>): Promise<void> {
  let waiting: string[] = [];
  let [index, size] = [-1, 0];
  const insert = async (): Promise<void> => {
    const table = tables[index];
    if (!table || waiting.length === 0) return;
    const list = table.columns.join(', ');
    await client.query(
      `insert into ${table.name} (${list}) overriding system value
       select ${list} from json_populate_recordset(null::${table.name}, $1::json)`,
      [`[${waiting.join(',')}]`],
    );
    [waiting, size] = [[], 0];
  };
  for await (const line of lines) {
    const end = line.indexOf(' ');
    const next = Number(line.slice(0, end));
    if (next !== index || size > most) await insert();
    index = next;
    waiting.push(line.slice(end + 1));
    size += line.length;
  }
  await insert();
}

/** Whether anybody ever wrote into this database. */
export function isEmptyDatabase(owner: DatabaseAddress): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`,
    );
    return rows[0]?.count === 0;
  });
}

/** The rows of one small table of a dump, without putting it anywhere. */
export async function rowsInDump(lines: AsyncIterable<string>, table: string): Promise<unknown[]> {
  let wanted: string | undefined;
  const rows: unknown[] = [];
  for await (const line of lines) {
    const end = line.indexOf(' ');
    if (wanted === undefined)
      wanted = String((JSON.parse(line) as DumpHead).tables.findIndex(({ name }) => name === table));
    else if (line.slice(0, end) === wanted) rows.push(JSON.parse(line.slice(end + 1)));
  }
  return rows;
}

/** All rows of these tables, whose names come from a dump and are quoted. */
export async function countRows(connection: DatabaseAddress, tables: readonly string[]): Promise<number> {
  return withClient(connection, async (client) => {
    let sum = 0;
    for (const table of tables) {
      const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
      sum += rows[0]?.count ?? 0;
    }
    return sum;
  });
}
