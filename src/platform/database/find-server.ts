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
  /** Of a primary; each promotion begins the next one. */
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

/** Who asks meanwhile is told the same. */
export function createFinder({ servers, role, timeoutMs }: Finding): FindServer {
  let finding: Promise<Server> | undefined;
  let newest = 0;
  const find = async (): Promise<Server> => {
    const found: Found[] = [];
    const asked = servers.map(async (server) => void found.push(await ask(server, role, timeoutMs)));
    await Promise.any(asked).catch((error: unknown) => {
      throw worstOf(error);
    });
    if (role === 'primary') await Promise.race([Promise.allSettled(asked), delay(graceMs, undefined, { ref: false })]);
    const chosen = found.reduce((best, one) => (one.timeline > best.timeline ? one : best));
    // A primary of before that came back by mistake: what it took would be lost.
    if (chosen.timeline < newest) throw otherRole('an older primary than the one before');
    newest = chosen.timeline;
    return chosen;
  };
  return () => {
    finding ??= find().finally(() => {
      finding = undefined;
    });
    return finding;
  };
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
