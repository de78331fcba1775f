// The pool as Kysely uses it, with a time limit on each statement.
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { countStatement } from '../traces/span.ts';
import { isQueryTimeout, timeoutOf, type QueryTimeouts } from './query-timeout.ts';

export function timedPool(pool: pg.Pool, timeouts: QueryTimeouts): PostgresPool {
  // The same client must map to the same object: Kysely keeps state of a connection by it.
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
      // The response may still arrive: the next user of this connection would receive it, or wait behind it (W62).
      if (isQueryTimeout(error)) void client.end();
      throw error;
    }
  };
  // Kysely was given no cursor, so it never queries with one.
  return { query: query as unknown as PostgresPoolClient['query'], release: (destroy) => client.release(destroy) };
}
