// Where a PostgreSQL is and how values come out of it. The only way to a pg connection.
import pg from 'pg';
import { serversOf, type ServerRole } from '../rules/database-address.ts';
import { clientsOf, createFinder } from './find-server.ts';
import type { QueryTimeouts } from './query-timeout.ts';

export interface ServerConfig {
  /** Host name, or the folder of the unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
}

/** A postgres:// address, also of several servers (find-server.ts), or the parts of one. */
export type DatabaseAddress = string | ServerConfig;

/** Where to connect, or a client that is already connected: each connection is a process on the server. */
export type DatabaseOrClient = DatabaseAddress | pg.Client;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, parseSafeInteger);
// A date has no time zone; as a Date object it would move by a day west of Greenwich.
types.setTypeParser(pg.types.builtins.DATE, String);

export interface PoolOptions {
  max?: number;
  /** Shown in pg_stat_activity. */
  name?: string;
  /** The server's own limit; 0: none (migrations). */
  statementTimeoutMs?: number;
  /** How long a caller waits for a hanging server (W62). Default, and for background work: a little longer than
   * statementTimeoutMs. */
  queryTimeoutMs?: number;
  /** To a free connection, a new one included. */
  connectTimeoutMs?: number;
  /** Finds a server of this role before each new connection. Default: the primary where the address names several servers. */
  role?: ServerRole;
  /** An idle connection broke, for example because the server restarted; the pool opens a new one by itself. */
  onIdleError?: (error: Error) => void;
}

/** A new connection costs the database a process with empty caches: what a quiet quarter of an hour leaves over is closed. */
const idleMs = 15 * 60_000;

const usualStatementMs = 30_000;
const usualConnectMs = 10_000;
/** A server that takes longer to say whether it is the primary is treated as down. */
const probeTimeoutMs = 2000;
/** Longer than the server's own limit by this much: that one leaves the connection usable. */
const graceMs = 5000;

/** What every connection has: nothing between here and the database forgets a quiet one, and one that is dead is found out. */
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
    // For queries made on the pool itself; a timeout closes their connection.
    query_timeout: queryTimeoutsOf(options).usual,
  });
  // The embedded server is stopped right after us, and may say so to a connection that is just taking its leave.
  pool.on('error', (error) => (pool.ending ? undefined : options.onIdleError?.(error)));
  // One that breaks within a transaction rejects what runs on it; without a listener Node would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** One connection without limits for work at start; closed afterwards, unless it was open before. */
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

/** A transaction of a client's own; after an error it can be used as before. */
export async function inClientTransaction<T>(client: pg.Client, run: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await run();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection rolls back by itself; its first error is the one to tell.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Same login, but with this role set. Only for an address without `options`. */
export function actingAs(address: string, role: string): string {
  // The server splits `options` at whitespace; a backslash escapes it.
  const option = `-c role=${role.replaceAll(/[\\\s]/g, String.raw`\$&`)}`;
  return `${address}${address.includes('?') ? '&' : '?'}options=${encodeURIComponent(option)}`;
}

/** For tools that only take an address. */
export function toUrl(config: ServerConfig): string {
  const password = config.password === undefined ? '' : `:${encodeURIComponent(config.password)}`;
  const query = new URLSearchParams({ host: config.host, port: String(config.port) });
  return `postgres://${encodeURIComponent(config.user)}${password}@localhost/${encodeURIComponent(config.database)}?${query.toString()}`;
}

interface ConnectionTarget {
  config: pg.ClientConfig;
  Client: typeof pg.Client;
}

/** Each step of finding the server, connecting and asking, gets at most half of the connect timeout. */
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
