// Reads a landlord's list in the requested order. Times and states are indexed; names are sealed, and are decrypted to sort by
// them.
import type { Database } from '../../platform/database/database.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { maxSortedByName } from '../rules/listed-tenant.ts';
import { openFirstTenants } from './certificate-store.ts';
import { findListed, findListedTenants, findSealedTenants, type ListPart } from './list-store.ts';

/**
 * `signed` sorts by the time of the signature and `times` by the time of the present state, both newest first; `names` by last
 * name, from A on; `states` by what needs action first. `isReversed` inverts each.
 */
export interface ListSort {
  by: 'signed' | 'times' | 'names' | 'states';
  isReversed: boolean;
}

type ListRequest = Omit<ListPart, 'time' | 'isOldestFirst'> & {
  order: ListSort;
  /** The number of certificates in each state. */
  counts: ReadonlyMap<string, number>;
  total: number;
};
type Opening = Pick<Platform, 'vault'> & { db: Database };

/** The ids of one page of the list. */
export function findInOrder(platform: Opening, from: ReadConnection, list: ListRequest): Promise<string[]> {
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

/** One state after the other, in either direction; within each state the newest first. */
async function findByState(platform: Opening, from: ReadConnection, list: ListRequest): Promise<string[]> {
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

/** The number of names decrypted at a time: few enough that no other request has to wait. */
const batchSize = 250;

async function findByName(platform: Opening, from: ReadConnection, list: ListRequest): Promise<string[]> {
  const { vault, db } = platform;
  const named: { id: string; lastName: string; firstName: string }[] = [];
  const nameless: string[] = [];
  for await (const rows of sealedInBatches(platform, from, list)) {
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
  // Ended certificates have no name left, so they come last in either direction.
  return [...sorted.map(({ id }) => id), ...nameless].slice(list.offset, list.offset + list.limit);
}

type SealedTenants = Awaited<ReturnType<typeof findListedTenants>>;

/** Yields the sealed tenants in batches, newest first. */
async function* sealedInBatches(
  { vault }: Opening,
  from: ReadConnection,
  list: ListRequest,
): AsyncGenerator<SealedTenants, void> {
  const newest = { ...list, time: 'state', offset: 0 } as const;
  if (list.total <= batchSize) {
    yield await findListedTenants({ vault }, from, { ...newest, limit: batchSize });
    return;
  }
  // This query reads the index only: sorting whole rows would carry their sealed content along.
  const found = await findListed({ vault }, from, { ...newest, limit: maxSortedByName });
  for (let start = 0; start < found.length; start += batchSize) {
    const ids = found.slice(start, start + batchSize);
    const place = new Map(ids.map((id, index) => [id, index]));
    const rows = await findSealedTenants(from, list.accountId, ids);
    yield rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  }
}
