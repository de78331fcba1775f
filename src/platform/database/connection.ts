// Where a PostgreSQL server is and how its values are parsed. This is the only place that opens pg connections.
import pg from 'pg';
import { serversOf, type ServerRole } from '../rules/database-address.ts';
import { clientsOf, createFinder } from './find-server.ts';
import type { QueryTimeouts } from './query-timeout.ts';

export interface ServerConfig {
  /** Host name, or the folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** A postgres:// URL, which may name several servers (find-server.ts), or its parts. */
export type DatabaseAddress = string | ServerConfig;

/** Where to connect, or an already connected client: each connection costs a process on the server. */
export type DatabaseOrClient = DatabaseAddress | pg.Client;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
// A date has no time zone; as a Date object it would shift by a day west of Greenwich.
types.setTypeParser(pg.types.builtins.DATE, String);

export interface PoolOptions {
  max?: number;
  /** Application name shown in pg_stat_activity. */
  name?: string;
  /** The server's own limit; 0 means none (migrations). */
  statementTimeoutMs?: number;
  /**
   * How long a caller waits for a hanging server (W62). By default, and for background work, a little longer than
   * statementTimeoutMs.
   */
  queryTimeoutMs?: number;
  /** How long to wait for a free connection, including opening a new one. */
  connectTimeoutMs?: number;
  /** Finds a server with this role before each new connection. Default: the primary if the address names several servers. */
  role?: ServerRole;
  /** Called when an idle connection breaks, for example because the server restarted; the pool opens a new one by itself. */
  onIdleError?: (error: Error) => void;
}

/** A new connection costs the database a process with empty caches, so idle ones are closed only after a quarter of an hour. */
const idleMs = 15 * 60_000;

const usualStatementMs = 30_000;
const usualConnectMs = 10_000;
/** A server that takes longer to say whether it is the primary counts as down. */
const probeTimeoutMs = 2000;
/** How much longer than the server's own limit to wait: when the server aborts a statement, the connection stays usable. */
const graceMs = 5000;

/** TCP keep-alive on every connection: network devices don't drop a quiet one, and a dead one is detected. */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

export function queryTimeoutsOf({ statementTimeoutMs = usualStatementMs, queryTimeoutMs }: PoolOptions): QueryTimeouts {
  const long = statementTimeoutMs === 0 ? 0 : statementTimeoutMs + graceMs;
  return { usual: queryTimeoutMs ?? long, long };
}

export function openPool(connection: DatabaseAddress, options: PoolOptions = {}): pg.Pool {
  const timeout = options.statementTimeoutMs ?? usualStatementMs;
  const connectTimeoutMs = options.connectTimeoutMs ?? usualConnectMs;
  const { config, Client } = targetOf(connection, connectTimeoutMs, options.role);
  const pool = new pg.Pool({
    ...config,
    Client,
    application_name: options.name ?? 'product',
    max: options.max ?? 10,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleMs,
    ...keepAlive,
    ...(timeout > 0 ? { statement_timeout: timeout, idle_in_transaction_session_timeout: 2 * timeout } : {}),
    // These apply to queries made on the pool itself; a timeout closes their connection.
    query_timeout: queryTimeoutsOf(options).usual,
  });
  // The embedded server is stopped right after this process and may report that to a connection that is just closing.
  pool.on('error', (error) => (pool.ending ? undefined : options.onIdleError?.(error)));
  // A connection that breaks within a transaction rejects its queries; without a listener Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Runs `run` with one connection without time limits, for work at start; closes it afterwards unless it was open before. */
export async function withClient<T>(
  connection: DatabaseOrClient,
  run: (client: pg.Client) => Promise<T>,
  connectTimeoutMs = usualConnectMs,
): Promise<T> {
  if (connection instanceof pg.Client) return run(connection);
  const { config, Client } = targetOf(connection, connectTimeoutMs);
  const client = new Client({ ...config, ...keepAlive, connectionTimeoutMillis: connectTimeoutMs });
  // A connection that breaks while a query runs also rejects that query; without a listener Node would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Runs `run` in a transaction of this client; after an error the client can still be used. */
export async function inClientTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection rolls back by itself; the first error is the one to report.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Returns the address with the same login but with this role set. Only for an address without `options`. */
export function actingAs(address: string, role: string): string {
  // The server splits `options` at whitespace; a backslash escapes it.
  const option = `-c role=${role.replaceAll(/[\\\s]/g, String.raw`\$&`)}`;
  return `${address}${address.includes('?') ? '&' : '?'}options=${encodeURIComponent(option)}`;
}

/** Builds a URL for tools that accept nothing else. */
export function toUrl(config: ServerConfig): string {
  const password = config.password === undefined ? '' : `:${encodeURIComponent(config.password)}`;
  const query = new URLSearchParams({ host: config.host, port: String(config.port) });
  return `postgres://${encodeURIComponent(config.user)}${password}@localhost/${encodeURIComponent(config.database)}?${query.toString()}`;
}

interface ConnectionTarget {
  config: pg.ClientConfig;
  Client: typeof pg.Client;
}

/** Each of the two steps, finding the server and connecting, gets at most half of the connect timeout. */
function targetOf(connection: DatabaseAddress, connectTimeoutMs: number, role?: ServerRole): ConnectionTarget {
  if (typeof connection !== 'string' && role === undefined)
    return { config: { ...connection, types }, Client: pg.Client };
  const address = typeof connection === 'string' ? connection : toUrl(connection);
  const list = serversOf(address, role ?? 'primary');
  if (!list) throw new Error('this is no address of a database');
  const { servers, isLookedFor } = list;
  const config = { connectionString: servers[0] ?? address, types };
  if (!isLookedFor && role === undefined) return { config, Client: pg.Client };
  const timeoutMs = Math.min(connectTimeoutMs / 2, probeTimeoutMs);
  return { config, Client: clientsOf(createFinder({ servers, role: role ?? 'primary', timeoutMs })) };
}

function parseSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} does not fit a JavaScript number`);
  return value;
}
