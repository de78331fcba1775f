// Counters of the limits: one row per key and window.
import type { Connection, Database, Transaction } from '../database/database.ts';

interface Window {
  key: string;
  start: Date;
}

/** Counts one hit and returns the new count. */
export async function addHit(connection: Connection, { key, start }: Window): Promise<number> {
  const row = await connection
    .insertInto('limit_counter')
    .values({ key, window_start: start, hits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb('limit_counter.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

/** Locks and returns the count; others who ask for the same key wait until the transaction ends. */
export async function lockHits(trx: Transaction, { key, start }: Window): Promise<number> {
  const row = await trx
    .insertInto('limit_counter')
    .values({ key, window_start: start, hits: 0 })
    // This changes nothing, but locks the row as an update does.
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((eb) => ({ hits: eb.ref('limit_counter.hits') })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return row.hits;
}

/** The number of hits so far; 0 if there are none. */
export async function findHits(db: Database, { key, start }: Window): Promise<number> {
  const row = await db
    .selectFrom('limit_counter')
    .select('hits')
    .where('key', '=', key)
    .where('window_start', '=', start)
    .executeTakeFirst();
  return row?.hits ?? 0;
}

export async function removeHit(connection: Connection, { key, start }: Window): Promise<void> {
  await connection
    .updateTable('limit_counter')
    .set((eb) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', key)
    .where('window_start', '=', start)
    .where('hits', '>', 0)
    .execute();
}

/**
 * Whether the limit of an address or of its network is reached, for queries that also read something else: over rows named `asked`
 * with the columns key, most, network, network_most and start, as the limiter's `windowsOf` returns them.
 */
export const isLimitReached = `exists (select from limit_counter where window_start = asked.start
    and (key = asked.key and hits >= asked.most or key = asked.network and hits >= asked.network_most))`;
