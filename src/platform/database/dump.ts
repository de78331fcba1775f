// Exports a database as text that every later version can read: the names of its migrations, and its rows as JSON. PostgreSQL's own
// pg_dump does not come with the embedded package, and would tie the rows to a server version.
import type { Client } from 'pg';
import { z } from 'zod';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { withClient, type DatabaseAddress } from './connection.ts';

export interface Table {
  name: string;
  /** Without generated columns, which the database computes. */
  columns: string[];
}

interface Sequence {
  name: string;
  last: number | null;
}

export interface DumpHead {
  /** The server's time, which the job queue uses. */
  takenAt: string;
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
}

/** Tables that are dumped only in part, with the condition for the rows that are included. */
const leftOut: Readonly<Record<string, string>> = {
  // Nobody reads finished jobs.
  'pgboss.job': "where state in ('created', 'retry', 'active')",
  // No current instance works on the restored database, so there its leases are free.
  'public.process_lease': 'where false',
};

/** Returns the column `name` of a query's rows. */
export const namesOf = async (client: Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

/** All tables of the product and the job queue, with quoted names. */
export const tablesOf = async (client: Client): Promise<Table[]> =>
  (
    await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  ).rows;

/** All sequences of the product and the job queue, with their last values. */
export const sequencesOf = async (client: Client): Promise<Sequence[]> =>
  (
    await client.query<Sequence>(`
    select format('%I.%I', schemaname, sequencename) as name, last_value as last from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1`)
  ).rows;

async function headOf(client: Client): Promise<DumpHead> {
  const [takenAt = ''] = await namesOf(client, 'select now() as name');
  return {
    takenAt: new Date(takenAt).toISOString(),
    migrations: await namesOf(client, 'select name from schema_migration where version > 0 order by version'),
    tables: await tablesOf(client),
    sequences: await sequencesOf(client),
  };
}

/** Rows fetched by one query. */
const batch = 500;

/**
 * Yields lines of one consistent snapshot; the product may keep answering meanwhile. `queues` is in the head only for older
 * versions, which create the job queue's tables from it.
 */
export async function dumpDatabase(
  connection: DatabaseAddress,
  queues: string,
  write: (line: string) => Promise<void>,
): Promise<void> {
  await withClient(connection, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    const head = await headOf(client);
    await write(JSON.stringify({ ...head, queues }));
    for (const [index, { name }] of head.tables.entries()) {
      const which = leftOut[name] ?? '';
      await client.query(`declare dump cursor for select row_to_json(t)::text as name from ${name} t ${which}`);
      let rows: string[];
      do {
        rows = await namesOf(client, `fetch ${batch} from dump`);
        // Rows are not parsed here: integers may be larger than JavaScript's.
        for (const row of rows) await write(`${index} ${row}`);
      } while (rows.length === batch);
      await client.query('close dump');
    }
    await client.query('commit');
  });
}

// These names are put into no statement (restore-dump.ts); a name of another shape is not one of ours.
const nameInHead = z.string().regex(/^[\w."]+$/);
const headLine: z.ZodType<DumpHead> = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_[\w-]+\.sql$/)),
  tables: z.array(z.object({ name: nameInHead, columns: z.array(nameInHead) })),
  sequences: z.array(z.object({ name: nameInHead, last: z.int().nullable() })),
});

/** Parses the first line of a dump. Throws a StartProblem if it is invalid. */
export function readHead(line: string): DumpHead {
  try {
    return headLine.parse(JSON.parse(line));
  } catch (error) {
    throw new StartProblem(texts.backupUnreadable, { cause: error });
  }
}

/** Whether nobody has ever written to this database. */
export function isEmptyDatabase(owner: DatabaseAddress): Promise<boolean> {
  return withClient(owner, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::integer as count from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p')`,
    );
    return rows[0]?.count === 0;
  });
}

/** Reads the rows of one small table from a dump without restoring it. `table` is written as in the dump's head. */
export async function rowsInDump(lines: AsyncIterable<string>, table: string): Promise<unknown[]> {
  let wanted: string | undefined;
  const rows: unknown[] = [];
  for await (const line of lines) {
    const end = line.indexOf(' ');
    if (wanted === undefined) wanted = String(readHead(line).tables.findIndex(({ name }) => name === table));
    else if (line.slice(0, end) === wanted) rows.push(JSON.parse(line.slice(end + 1)));
  }
  return rows;
}

/** Counts all rows of these tables; their names are quoted and do not come from a dump. */
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
