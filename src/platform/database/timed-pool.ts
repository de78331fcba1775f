// The pool as Kysely asks it: no statement is waited for without an end.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { countStatement } from '../traces/span.ts';
import { isQueryTimeout, timeoutOf, type QueryTimeouts } from './query-timeout.ts';

export function timedPool(pool: pg.Pool, timeouts: QueryTimeouts): PostgresPool {
  // The same client stays the same object: Kysely keeps what it knows of a connection by it.
  const known = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const timed = known.get(client) ?? timedClient(client, timeouts);
      known.set(client, timed);
      return timed;
    },
    end: () => pool.end(),
  };
}

function timedClient(client: pg.PoolClient, timeouts: QueryTimeouts): PostgresPoolClient {
  const query = async (text: string, values: readonly unknown[]): Promise<pg.QueryResult> => {
    const timeout = timeoutOf(timeouts);
    try {
      const asked = { text, values: [...values], ...(timeout > 0 ? { query_timeout: timeout } : {}) };
      return await countStatement(() => client.query(asked));
    } catch (error) {
      // Its answer may still come: whoever got this connection next would be given it, or wait behind it (W62).
      if (isQueryTimeout(error)) void client.end();
      throw error;
    }
  };
  // No cursor was given to Kysely, so that none is asked with.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
