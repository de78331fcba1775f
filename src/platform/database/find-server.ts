// Finds out which of several servers is the primary. This runs before each new connection, which are few, so that a promoted
// replica is found as soon as it accepts writes (decision 0039).
import { setTimeout as delay } from 'node:timers/promises';
import { callbackify } from 'node:util';
import pg from 'pg';
import type { ServerRole } from '../rules/database-address.ts';
import { isOutage } from './outage.ts';

interface Server {
  host: string;
  port: number;
}

interface Found extends Server {
  /** The primary's timeline; each promotion starts the next one. */
  timeline: number;
}

export type FindServer = () => Promise<Server>;

interface Finding {
  /** One address per server. */
  servers: readonly string[];
  role: ServerRole;
  timeoutMs: number;
}

/** How long the other servers may still report that they are a newer primary. */
const graceMs = 300;

/** The newest timeline that any pool of this process has seen, by the set of servers that were searched. */
const newestSeen = new Map<string, number>();

/** Concurrent callers share one search. */
export function createFinder({ servers, role, timeoutMs }: Finding): FindServer {
  const places = servers.map(placeOf).toSorted().join(' ');
  let finding: Promise<Server> | undefined;
  const find = async (): Promise<Server> => {
    const found: Found[] = [];
    const asked = servers.map(async (server) => void found.push(await ask(server, role, timeoutMs)));
    await Promise.any(asked).catch((error: unknown) => {
      throw mostTellingError(error);
    });
    if (role === 'replica') return bestOf(found);
    // Without having seen a primary, an old one that came back can't be recognised: all servers are heard until the timeout.
    const waitMs = newestSeen.has(places) ? graceMs : timeoutMs;
    await Promise.race([Promise.allSettled(asked), delay(waitMs, undefined, { ref: false })]);
    const chosen = bestOf(found);
    // An older timeline means a former primary that came back by mistake: writes to it would be lost.
    if (chosen.timeline < (newestSeen.get(places) ?? 0)) throw otherRole('an older primary than the one before');
    newestSeen.set(places, chosen.timeline);
    return chosen;
  };
  return () => {
    finding ??= find().finally(() => {
      finding = undefined;
    });
    return finding;
  };
}

const bestOf = (found: readonly Found[]): Found =>
  found.reduce((best, one) => (one.timeline > best.timeline ? one : best));

/** Returns the same text for every role that connects, the owner of the database or the product. */
function placeOf(server: string): string {
  const { host, port } = new pg.Client({ connectionString: server });
  return `${host}:${port}`;
}

/** PostgreSQL evaluates no branch of a case that does not apply: a replica has no write position. */
const roleQuery = `select pg_is_in_recovery() as "isReplica", case when not pg_is_in_recovery()
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

async function ask(server: string, role: ServerRole, timeoutMs: number): Promise<Found> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'find-server',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks while it asks also rejects the query; without a listener Node would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean; timeline: string | null }>(roleQuery);
    if (rows[0]?.isReplica !== (role === 'replica')) throw otherRole(`no ${role}`);
    return { host: client.host, port: client.port, timeline: Number.parseInt(rows[0].timeline ?? '0', 16) };
  } finally {
    // This is not awaited: a server that hangs does not close properly either.
    void client.end().catch(() => undefined);
    setTimeout(() => client.connection.stream.destroy(), timeoutMs).unref();
  }
}

/** The same code as a server in recovery gives for a write, so that retrying later may help (outage.ts). */
const otherRole = (what: string): Error => Object.assign(new Error(`the server is ${what}`), { code: '25006' });

/** A permanent error, such as a wrong password, says more than an unreachable server. */
function mostTellingError(error: unknown): unknown {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.find((one) => !isOutage(one)) ?? errors[0];
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** A client class that connects to the server that `find` returns. */
export function clientsOf(find: FindServer): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      // A caller adds its listener only after the connection is made; an earlier error would end the process.
      this.on('error', () => undefined);
      const connect = async (): Promise<pg.Client> => {
        const { host, port } = await find();
        this.host = host;
        this.port = port;
        return super.connect();
      };
      if (!callback) return connect();
      callbackify(connect)(callback as (error: Error | null, client?: pg.Client) => void);
      return undefined;
    }
  };
}
