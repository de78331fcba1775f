// Tells the other instances that this one is alive: a row that it renews with the database's time. A process that has not renewed
// for some seconds counts as dead, and its claims are free. Handles rows and times only (decision 0018).
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../crypto/random.ts';
import { openPool, type DatabaseAddress } from '../database/connection.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { instanceName } from '../log/instance-name.ts';
import type { Logger } from '../log/logger.ts';

interface LeaseTimes {
  renewSeconds: number;
  /** Three missed renewals. */
  lapseSeconds: number;
}

const leaseTimes: LeaseTimes = { renewSeconds: 2, lapseSeconds: 6 };

export interface ProcessLease {
  readonly id: string;
  readonly times: LeaseTimes;
  /** Whether no other process works on this database: any other process's claim is then a leftover. */
  readonly isAlone: boolean;
  /** Ids of claimed rows that this process is working on, without those it claimed and gave up. */
  readonly activeIds: ReadonlySet<string>;
  /** Marks the row as being worked on while `run` runs; does nothing if it is already marked. */
  holding(id: string, run: () => Promise<void>): Promise<void>;
  /** False after a stall or without a database: others may have taken over this process's claims. */
  isHeld(): boolean;
  /**
   * Whether a lease that was not renewed proves a death. Only after this process itself has been in contact for as long as a lease
   * lasts: while the database was unreachable, nobody could renew.
   */
  mayJudge(): boolean;
  /** The error of the last renewal, for example a full disk of the database; null if it succeeded. */
  problem(): unknown;
  /** Throws when the database is unreachable. */
  start(): Promise<void>;
  /** Frees all remaining claims. */
  stop(): Promise<void>;
}

export interface LeaseOptions {
  connection: DatabaseAddress;
  log: Logger;
  isAlone?: boolean;
  times?: LeaseTimes;
}

export function createProcessLease({
  connection,
  log,
  isAlone = false,
  times = leaseTimes,
}: LeaseOptions): ProcessLease {
  const id = newId();
  const contact = trackContact(times, isAlone);
  const activeIds = new Set<string>();
  const row = openRow(connection, id, times);
  const rounds = repeat(times.renewSeconds, async () => {
    await contact.renew(row.renew).catch((error: unknown) => log.warn(describeFailure(error), 'lease not renewed'));
  });
  return {
    id,
    times,
    isAlone,
    activeIds,
    holding: async (held, run) => {
      if (activeIds.has(held)) return;
      activeIds.add(held);
      await run().finally(() => activeIds.delete(held));
    },
    isHeld: contact.isHeld,
    mayJudge: contact.mayJudge,
    problem: contact.problem,
    start: async () => {
      await row.clear(isAlone);
      await contact.renew(row.renew);
      rounds.start();
    },
    stop: async () => {
      await rounds.stop();
      await row.release().catch((error: unknown) => log.warn(describeFailure(error), 'lease not given back'));
    },
  };
}

/** Uses a connection of its own: a renewal must not wait behind other work. */
function openRow(connection: DatabaseAddress, id: string, { renewSeconds }: LeaseTimes) {
  const pool = openPool(connection, {
    name: 'lease',
    max: 1,
    statementTimeoutMs: 2000,
    queryTimeoutMs: 2500,
    connectTimeoutMs: 2000,
  });
  return {
    /** True when the previous renewal was also in time by the database's clock, which may have been set or have slept. */
    renew: async (): Promise<boolean> => {
      const { rows } = await pool.query<{ is_steady: boolean }>(
        `with before as (select renewed_at from process_lease where id = $1)
        insert into process_lease (id, instance, started_at, renewed_at) values ($1, $2, now(), now())
        on conflict (id) do update set renewed_at = now()
        returning coalesce((select renewed_at between now() - $3 * interval '1 second'
          and now() + $3 * interval '1 second' from before), false) as is_steady`,
        [id, instanceName, 2 * renewSeconds],
      );
      return rows[0]?.is_steady === true;
    },
    /** Deletes leases that nobody will ask about any more; all of them when no other process can exist. */
    clear: (isAlone: boolean) =>
      pool.query(`delete from process_lease where $1 or renewed_at < now() - interval '1 day'`, [isAlone]),
    release: async () => {
      try {
        await pool.query('delete from process_lease where id = $1', [id]);
      } finally {
        await pool.end();
      }
    },
  };
}

/** Starts the next round that many seconds after the end of the previous one. */
function repeat(seconds: number, run: () => Promise<void>) {
  const ended = new AbortController();
  let rounds: Promise<void> = Promise.resolve();
  const go = async (): Promise<void> => {
    while (await delay(seconds * 1000, true, { signal: ended.signal }).catch(() => false)) await run();
  };
  return {
    start: () => {
      rounds = go();
    },
    stop: () => {
      ended.abort();
      return rounds;
    },
  };
}

/** Since when this process has been in contact with the database without a gap, by a monotonic clock and by the database's. */
function trackContact({ renewSeconds, lapseSeconds }: LeaseTimes, isAlone: boolean) {
  let last = -Infinity;
  let since = Infinity;
  let problem: unknown = null;
  const age = (): number => (performance.now() - last) / 1000;
  const isFresh = (): boolean => age() < 2 * renewSeconds;
  return {
    renew: async (run: () => Promise<boolean>): Promise<void> => {
      const askedAt = performance.now();
      try {
        const isSteady = await run();
        if (!isSteady || !isFresh() || since === Infinity) since = askedAt;
        last = askedAt;
        problem = null;
      } catch (error) {
        since = Infinity;
        problem = error;
        throw error;
      }
    },
    problem: (): unknown => problem,
    isHeld: (): boolean => age() < lapseSeconds,
    mayJudge: (): boolean => isFresh() && (isAlone || performance.now() - since >= lapseSeconds * 1000),
  };
}
