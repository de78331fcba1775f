import type { Connection, Database, Transaction } from '../database/database.ts';
import type { Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Origin } from '../http/client-network.ts';
import { networkFactor, type Limits } from '../settings/limits.ts';
import { addHit, findHits, lockHits, removeHit } from './limit-store.ts';

export type LimitName = keyof Limits;

/** Limits that depend on where a call comes from. */
export type CallerLimit = Extract<LimitName, `${string}PerCaller`>;
type OtherLimit = Exclude<LimitName, CallerLimit>;

/** 'passed' is the first use over the limit in a window, 'still-passed' any later one. */
export type Counted = 'allowed' | 'passed' | 'still-passed';

export interface LimitWindow {
  key: string;
  start: Date;
  max: number;
}

/**
 * Each of several parties that share a limit has its own limit within it, and a third of the whole is reserved for parties that
 * have used nothing yet in that window: two that use up their shares leave room for a third.
 */
export interface Sharing {
  name: OtherLimit;
  /** All names of the party; each one is counted. */
  subjects: readonly string[];
  /** Never counts as a party that has used nothing yet. */
  isFurther?: boolean;
}

export interface Limiter {
  /** Counts one use of `name` for `subject`; false once the current window's limit is exceeded. */
  hit(name: OtherLimit, subject: string, trx?: Transaction): Promise<boolean>;
  /** Like `hit`, for a caller that reports the excess only once per window. */
  count(name: OtherLimit, subject: string): Promise<Counted>;
  /**
   * Counts a call for the caller's address and, with a limit ten times as high, for the surrounding network (W55). Calls refused to
   * an address don't count for its network: a blocked caller takes nothing from the neighbours.
   */
  hitFrom(name: CallerLimit, origin: Origin): Promise<boolean>;
  countFrom(name: CallerLimit, origin: Origin): Promise<Counted>;
  /**
   * Counts one use in the first window with room: nothing is refused, the excess waits. Returns null for the current window, else
   * the start of the later one. After thirty full windows the thirtieth takes the rest. `sharing`: several share the windows.
   */
  nextFreeWindow(name: OtherLimit, subject: string, trx: Transaction, sharing?: Sharing): Promise<Date | null>;
  /** Reverts one counted use whose purpose was not carried out. */
  giveBack(name: OtherLimit, subject: string, trx?: Transaction): Promise<void>;
  /** Only for a call that `hitFrom` allowed: a call refused to the address was never counted for the network. */
  giveBackFrom(name: CallerLimit, origin: Origin): Promise<void>;
  /** The key and start of the current window, where its hits are stored. */
  windowOf(name: OtherLimit, subject: string): LimitWindow;
  /** The same for the address and the network, for a read that fetches both along with something else. */
  windowsOf(name: CallerLimit, origin: Origin): { address: LimitWindow; network: LimitWindow };
  /** How many uses the current window still allows, without counting one. */
  left(name: OtherLimit, subject: string): Promise<number>;
  /** Whether the current window allows no further use, without counting one. */
  isReached(name: OtherLimit, subject: string): Promise<boolean>;
}

/** Counters in the database survive restarts and are shared by several processes. The windows are fixed. */
export function createLimiter(db: Database, clock: Clock, limits: Limits, { mac }: Pick<Vault, 'mac'>): Limiter {
  const windowOf = (name: LimitName, subject: string, times = 1): LimitWindow => {
    const { max, perSeconds } = limits[name];
    const length = perSeconds * 1000;
    const start = new Date(Math.floor(clock.now().getTime() / length) * length);
    return { key: `${name}:${subject}`, start, max: max * times };
  };
  const windowsOf: Limiter['windowsOf'] = (name, { address, network }) => ({
    // The database never contains whole addresses.
    address: windowOf(name, mac('limited-address', address).toString('base64url')),
    network: windowOf(name, network, networkFactor),
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
    nextFreeWindow: async (name, subject, trx, sharing) => {
      const length = limits[name].perSeconds * 1000;
      const now = windowOf(name, subject);
      const own = sharing?.subjects.map((one) => windowOf(sharing.name, `${subject}:${one}`)) ?? [];
      for (let later = 0; ; later++) {
        const start = new Date(now.start.getTime() + later * length);
        const isLast = later === 29;
        const group = { whole: { ...now, start }, own: own.map((one) => ({ ...one, start })) };
        if (await countIfFree(trx, { ...group, isFurther: sharing?.isFurther === true, isLast }))
          return later === 0 ? null : start;
      }
    },
    countFrom,
    hitFrom: async (name, origin) => (await countFrom(name, origin)) === 'allowed',
    giveBack: (name, subject, trx) => removeHit(trx ?? db, windowOf(name, subject)),
    giveBackFrom: async (name, origin) => {
      const { address, network } = windowsOf(name, origin);
      for (const window of [address, network]) await removeHit(db, window);
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

interface WindowGroup {
  /** The shared limit. */
  whole: LimitWindow;
  /** One for each name of the party. */
  own: readonly LimitWindow[];
  isFurther: boolean;
  /** There is no later window: this one accepts everything. */
  isLast: boolean;
}

/** Counts one use in all windows of the group or in none; others who use the same whole wait until the transaction ends. */
async function countIfFree(trx: Transaction, { whole, own, isFurther, isLast }: WindowGroup): Promise<boolean> {
  const used = await lockHits(trx, whole);
  const ownUsed: number[] = [];
  for (const one of own) ownUsed.push(await lockHits(trx, one));
  const isFirst = own.length === 0 || (!isFurther && ownUsed.every((hits) => hits === 0));
  const limit = isFirst ? whole.max : whole.max - Math.floor(whole.max / 3);
  const isFree = used < limit && own.every(({ max }, index) => (ownUsed[index] ?? 0) < max);
  if (!isFree && !isLast) return false;
  for (const window of [whole, ...own]) await countIn(trx, window);
  return true;
}

async function leftIn(db: Database, window: LimitWindow): Promise<number> {
  return Math.max(0, window.max - (await findHits(db, window)));
}
