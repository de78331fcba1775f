import type { Connection, Database, Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Origin } from '../http/client-network.ts';
import { networkTimes, type Limits } from '../settings/limits.ts';
import { addHit, findHits, lockHits, takeBackHit } from './limit-store.ts';

export type LimitName = keyof Limits;

/** Limits on where a call comes from. */
export type CallerLimit = Extract<LimitName, `${string}PerCaller`>;
type OtherLimit = Exclude<LimitName, CallerLimit>;

/** 'passed' is the first use too many of a window, 'still-passed' any later one. */
export type Counted = 'allowed' | 'passed' | 'still-passed';

export interface LimitWindow {
  key: string;
  start: Date;
  max: number;
}

/**
 * One of those who share a limit has a limit of his own in it, and a third of the whole is kept for who has used nothing yet in
 * that window: two who use up their shares leave room for a third.
 */
export interface Sharing {
  name: OtherLimit;
  /** All the names he has; each is counted. */
  subjects: readonly string[];
  /** Never counts as who has used nothing yet. */
  isFurther?: boolean;
}

export interface Limiter {
  /** Counts one use of `name` for `subject`; false once the limit of the current window is passed. */
  hit(name: OtherLimit, subject: string, trx?: Transaction): Promise<boolean>;
  /** The same for whoever notes the excess: once in a window is enough. */
  count(name: OtherLimit, subject: string): Promise<Counted>;
  /**
   * Counts a call for the caller's address and, ten times as high, for the network around it (W55). What is refused to an
   * address does not count for its network: one who is stopped takes nothing from the neighbours.
   */
  hitFrom(name: CallerLimit, origin: Origin): Promise<boolean>;
  countFrom(name: CallerLimit, origin: Origin): Promise<Counted>;
  /**
   * Counts one use in the first window with room for it: nothing is refused, what is too much waits. Null: this window; else
   * when the later one begins. After thirty full ones the thirtieth takes the rest. `sharing`: several share the windows.
   */
  nextRoom(name: OtherLimit, subject: string, trx: Transaction, sharing?: Sharing): Promise<Date | null>;
  /** Takes back one counted use: what it was for did not happen. */
  giveBack(name: OtherLimit, subject: string, trx?: Transaction): Promise<void>;
  /** Only for a call that `hitFrom` allowed: what was refused to the address was never counted for the network. */
  giveBackFrom(name: CallerLimit, origin: Origin): Promise<void>;
  /** Where the hits of the current window stand. */
  windowOf(name: OtherLimit, subject: string): LimitWindow;
  /** The same, of the address and of the network, for a read that brings them along. */
  windowsOf(name: CallerLimit, origin: Origin): { address: LimitWindow; network: LimitWindow };
  /** Uses that the current window still allows, without counting. */
  left(name: OtherLimit, subject: string): Promise<number>;
  /** Whether the current window allows no further use, without counting. */
  isReached(name: OtherLimit, subject: string): Promise<boolean>;
}

/** Counters in the database: they hold over restarts and for several processes. Fixed windows. */
export function createLimiter(db: Database, clock: Clock, limits: Limits, { mac }: Pick<Vault, 'mac'>): Limiter {
  const windowOf = (name: LimitName, subject: string, times = 1): LimitWindow => {
    const { max, perSeconds } = limits[name];
    const length = perSeconds * 1000;
    const start = new Date(Math.floor(clock.now().getTime() / length) * length);
    return { key: `${name}:${subject}`, start, max: max * times };
  };
  const windowsOf: Limiter['windowsOf'] = (name, { address, network }) => ({
    // Whole addresses are nowhere in the database.
    address: windowOf(name, mac('limited-address', address).toString('base64url')),
    network: windowOf(name, network, networkTimes),
  });
  const countFrom: Limiter['countFrom'] = async (name, origin) => {
    const { address, network } = windowsOf(name, origin);
    const counted = await countIn(db, address);
    return counted === 'allowed' ? countIn(db, network) : counted;
  };
  return {
    windowOf: (name, subject) => windowOf(name, subject),
    windowsOf,
    count: (name, subject) => countIn(db, windowOf(name, subject)),
    hit: async (name, subject, trx) => (await countIn(trx ?? db, windowOf(name, subject))) === 'allowed',
    nextRoom: async (name, subject, trx, sharing) => {
      const length = limits[name].perSeconds * 1000;
      const now = windowOf(name, subject);
      const own = sharing?.subjects.map((one) => windowOf(sharing.name, `${subject}:${one}`)) ?? [];
      for (let later = 0; ; later++) {
        const start = new Date(now.start.getTime() + later * length);
        const isLast = later === 29;
        const room = { whole: { ...now, start }, own: own.map((one) => ({ ...one, start })) };
        if (await takeRoom(trx, { ...room, isFurther: sharing?.isFurther === true, isLast }))
          return later === 0 ? null : start;
      }
    },
    countFrom,
    hitFrom: async (name, origin) => (await countFrom(name, origin)) === 'allowed',
    giveBack: (name, subject, trx) => takeBackHit(trx ?? db, windowOf(name, subject)),
    giveBackFrom: async (name, origin) => {
      const { address, network } = windowsOf(name, origin);
      for (const window of [address, network]) await takeBackHit(db, window);
    },
    left: (name, subject) => leftIn(db, windowOf(name, subject)),
    isReached: async (name, subject) => (await leftIn(db, windowOf(name, subject))) === 0,
  };
}

async function countIn(db: Connection, window: LimitWindow): Promise<Counted> {
  const hits = await addHit(db, window);
  if (hits <= window.max) return 'allowed';
  return hits === window.max + 1 ? 'passed' : 'still-passed';
}

interface Room {
  whole: LimitWindow;
  own: readonly LimitWindow[];
  isFurther: boolean;
  /** There is no later one: it takes what comes. */
  isLast: boolean;
}

/** Counts in all of them or in none. Whoever else asks for the same whole waits until the transaction ends. */
async function takeRoom(trx: Transaction, { whole, own, isFurther, isLast }: Room): Promise<boolean> {
  const used = await lockHits(trx, whole);
  const ownUsed: number[] = [];
  for (const one of own) ownUsed.push(await lockHits(trx, one));
  const isFirst = own.length === 0 || (!isFurther && ownUsed.every((hits) => hits === 0));
  const most = isFirst ? whole.max : whole.max - Math.floor(whole.max / 3);
  const hasRoom = used < most && own.every(({ max }, index) => (ownUsed[index] ?? 0) < max);
  if (!hasRoom && !isLast) return false;
  for (const window of [whole, ...own]) await countIn(trx, window);
  return true;
}

async function leftIn(db: Database, window: LimitWindow): Promise<number> {
  return Math.max(0, window.max - (await findHits(db, window)));
}
