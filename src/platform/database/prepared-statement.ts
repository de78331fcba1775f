// For the few statements that the busiest calls repeat: the database plans them once for each connection. Kysely prepares none.
import type { Kysely, RawBuilder } from 'kysely';
import type pg from 'pg';
import { countStatement } from '../traces/span.ts';
import { timeoutOf, type QueryTimeouts } from './query-timeout.ts';
import type { DB } from './schema.gen.ts';

interface Opened {
  /** Ends a connection whose answer did not come in time. */
  pool: pg.Pool;
  timeouts: QueryTimeouts;
}

const databases = new WeakMap<Kysely<DB>, Opened>();

/** Called when a database is opened: `runPrepared` works on it from then on. */
export function allowPrepared(db: Kysely<DB>, opened: Opened): void {
  databases.set(db, opened);
}

/** Its text never changes: a name stands for one text. */
export interface PreparedStatement {
  name: string;
  text: string;
}

/**
 * The same of a query that Kysely puts together; what differs from call to call are its parameters only. It names its columns: a
 * newer version may add some while this one runs, and what a `*` was planned for fails then.
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
