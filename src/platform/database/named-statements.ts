// Statements that the busiest calls repeat are prepared once for each connection: the database does not plan them again.
import type { PostgresPool } from 'kysely';
import type pg from 'pg';

const mark = /^\/\* named: ([\w-]+) \*\//;

/** A pool as Kysely takes it, with one difference: a statement that begins with a name is prepared under it. */
export function namingPool(pool: pg.Pool): PostgresPool {
  // The same client stays the same object: Kysely keeps what it knows of a connection by it.
  const known = new WeakMap<pg.PoolClient, pg.PoolClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const naming = known.get(client) ?? namingClient(client);
      known.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): pg.PoolClient {
  const query = (...asked: unknown[]): unknown => {
    const [text, values] = asked;
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    return Reflect.apply(client.query, client, name === undefined ? asked : [{ name, text, values }]);
  };
  return new Proxy(client, {
    get: (target, property): unknown => {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}
