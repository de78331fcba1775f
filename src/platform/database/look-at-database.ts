import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface DatabaseView {
  version: string;
  /** The server's time. */
  now: Date;
  /** The maximum number of connections, and how many are open now. */
  most: number;
  open: number;
  /** Instances of the product that renewed their lease within the last minute. */
  instances: string[];
  bytes: number;
}

/** Reads what the product's role is allowed to see. */
export async function lookAtDatabase(db: Database): Promise<DatabaseView> {
  const { rows } = await sql<Omit<DatabaseView, 'instances'>>`
    select current_setting('server_version') as version, clock_timestamp() as now,
      current_setting('max_connections')::int as most,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as open,
      pg_database_size(current_database())::float8 as bytes`.execute(db);
  const [view] = rows;
  if (!view) throw new Error('the database tells nothing of itself');
  const living = await sql<{ instance: string }>`
    select instance from process_lease where renewed_at > now() - interval '1 minute' order by started_at`.execute(db);
  return { ...view, instances: living.rows.map(({ instance }) => instance) };
}

/** How many seconds the database's clock is ahead of ours; the accuracy is limited by the time of the round trip. */
export async function clockSkew(db: Database): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const ours = (before + Date.now()) / 2;
  return Math.abs((rows[0]?.now.getTime() ?? Number.NaN) - ours) / 1000;
}
