// What stands in the database, row by row as a hash: whether a call changed anything, and whether the rows of one side are still there.
import { sql } from 'kysely';
import type { TestProduct } from '../support/product-on-database.ts';

/** `table hash` of each row. */
export type Rows = ReadonlySet<string>;

/** What the product counts by itself, whoever calls: limits, its own sign of life, the log of refusals. */
const counting = new Set(['limit_counter', 'process_lease', 'audit_event', 'audit_head']);

export async function rowsOf({ platform: { db } }: TestProduct): Promise<Rows> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(db);
  const parts = tables.rows
    .map(({ name }) => name)
    .filter((name) => !counting.has(name))
    .map((name) => sql`select ${sql.lit(name)} || ' ' || md5(t::text) as row from ${sql.table(name)} t`);
  const { rows } = await sql<{ row: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ row }) => row));
}

/** Tables in which rows of the first are missing in the second. */
export function tablesWithLosses(before: Rows, now: Rows): string[] {
  return [...new Set([...before].filter((row) => !now.has(row)).map((row) => row.split(' ')[0] ?? ''))];
}

/** What was issued before gets its place in the public log a second later, whoever calls meanwhile. */
const isOfLog = (table: string): boolean => table.startsWith('log_');

/** Tables that differ in any way; tokens may be added, since each caller gets one. */
export function changedTables(before: Rows, now: Rows): string[] {
  const added = tablesWithLosses(now, before).filter((table) => table !== 'access_token');
  return [...new Set([...tablesWithLosses(before, now), ...added])].filter((table) => !isOfLog(table));
}
