// In which order a landlord's list is read. Times and states are in its indexes; names are sealed, and are opened for it.
import type { Database } from '../../platform/database/database.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { mostByName } from '../rules/listed-tenant.ts';
import { openFirstTenants } from './certificate-store.ts';
import { findListed, findListedTenants, findSealedTenants, type ListPart } from './list-store.ts';

/**
 * `signed`: by the time of the signature, `times`: by the time of the present state, both newest first; `names`: from A on, by the
 * last name; `states`: what is to be done first. Reversed: the other way.
 */
export interface ListSort {
  by: 'signed' | 'times' | 'names' | 'states';
  isReversed: boolean;
}

type Wanted = Omit<ListPart, 'time' | 'isOldestFirst'> & {
  order: ListSort;
  /** How many of each state there are. */
  counts: ReadonlyMap<string, number>;
  total: number;
};
type Opening = Pick<Platform, 'vault'> & { db: Database };

/** The part of the list that stands on a page. */
export function findInOrder(platform: Opening, from: ReadConnection, list: Wanted): Promise<string[]> {
  const { order } = list;
  if (order.by === 'names') return findByName(platform, from, list);
  if (order.by === 'states') return findByState(platform, from, list);
  const time = order.by === 'signed' ? 'signed' : 'state';
  return findListed(platform, from, { ...list, time, isOldestFirst: order.isReversed });
}

/** Certificates that need an action come first, those that are over come last. */
const statesInOrder: readonly CertificateState[] = [
  'awaiting-payment',
  'suspended',
  'paid',
  'issued',
  'replaced',
  'revoked',
  'expired',
];

/** State by state, whichever way; of each the newest first. */
async function findByState(platform: Opening, from: ReadConnection, list: Wanted): Promise<string[]> {
  const inOrder = list.order.isReversed ? statesInOrder.toReversed() : statesInOrder;
  const ids: string[] = [];
  let before = 0;
  for (const state of inOrder.filter((one) => list.states.includes(one))) {
    const count = list.counts.get(state) ?? 0;
    const [offset, limit] = [Math.max(list.offset - before, 0), list.limit - ids.length];
    before += count;
    if (limit > 0 && offset < count)
      ids.push(...(await findListed(platform, from, { ...list, states: [state], time: 'state', offset, limit })));
  }
  return ids;
}

const german = new Intl.Collator('de');

/** Few enough at a time that nobody has to wait. */
const portion = 250;

async function findByName(platform: Opening, from: ReadConnection, list: Wanted): Promise<string[]> {
  const { vault, db } = platform;
  const named: { id: string; lastName: string; firstName: string }[] = [];
  const nameless: string[] = [];
  for await (const rows of sealedInPortions(platform, from, list)) {
    const tenants = await openFirstTenants({ vault }, db, rows);
    for (const [index, { id }] of rows.entries()) {
      const tenant = tenants[index];
      if (tenant) named.push({ id, lastName: tenant.lastName, firstName: tenant.firstName });
      else nameless.push(id);
    }
  }
  const sign = list.order.isReversed ? -1 : 1;
  const sorted = named.toSorted(
    (one, other) =>
      sign * (german.compare(one.lastName, other.lastName) || german.compare(one.firstName, other.firstName)),
  );
  // Certificates that are over have no name left, so they come last in either direction.
  return [...sorted.map(({ id }) => id), ...nameless].slice(list.offset, list.offset + list.limit);
}

type SealedTenants = Awaited<ReturnType<typeof findListedTenants>>;

/** The newest first. */
async function* sealedInPortions(
  { vault }: Opening,
  from: ReadConnection,
  list: Wanted,
): AsyncGenerator<SealedTenants, void> {
  const newest = { ...list, time: 'state', offset: 0 } as const;
  if (list.total <= portion) {
    yield await findListedTenants({ vault }, from, { ...newest, limit: portion });
    return;
  }
  // By the index alone: sorting whole rows would have to carry what is sealed in them along.
  const found = await findListed({ vault }, from, { ...newest, limit: mostByName });
  for (let start = 0; start < found.length; start += portion) {
    const ids = found.slice(start, start + portion);
    const place = new Map(ids.map((id, index) => [id, index]));
    const rows = await findSealedTenants(from, list.accountId, ids);
    yield rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  }
}
