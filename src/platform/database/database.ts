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
/** For reads that may happen inside or outside a transaction. */
export type Connection = Database | Transaction;

/** This process's connections: the maximum, how many are open, how many idle, and how many calls are waiting for one. */
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

/** The database is open while `run` runs. */
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

interface TransactionState {
  db: Database;
  before: (() => Promise<void>)[];
  after: (() => void)[];
}

/** State of the transactions in progress. */
const transactionStates = new WeakMap<Transaction, TransactionState>();

/** Serialization failure and deadlock: the database asks for the whole transaction to be repeated. */
const retryableStates = new Set(['40001', '40P01']);
const tries = 6;

/** Runs `run` in one transaction and repeats it when the database asks for that; so `run` must not act outside the database. */
export async function inTransaction<T>(db: Database, run: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const state: TransactionState = { db, before: [], after: [] };
    try {
      const result = await db.transaction().execute(async (trx) => {
        transactionStates.set(trx, state);
        const outcome = await run(trx);
        for (const callback of state.before) await callback();
        return outcome;
      });
      for (const callback of state.after) callback();
      return result;
    } catch (error) {
      if (attempt === tries || !retryableStates.has(sqlState(error))) throw error;
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Calls `callback` once the transaction is committed, never after a rollback. Use it only to speed something up: the call is lost
 * when the process ends in between, and never made for transactions opened without `inTransaction`.
 */
export function onCommit(trx: Transaction, callback: () => void): void {
  transactionStates.get(trx)?.after.push(callback);
}

/**
 * Calls `callback` right before the commit, when everything else is done; if it throws, nothing is committed. Needs
 * `inTransaction`.
 */
export function beforeCommit(trx: Transaction, callback: () => Promise<void>): void {
  const state = transactionStates.get(trx);
  if (!state) throw new Error('only transactions of inTransaction() can be followed to their commit');
  state.before.push(callback);
}

/** The database that a transaction belongs to; undefined for those opened without `inTransaction`. */
export function databaseOf(trx: Transaction): Database | undefined {
  return transactionStates.get(trx)?.db;
}

function sqlState(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
