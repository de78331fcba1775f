// Says to the other instances that this one lives: a row that it renews by the time of the database. Whoever has not renewed
// for some seconds is taken for dead, and what it had in hand is free. Rows and times only (decision 0018).
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../crypto/random.ts';
import { openPool, type DatabaseAddress } from '../database/connection.ts';
import { describeFailure } from '../log/describe-failure.ts';
import { instanceName } from '../log/instance-name.ts';
import type { Logger } from '../log/logger.ts';

interface LeaseTimes {
  renewSeconds: number;
  /** Three renewals that did not come. */
  lapseSeconds: number;
}

const leaseTimes: LeaseTimes = { renewSeconds: 2, lapseSeconds: 6 };

export interface ProcessLease {
  readonly id: string;
  readonly times: LeaseTimes;
  /** No other process works on this database: whatever anybody else holds is a leftover. */
  readonly isAlone: boolean;
  /** Ids of claimed rows that this process is at work on: what it claimed and gave up is not among them. */
  readonly inHand: ReadonlySet<string>;
  /** Runs with this row in hand; does nothing when it is in hand already. */
  holding(id: string, run: () => Promise<void>): Promise<void>;
  /** False after a stall or without a database: others may have taken over what this process holds. */
  isHeld(): boolean;
  /**
   * Whether a lease that was not renewed tells a death. Not before this process itself was in touch for as long as a lease
   * lasts: when the database was away, nobody could renew.
   */
  mayJudge(): boolean;
  /** Why the last renewal failed, a disk of the database that is full, say; null: it did not. */
  problem(): unknown;
  /** Throws when the database can't be reached. */
  start(): Promise<void>;
  /** What is still claimed is free from now on. */
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
  const touch = createTouch(times, isAlone);
  const inHand = new Set<string>();
  const row = openRow(connection, id, times);
  const rounds = repeat(times.renewSeconds, async () => {
    await touch.renew(row.renew).catch((error: unknown) => log.warn(describeFailure(error), 'lease not renewed'));
  });
  return {
    id,
    times,
    isAlone,
    inHand,
    holding: async (held, run) => {
      if (inHand.has(held)) return;
      inHand.add(held);
      await run().finally(() => inHand.delete(held));
    },
    isHeld: touch.isHeld,
    mayJudge: touch.mayJudge,
    problem: touch.problem,
    start: async () => {
      await row.clear(isAlone);
      await touch.renew(row.renew);
      rounds.start();
    },
    stop: async () => {
      await rounds.stop();
      await row.giveBack().catch((error: unknown) => log.warn(describeFailure(error), 'lease not given back'));
    },
  };
}

/** Over a connection of its own: a renewal must not wait behind the work. */
function openRow(connection: DatabaseAddress, id: string, { renewSeconds }: LeaseTimes) {
  const pool = openPool(connection, {
    name: 'lease',
    max: 1,
    statementTimeoutMs: 2000,
    queryTimeoutMs: 2500,
    connectTimeoutMs: 2000,
  });
  return {
    /** True when the one before was in time by the clock of the database, too, which may have been set or have slept. */
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
    /** Deletes leases that nobody will ask about any more; all of them when nobody else can be there. */
    clear: (isAlone: boolean) =>
      pool.query(`delete from process_lease where $1 or renewed_at < now() - interval '1 day'`, [isAlone]),
    giveBack: async () => {
      try {
        await pool.query('delete from process_lease where id = $1', [id]);
      } finally {
        await pool.end();
      }
    },
  };
}

/** The next round begins so many seconds after the end of the one before. */
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

/** Since when this process has been in touch with the database without a gap, by a clock that nobody turns, and by the database's. */
function createTouch({ renewSeconds, lapseSeconds }: LeaseTimes, isAlone: boolean) {
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
