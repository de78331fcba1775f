// A database as text, so that it travels through every later version: the names of its migrations, and its rows as JSON.
// PostgreSQL's own pg_dump does not come with the embedded package, and would tie the rows to a version of the server.
import type { Client } from 'pg';
import { z } from 'zod';
import { startNeutralTexts as texts } from '../rules/start.de.ts';
import { StartProblem } from '../start-problem.ts';
import { withClient, type DatabaseAddress } from './connection.ts';

export interface Table {
  name: string;
  /** Those that are computed by the database are left out. */
  columns: string[];
}

interface Sequence {
  name: string;
  last: number | null;
}

export interface DumpHead {
  /** The server's time, by which the job queue goes. */
  takenAt: string;
  migrations: string[];
  tables: Table[];
  sequences: Sequence[];
}

/** Tables of which not every row comes along, with the condition of those that do. */
const leftOut: Readonly<Record<string, string>> = {
  // Finished jobs say nothing that anybody reads.
  'pgboss.job': "where state in ('created', 'retry', 'active')",
  // No instance of this moment works on the database that comes of it; what they have in hand is free there.
  'public.process_lease': 'where false',
};

export const namesOf = async (client: Client, query: string): Promise<string[]> =>
  (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);

export const tablesOf = async (client: Client): Promise<Table[]> =>
  (
    await client.query<Table>(`
    select format('%I.%I', n.nspname, c.relname) as name,
      (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
       where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  ).rows;

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

/** Rows of one question. */
const batch = 500;

/**
 * Line by line, all of one moment: the product may go on answering meanwhile. `queues` goes into the head for older versions alone,
 * which make the tables of the job queue by it.
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
        // Not parsed here: whole numbers may be larger than JavaScript's.
        for (const row of rows) await write(`${index} ${row}`);
      } while (rows.length === batch);
      await client.query('close dump');
    }
    await client.query('commit');
  });
}

// Its text goes into no statement (restore-dump.ts): names of another shape are none of ours.
const nameInHead = z.string().regex(/^[\w."]+$/);
const headLine: z.ZodType<DumpHead> = z.object({
  takenAt: z.iso.datetime(),
  migrations: z.array(z.string().regex(/^\d{4}_[\w-]+\.sql$/)),
  tables: z.array(z.object({ name: nameInHead, columns: z.array(nameInHead) })),
  sequences: z.array(z.object({ name: nameInHead, last: z.int().nullable() })),
});

export function readHead(line: string): DumpHead {
  try {
    return headLine.parse(JSON.parse(line));
  } catch (error) {
    throw new StartProblem(texts.backupUnreadable, { cause: error });
  }
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

/** The rows of one small table of a dump, without putting it anywhere. `table`: as its head writes it. */
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

/** All rows of these tables, whose names are quoted and come from no dump. */
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
