import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface DatabaseView {
  version: string;
  /** The time of the server. */
  now: Date;
  /** Connections it takes, and those that are open now. */
  most: number;
  open: number;
  /** Instances of the product that renewed their lease within a minute. */
  instances: string[];
  bytes: number;
}

/** As the role of the product may see it. */
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

/** How far its clock is from ours, in seconds; as exact as its answer is fast. */
export async function clockSkew(db: Database): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const ours = (before + Date.now()) / 2;
  return Math.abs((rows[0]?.now.getTime() ?? Number.NaN) - ours) / 1000;
}
