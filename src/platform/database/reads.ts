// Reads that need not come from the primary (decision 0039). Anything that a decision depends on is never read here.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { waitAtMost } from '../clock/wait-at-most.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { DatabaseAddress, PoolOptions } from './connection.ts';
import { openDatabase, type Database } from './database.ts';
import { isOutage } from './outage.ts';

/**
 * A server that may be a replica and is only read from. A function that takes `Connection` can't be given one, so code that is not
 * marked for it always asks the primary; a `ReadConnection` parameter accepts the primary, too.
 */
export type ReadConnection = Pick<Database, 'selectFrom'>;

export interface Reads {
  /** Sees everything that was committed before this call, by whichever instance. */
  current<T>(read: (from: ReadConnection) => Promise<T>): Promise<T>;
  /**
   * Reads a value that never changes once it exists; null if it does not exist. A replica may have diverged from the primary: its
   * answer counts only once `isTrue`, which asks the primary, confirms it.
   */
  lasting<T>(
    read: (from: ReadConnection) => Promise<T | null>,
    isTrue: (value: T) => Promise<boolean>,
  ): Promise<T | null>;
  /** Null if there is no replica. */
  health(): ReplicaHealth | null;
}

export interface ReplicaHealth {
  isUsed: boolean;
  /** Bytes of the write-ahead log that it had not replayed when last checked; null if unknown. */
  behindBytes: number | null;
  /** Which server answered how many reads since the start. */
  answered: { replica: number; primary: number };
}

/** Reads without a replica: all of them go to the primary. */
export const primaryReads = (db: Database): Reads => ({
  current: (read) => read(db),
  lasting: (read) => read(db),
  health: () => null,
});

export interface ReplicaOptions {
  db: Database;
  replica: DatabaseAddress;
  log: Logger;
}

/** A replica replays the log within milliseconds; a caller who would wait longer asks the primary. */
const maxLagMs = 150;
const pauseMs = 5;
const timeoutMs = 1000;
/**
 * Shorter than the wait for a response: the server aborts a statement that is merely slow, which tells it from a server that hangs.
 */
const statementTimeoutMs = 800;
const poolOptions: PoolOptions = {
  role: 'replica',
  name: 'reads',
  max: 8,
  statementTimeoutMs,
  queryTimeoutMs: timeoutMs,
  connectTimeoutMs: timeoutMs,
};
/** While the replica is not in use, checking it happens in the background and delays no call. */
const checkIntervalMs = 2000;

/** Also works while the replica is unreachable. */
export function openReads(options: ReplicaOptions): { reads: Reads; close(): Promise<void> } {
  const { db } = options;
  const { health, tryRead, stop } = followReplica(options);
  const askPrimary = <T>(read: (from: ReadConnection) => Promise<T>): Promise<T> => {
    health.answered.primary++;
    return read(db);
  };
  return {
    reads: {
      current: async (read) => {
        const position = health.isUsed ? await positionOf(db) : null;
        const found = await tryRead(read, position);
        return found ? found.value : askPrimary(read);
      },
      lasting: async (read, isTrue) => {
        const value = (await tryRead(read, null))?.value ?? null;
        return value !== null && (await isTrue(value)) ? value : askPrimary(read);
      },
      health: () => health,
    },
    close: stop,
  };
}

function followReplica({ db, replica, log }: ReplicaOptions) {
  const open = () => openDatabase(replica, poolOptions);
  let opened = open();
  const { health, setBehindBytes, startUsing, stopUsing } = createState(log);
  const checkReplica = async (): Promise<void> => {
    const position = await positionOf(db).catch(() => null);
    // Without a primary nothing is known about the replica, and no call can be answered anyway.
    if (position === null) return;
    try {
      await catchUp(opened.db, position, setBehindBytes);
      startUsing();
    } catch (error) {
      stopUsing(error);
      // Open connections may lead to a server that was promoted; a different one may be the replica by now. Closing is not awaited:
      // a server that hangs does not close properly.
      void opened.close().catch(() => undefined);
      opened = open();
    }
  };
  const checking = repeat(checkReplica);
  return {
    health,
    /** Uses one connection, since another one may lead to another replica. Undefined means that the primary has to be asked. */
    tryRead: async <T>(
      read: (from: ReadConnection) => Promise<T>,
      position: string | null,
    ): Promise<{ value: T } | undefined> => {
      if (!health.isUsed) return undefined;
      try {
        const found = await opened.db.connection().execute(async (from) => {
          // The replica was given up while this call waited for its connection.
          if (!health.isUsed) return undefined;
          if (position !== null) await catchUp(from, position, setBehindBytes);
          return { value: await read(from) };
        });
        if (found && found.value !== null) health.answered.replica++;
        return found;
      } catch (error) {
        // An error about a single statement, above all that it took too long, says nothing about other calls.
        if (isOutage(error) || error instanceof ReplicaBehind) stopUsing(error);
        return undefined;
      }
    },
    stop: async () => {
      await checking.stop();
      await waitAtMost(opened.close(), timeoutMs);
    },
  };
}

/** The state is logged only when it changes. */
function createState(log: Logger) {
  const health: ReplicaHealth = { isUsed: false, behindBytes: null, answered: { replica: 0, primary: 0 } };
  let isTold = false;
  return {
    health,
    setBehindBytes: (behindBytes: number | null): void => void (health.behindBytes = behindBytes),
    startUsing: (): void => {
      if (!health.isUsed) log.info('the replica is read from');
      [health.isUsed, isTold] = [true, false];
    },
    stopUsing: (error: unknown): void => {
      if (!isTold) log.warn(describeFailure(error), 'the replica is not used, the primary is read from');
      [health.isUsed, isTold] = [false, true];
    },
  };
}

/** Everything committed so far is before this position in the write-ahead log. */
async function positionOf(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn() as position`.execute(db);
  return rows[0]?.position ?? '0/0';
}

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** Throws when it takes too long. Null for a server that was promoted or never was a replica: it has nothing to catch up with. */
async function catchUp(
  replica: Database,
  position: string,
  setBehindBytes: (bytes: number | null) => void,
): Promise<void> {
  const end = performance.now() + maxLagMs;
  for (;;) {
    const { rows } = await sql<{ bytes: string | null }>`select case when pg_is_in_recovery()
      then pg_wal_lsn_diff(${position}, pg_last_wal_replay_lsn()) end as bytes`.execute(replica);
    const bytes = rows[0]?.bytes ?? null;
    setBehindBytes(bytes === null ? null : Math.max(Number(bytes), 0));
    if (bytes !== null && Number(bytes) <= 0) return;
    if (bytes === null || performance.now() > end) throw new ReplicaBehind();
    await delay(pauseMs);
  }
}

/** Runs at once, and again that many milliseconds after the end of each round. */
function repeat(run: () => Promise<void>) {
  const ended = new AbortController();
  const go = async (): Promise<void> => {
    do await run();
    while (await delay(checkIntervalMs, true, { signal: ended.signal, ref: false }).catch(() => false));
  };
  const rounds = go();
  return {
    stop: () => {
      ended.abort();
      return rounds;
    },
  };
}
