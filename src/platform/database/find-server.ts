// Several servers, of which one is the primary: which one is it now? Asked before each new connection, which are few, so that a
// replica that was promoted is found as soon as it takes writes (decision 0039).
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
  /** The primary's timeline; each promotion begins the next one. */
  timeline: number;
}

export type FindServer = () => Promise<Server>;

interface Finding {
  /** One address for each server. */
  servers: readonly string[];
  role: ServerRole;
  timeoutMs: number;
}

/** So long the others may still say that they are the newer primary. */
const graceMs = 300;

/** The newest timeline that this process saw, whichever of its pools did, by the servers it was looked for among. */
const newestSeen = new Map<string, number>();

/** Who asks meanwhile is told the same. */
export function createFinder({ servers, role, timeoutMs }: Finding): FindServer {
  const places = servers.map(placeOf).toSorted().join(' ');
  let finding: Promise<Server> | undefined;
  const find = async (): Promise<Server> => {
    const found: Found[] = [];
    const asked = servers.map(async (server) => void found.push(await ask(server, role, timeoutMs)));
    await Promise.any(asked).catch((error: unknown) => {
      throw worstOf(error);
    });
    if (role === 'replica') return bestOf(found);
    // Who never saw a primary can't tell an old one that came back: everybody is heard, as long as anybody is waited for.
    const waitMs = newestSeen.has(places) ? graceMs : timeoutMs;
    await Promise.race([Promise.allSettled(asked), delay(waitMs, undefined, { ref: false })]);
    const chosen = bestOf(found);
    // A primary of before that came back by mistake: what it took would be lost.
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

/** The same for whoever asks, the owner of the database or the role of the product. */
function placeOf(server: string): string {
  const { host, port } = new pg.Client({ connectionString: server });
  return `${host}:${port}`;
}

/** A case is not worked out where it does not hold: a replica has no position to write at. */
const look = `select pg_is_in_recovery() as "isReplica", case when not pg_is_in_recovery()
  then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`;

async function ask(server: string, role: ServerRole, timeoutMs: number): Promise<Found> {
  const client = new pg.Client({
    connectionString: server,
    application_name: 'find-server',
    connectionTimeoutMillis: timeoutMs,
    query_timeout: timeoutMs,
  });
  // A connection that breaks while it asks also rejects the question; without a listener Node would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isReplica: boolean; timeline: string | null }>(look);
    if (rows[0]?.isReplica !== (role === 'replica')) throw otherRole(`no ${role}`);
    return { host: client.host, port: client.port, timeline: Number.parseInt(rows[0].timeline ?? '0', 16) };
  } finally {
    // Not waited for: whoever hangs does not say goodbye either.
    void client.end().catch(() => undefined);
    setTimeout(() => client.connection.stream.destroy(), timeoutMs).unref();
  }
}

/** As a server in recovery answers to a write: trying again later may help (outage.ts). */
const otherRole = (what: string): Error => Object.assign(new Error(`the server is ${what}`), { code: '25006' });

/** What is not over by itself, a wrong password for example, says more than a server that is away. */
function worstOf(error: unknown): unknown {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [error];
  return errors.find((one) => !isOutage(one)) ?? errors[0];
}

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Clients that go where `find` says. */
export function clientsOf(find: FindServer): typeof pg.Client {
  return class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      // Whoever listens does so a moment after it is connected; an error before that would end the process.
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
