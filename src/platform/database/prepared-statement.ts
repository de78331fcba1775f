// Prepared statements for the few queries that the busiest calls repeat: the database plans them once per connection. Kysely
// prepares none.
import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { countStatement } from '../traces/span.ts';
import { timeoutOf, type QueryTimeouts } from './query-timeout.ts';
import type { DB } from './schema.gen.ts';

interface Opened {
  /** Used to close a connection whose response did not arrive in time. */
  pool: pg.Pool;
  timeouts: QueryTimeouts;
}

const databases = new WeakMap<Kysely<DB>, Opened>();

/** To be called when a database is opened, so that `runPrepared` works on it. */
export function allowPrepared(db: Kysely<DB>, opened: Opened): void {
  databases.set(db, opened);
}

/** One name stands for one text, which never changes. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * Prepares a query built by Kysely, which may vary between calls in its parameters only. It has to name its columns: a newer
 * version may add columns while this one runs, and a plan made for `*` fails then.
 */
export async function runPreparedQuery<Row extends object>(
  db: Kysely<DB>,
  name: string,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  return runPrepared<Row>(db, { name, text }, [...parameters]);
}

export async function runPrepared<Row extends object>(
  db: Kysely<DB>,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Row[]> {
  const opened = databases.get(db);
  if (!opened) throw new Error('only a database of openDatabase() has prepared statements');
  const asked = { ...statement, values, query_timeout: timeoutOf(opened.timeouts) };
  return (await countStatement(() => opened.pool.query<Row>(asked))).rows;
}
