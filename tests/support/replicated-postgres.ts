// A PostgreSQL with a streaming replica, from the programs that the product brings along.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../../scripts/demo/http-client.ts';
import { withClient, type ServerConfig } from '../../src/platform/database/connection.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';

export interface ReplicatedPostgres {
  primary: EmbeddedPostgres;
  replica: EmbeddedPostgres;
  /** Holds everything of both. */
  folder: string;
  /** Of the role, at whichever of the two is the primary. */
  addressOf(user: 'owner' | 'app'): string;
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Of a running server, as its data folder names it. */
  pidOf(server: 'primary' | 'replica'): number;
  stop(): Promise<void>;
}

interface Replicating {
  settings?: Record<string, string>;
  /** Before it is copied, in the database that the product works on. */
  prepare?(primary: EmbeddedPostgres): Promise<void>;
}

export async function startReplicated({ settings = {}, prepare }: Replicating = {}): Promise<ReplicatedPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'replicated-'));
  // One server enters the other's, both perhaps under another account than this process.
  chmodSync(folder, 0o755);
  const dirOf = (name: 'primary' | 'replica'): string => join(folder, name);
  // Whoever waits for no replica: the first one has none, and a promoted one neither.
  const alone = { ...settings, synchronous_standby_names: '' };
  const first = await startEmbeddedPostgres({ dataDir: dirOf('primary'), settings: alone });
  await prepare?.(first);
  await first.stop();
  mkdirSync(dirOf('replica'), { mode: 0o700 });
  cpSync(join(dirOf('primary'), 'pgdata'), join(dirOf('replica'), 'pgdata'), { recursive: true });
  chmodSync(join(dirOf('replica'), 'pgdata'), 0o700);
  writeFileSync(join(dirOf('replica'), 'pgdata', 'standby.signal'), '');
  const primary = await startEmbeddedPostgres({ dataDir: dirOf('primary'), settings });
  const { host, port, user } = primary.ownerConfig;
  const replica = await startEmbeddedPostgres({
    dataDir: dirOf('replica'),
    settings: {
      ...alone,
      primary_conninfo: `host=${host} port=${port} user=${user} application_name=replica`,
    },
  });
  const pair = [primary, replica];
  const ask = (statement: string) => withClient(replica.ownerConfig, (client) => client.query(statement));
  await eventually('a replica that follows', async () => (await isFollowed(primary.ownerConfig)) || undefined);
  return {
    primary,
    replica,
    folder,
    addressOf: (user) => {
      const hosts = pair.map(({ ownerConfig }) => ownerConfig.host).join(',');
      return `postgres://${user}@localhost/product?host=${hosts}&port=${port}&target_session_attrs=read-write`;
    },
    pauseReplay: async () => void (await ask('select pg_wal_replay_pause()')),
    resumeReplay: async () => void (await ask('select pg_wal_replay_resume()')),
    pidOf: (server) => Number(readFileSync(join(dirOf(server), 'pgdata', 'postmaster.pid'), 'utf8').split('\n')[0]),
    stop: async () => {
      await Promise.all(pair.map((server) => server.stop()));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isFollowed = (primary: ServerConfig): Promise<boolean> =>
  withClient(primary, async (client) => {
    const { rows } = await client.query("select from pg_stat_replication where state = 'streaming'");
    return rows.length > 0;
  });
