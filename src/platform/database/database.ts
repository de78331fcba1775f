// Typed access to PostgreSQL for the rest of the product.
import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type Transaction as KyselyTransaction } from 'kysely';
import { openPool, queryTimeoutsOf, type DatabaseAddress, type PoolOptions } from './connection.ts';
import { allowPrepared } from './prepared-statement.ts';
import type { DB } from './schema.gen.ts';
import { timedPool } from './timed-pool.ts';

export type { DB } from './schema.gen.ts';
export type { DatabaseAddress } from './connection.ts';

export type Database = Kysely<DB>;
export type Transaction = KyselyTransaction<DB>;
/** For what may be read inside and outside of a transaction. */
export type Connection = Database | Transaction;

/** Connections of this process: how many may be open, are open, lie idle, and how many calls wait for one. */
export interface PoolUse {
  most: number;
  open: number;
  idle: number;
  waiting: number;
}

export interface OpenDatabase {
  db: Database;
  poolUse(): PoolUse;
  close(): Promise<void>;
}

export function openDatabase(connection: DatabaseAddress, options: PoolOptions = {}): OpenDatabase {
  const pool = openPool(connection, options);
  const timeouts = queryTimeoutsOf(options);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: timedPool(pool, timeouts) }) });
  allowPrepared(db, { pool, timeouts });
  const poolUse = (): PoolUse => ({
    most: pool.options.max,
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, poolUse, close: () => db.destroy() };
}

/** Open for as long as `run` takes. */
export async function withDatabase<T>(
  connection: DatabaseAddress,
  options: PoolOptions,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  const { db, close } = openDatabase(connection, options);
  try {
    return await run(db);
  } finally {
    await close();
  }
}

/** Throws when the database does not answer. */
export const ping = async (db: Database): Promise<void> => void (await sql`select 1`.execute(db));

interface Course {
  db: Database;
  before: (() => Promise<void>)[];
  after: (() => void)[];
}

/** The courses of transactions that are under way. */
const courses = new WeakMap<Transaction, Course>();

/** Serialization failure and deadlock: the database asks for the whole transaction again. */
const repeatable = new Set(['40001', '40P01']);
const tries = 6;

/** Runs `run` in one transaction, again when the database asks for it; so `run` must not act outside the database. */
export async function inTransaction<T>(db: Database, run: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const course: Course = { db, before: [], after: [] };
    try {
      const result = await db.transaction().execute(async (trx) => {
        courses.set(trx, course);
        const outcome = await run(trx);
        for (const callback of course.before) await callback();
        return outcome;
      });
      for (const callback of course.after) callback();
      return result;
    } catch (error) {
      if (attempt === tries || !repeatable.has(sqlState(error))) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Calls `callback` once the transaction is committed, never after a rollback. Only a hint to be faster: it is lost when the
 * process ends in between, and not called for transactions opened without `inTransaction`.
 */
export function onCommit(trx: Transaction, callback: () => void): void {
  courses.get(trx)?.after.push(callback);
}

/** Calls `callback` when everything else is done, right before the commit: without it there is none. Needs `inTransaction`. */
export function beforeCommit(trx: Transaction, callback: () => Promise<void>): void {
  const course = courses.get(trx);
  if (!course) throw new Error('only transactions of inTransaction() can be followed to their commit');
  course.before.push(callback);
}

/** The database of a transaction; unknown for those opened without `inTransaction`. */
export function databaseOf(trx: Transaction): Database | undefined {
  return courses.get(trx)?.db;
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
