import { withClient, type ServerConfig } from './connection.ts';

/** SQLSTATE 57P03: PostgreSQL still replays its log or is about to stop. */
const notNow = '57P03';

/**
 * False while PostgreSQL does not answer, or while it is another one that answers: of two starts at once both see the server
 * of the one that wins. `name` is the cluster_name that this start gave its own.
 */
export async function isPostgresReady(config: ServerConfig, name: string): Promise<boolean> {
  try {
    const { rows } = await withClient(config, (client) =>
      client.query<{ name: string }>("select current_setting('cluster_name') as name"),
    );
    return rows[0]?.name === name;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (/^[0-9A-Z]{5}$/.test(code) && code !== notNow) throw error;
    return false;
  }
}
