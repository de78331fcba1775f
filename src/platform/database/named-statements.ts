// Every statement on its way into the driver: those that the busiest calls repeat are prepared once for each connection, so that
// the database does not plan them again, and none is waited for without an end.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { isQueryTimeout, timeoutOf, type QueryTimeouts } from './query-timeout.ts';

const mark = /^\/\* named: ([\w-]+) \*\//;

/** A pool as Kysely takes it: a statement that begins with a name is prepared under it, and each has its time. */
export function statementPool(pool: pg.Pool, timeouts: QueryTimeouts): PostgresPool {
  // The same client stays the same object: Kysely keeps what it knows of a connection by it.
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const own = known.get(client) ?? statementClient(client, timeouts);
      known.set(client, own);
      return own;
    },
    end: () => pool.end(),
  };
}

function statementClient(client: pg.PoolClient, timeouts: QueryTimeouts): pg.PoolClient {
  const query = async (text: string, values: unknown[] = []): Promise<unknown> => {
    const name = mark.exec(text)?.[1];
    const timeout = timeoutOf(timeouts);
    const asked = {
      text,
      values,
      ...(name === undefined ? {} : { name }),
      ...(timeout > 0 ? { query_timeout: timeout } : {}),
    };
    try {
      return await client.query(asked);
    } catch (error) {
      // Its answer may still come: whoever got this connection next would be given it, or wait behind it (W62).
      if (isQueryTimeout(error)) void client.end();
      throw error;
    }
  };
  return new Proxy(client, {
    get: (target, property): unknown => {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
