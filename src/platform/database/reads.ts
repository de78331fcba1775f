// Reads that need not come from the primary (decision 0039). What decides over something is never asked here.
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTime } from '../clock/in-time.ts';
import { describeFailure } from '../log/describe-failure.ts';
import type { Logger } from '../log/logger.ts';
import type { DatabaseAddress, PoolOptions } from './connection.ts';
import { openDatabase, type Database } from './database.ts';
import { isOutage } from './outage.ts';

/**
 * A server that may be a copy: it reads and nothing else. A function that takes `Connection` can't be given one, so that what is
 * not marked for it always asks the primary; where a `ReadConnection` is taken, the primary will do too.
 */
export type ReadConnection = Pick<Database, 'selectFrom'>;

export interface Reads {
  /** Nothing that was committed before this call is missing, whichever instance committed it. */
  current<T>(read: (from: ReadConnection) => Promise<T>): Promise<T>;
  /**
   * A value that never changes once it is there; null: it is not there. A replica may have diverged from the primary:
   * its answer counts only once `isTrue`, which asks the primary, confirms it.
   */
  lasting<T>(
    read: (from: ReadConnection) => Promise<T | null>,
    isTrue: (value: T) => Promise<boolean>,
  ): Promise<T | null>;
  /** Null: there is no replica. */
  health(): ReplicaHealth | null;
}

export interface ReplicaHealth {
  isUsed: boolean;
  /** How much of the journal it had not carried out when it was last looked at; null: nobody could say. */
  behindBytes: number | null;
  /** Since the start, which server answered. */
  answered: { replica: number; primary: number };
}

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

/** A replica carries out the journal within milliseconds; whoever waits longer asks the primary. */
const mostBehindMs = 150;
const pauseMs = 5;
const timeoutMs = 1000;
/** Less than is waited for an answer: the server breaks off what only takes long, and so is told from one that hangs. */
const statementTimeoutMs = 800;
const poolOptions: PoolOptions = {
  role: 'replica',
  name: 'reads',
  max: 8,
  statementTimeoutMs,
  queryTimeoutMs: timeoutMs,
  connectTimeoutMs: timeoutMs,
};
/** While it is not used nobody waits for it: it is looked at beside the calls. */
const lookMs = 2000;

/** Also while the replica is away. */
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
  const look = async (): Promise<void> => {
    const position = await positionOf(db).catch(() => null);
    // Without a primary nothing is known of the replica, and nobody can be answered anyway.
    if (position === null) return;
    try {
      await catchUp(opened.db, position, setBehindBytes);
      startUsing();
    } catch (error) {
      stopUsing(error);
      // What is open may lead to a server that was promoted; another one may be a replica by now. Not waited for: a server that
      // hangs does not say goodbye.
      void opened.close().catch(() => undefined);
      opened = open();
    }
  };
  const looking = repeat(look);
  return {
    health,
    /** Over one connection, since another one may lead to another replica. Undefined: the primary has to be asked. */
    tryRead: async <T>(
      read: (from: ReadConnection) => Promise<T>,
      position: string | null,
    ): Promise<{ value: T } | undefined> => {
      if (!health.isUsed) return undefined;
      try {
        const found = await opened.db.connection().execute(async (from) => {
          // Given up while this one waited for its connection.
          if (!health.isUsed) return undefined;
          if (position !== null) await catchUp(from, position, setBehindBytes);
          return { value: await read(from) };
        });
        if (found && found.value !== null) health.answered.replica++;
        return found;
      } catch (error) {
        // What the server says of one statement, that it took too long above all, is no fault of the others.
        if (isOutage(error) || error instanceof ReplicaBehind) stopUsing(error);
        return undefined;
      }
    },
    stop: async () => {
      await looking.stop();
      await inTime(opened.close(), timeoutMs);
    },
  };
}

/** Logged only when it changes. */
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

/** Whatever was committed so far stands before it in the journal. */
async function positionOf(db: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_flush_lsn() as position`.execute(db);
  return rows[0]?.position ?? '0/0';
}

class ReplicaBehind extends Error {
  override readonly name = 'ReplicaBehind';
}

/** Throws when it takes too long. A server that was promoted, or never was a replica, has nothing to catch up with: null. */
async function catchUp(
  replica: Database,
  position: string,
  setBehindBytes: (bytes: number | null) => void,
): Promise<void> {
  const end = performance.now() + mostBehindMs;
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

/** At once, and then so many milliseconds after the end of the round before. */
function repeat(run: () => Promise<void>) {
  const ended = new AbortController();
  const go = async (): Promise<void> => {
    do await run();
    while (await delay(lookMs, true, { signal: ended.signal, ref: false }).catch(() => false));
  };
  const rounds = go();
  return {
    stop: () => {
      ended.abort();
      return rounds;
    },
  };
}
