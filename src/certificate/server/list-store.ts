// A landlord's list: which certificates are in it, page by page, and which are added.
import { sql, type SqlBool } from 'kysely';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { openCertificate, type Certificate, type CertificateRow } from './certificate-store.ts';
import { foundIds, isFoundByNameOnly, matches } from './search-store.ts';

/** Must match the expression of the indexes certificate_of_account_… exactly, or PostgreSQL will not use them. */
const isListed = sql<SqlBool>`certificate.state not in ('deleted', 'erased')`;

type Hashing = Pick<Platform, 'vault'>;

export interface ListSearch {
  accountId: string;
  search: string;
}

const listOf = (platform: Hashing, from: ReadConnection, { accountId, search }: ListSearch) =>
  from
    .selectFrom('certificate')
    .where('certificate.landlord_account_id', '=', accountId)
    .where(isListed)
    .where(({ and }) => and(matches(platform, accountId, search)));

export interface ListCounts {
  /** How many certificates of the list are in each state. */
  all: ReadonlyMap<string, number>;
  /** The number of these that the search finds. */
  found: ReadonlyMap<string, number>;
}

/** Counts both in one scan of the account's index: the search is joined, not queried again. */
export async function countListed(
  platform: Hashing,
  from: ReadConnection,
  { accountId, search }: ListSearch,
): Promise<ListCounts> {
  const found = foundIds(platform, accountId, search);
  const counted = listOf(platform, from, { accountId, search: '' })
    .select(['state', ({ fn }) => fn.countAll<string>().as('total')])
    .groupBy('state');
  const totals = (rows: readonly { state: string; total: string }[]): ReadonlyMap<string, number> =>
    new Map(rows.map(({ state, total }) => [state, Number(total)]));
  if (found === null) {
    const all = totals(await counted.execute());
    return { all, found: all };
  }
  const rows = await counted
    .leftJoin(sql<{ certificate_id: string }>`(${found})`.as('named'), 'named.certificate_id', 'certificate.id')
    .select(({ fn }) => fn.count<string>('named.certificate_id').as('named'))
    .execute();
  return { all: totals(rows), found: totals(rows.map(({ state, named }) => ({ state, total: named }))) };
}

/** When the certificate came into its state: signed, issued or revoked. Must match the index expression exactly, or PostgreSQL will not use the index. */
const sinceState = sql<Date>`case when certificate.state = 'revoked' and certificate.status_since is not null
  then certificate.status_since else coalesce(certificate.issued_at, certificate.signed_at) end`;

/** States to list; at least one. */
export type ListStates = readonly [CertificateState, ...CertificateState[]];

export interface ListPart extends ListSearch {
  states: ListStates;
  /** Sorts by the time of the signature, or by the time of the present state. */
  time: 'signed' | 'state';
  isOldestFirst?: boolean;
  limit: number;
  offset: number;
}

const listedPart = (platform: Hashing, from: ReadConnection, list: ListPart) => {
  const direction = list.isOldestFirst === true ? 'asc' : 'desc';
  const [only, ...more] = list.states;
  return (
    listOf(platform, from, list)
      // For a single state, `=` lets the index give the order too.
      .where((eb) => (more.length === 0 ? eb('state', '=', only) : eb('state', 'in', [...list.states])))
      .orderBy(list.time === 'signed' ? 'certificate.signed_at' : sinceState, direction)
      .orderBy('certificate.id', direction)
      .limit(list.limit)
      .offset(list.offset)
  );
};

/** The ids, in the order of their times. */
export async function findListed(platform: Hashing, from: ReadConnection, list: ListPart): Promise<string[]> {
  const rows = await listedPart(platform, from, list).select('certificate.id').execute();
  return rows.map(({ id }) => id);
}

const sealedTenant = ['certificate.id', 'tenant_key_id', 'tenant_sealed', 'parties'] as const;

/** The same with the tenants still sealed; only for as many as are decrypted at once. */
export const findListedTenants = (platform: Hashing, from: ReadConnection, list: ListPart) =>
  listedPart(platform, from, list).select(sealedTenant).execute();

/** The sealed tenants of these certificates, unordered. */
export const findSealedTenants = (from: ReadConnection, accountId: string, ids: readonly string[]) =>
  from
    .selectFrom('certificate')
    .select(sealedTenant)
    .where('id', '=', oneOf(ids))
    .where('landlord_account_id', '=', accountId)
    .where(isListed)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof listedRows>>[number];

/**
 * Unordered. Always reads the main database, so that no certificate looks valid after it was revoked, and none that was deleted
 * appears.
 */
export const listedRows = (db: Database, accountId: string, ids: readonly string[]) =>
  db
    .selectFrom('certificate')
    .leftJoin('certificate_document', (join) =>
      join
        .onRef('certificate_document.certificate_id', '=', 'certificate.id')
        .on('certificate_document.kind', '=', 'picture'),
    )
    .select(['certificate.id', 'certificate.state', 'certificate.certificate_request', 'certificate.delivery'])
    .select(['certificate.tenant_key_id', 'certificate.tenant_sealed', 'certificate.parties'])
    .leftJoin('certificate as ordered', 'ordered.id', 'certificate.ordered_id')
    .select(['certificate.ordered_id', 'certificate.tenant_asked_at', 'certificate.tenant_mails'])
    .select('certificate.landlord_account_id')
    .select(['ordered.tenant_mails as mails_of_ordered'])
    .select(['certificate.signed_at', 'certificate.paid_at', 'certificate.issued_at', 'certificate.ended_at'])
    .select('certificate_document.certificate_id as picture_of')
    .select(sinceState.as('since_state'))
    .where('certificate.id', '=', oneOf(ids))
    .where('certificate.landlord_account_id', '=', accountId)
    .where(isListed)
    .execute();

const foundByNameOnly = (platform: Platform, connection: Connection, accountId: string) =>
  connection
    .selectFrom('certificate')
    .where('certificate.landlord_account_id', '=', accountId)
    .where(isListed)
    .where('ended_at', 'is', null)
    .where(isFoundByNameOnly(platform, accountId));

export async function isAnyFoundByNameOnly(
  platform: Platform,
  connection: Connection,
  accountId: string,
): Promise<boolean> {
  const found = foundByNameOnly(platform, connection, accountId).select('id').orderBy('signed_at', 'desc');
  return (await found.orderBy('id', 'desc').limit(1).executeTakeFirst()) !== undefined;
}

/** Certificates indexed before flats were searchable; locked until the transaction ends. */
export const lockFoundByNameOnly = (platform: Platform, trx: Transaction, accountId: string, limit: number) =>
  foundByNameOnly(platform, trx, accountId)
    .select(['id', 'tenant_key_id', 'tenant_sealed', 'parties'])
    // Order of the account's index: ordering by id would scan every certificate.
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();

export async function isInList({ db }: Pick<Platform, 'db'>, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('certificate')
    .select('id')
    .where('id', '=', id)
    .where('landlord_account_id', '=', accountId)
    .where(isListed)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads and locks a certificate of the account until the transaction ends. */
export async function lockOfAccount(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  id: string,
): Promise<Certificate | null> {
  const row = await trx
    .selectFrom('certificate')
    .selectAll()
    .where('certificate.id', '=', id)
    .where('certificate.landlord_account_id', '=', accountId)
    .where(isListed)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? openCertificate(platform, trx, row) : null;
}

/** Locks the row and says whether it is in an account's list and not ended, so a picture may be drawn. */
export async function lockForPicture(trx: Transaction, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('certificate')
    .select('landlord_account_id')
    .where('id', '=', id)
    .where(isListed)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return Boolean(row?.landlord_account_id);
}

/** Assigns the certificates of these requests to the account, unless they belong to one. */
export const assignToAccount = (
  trx: Transaction,
  { accountId, requestIds, at }: { accountId: string; requestIds: readonly string[]; at: Date },
) =>
  trx
    .updateTable('certificate')
    .set({ landlord_account_id: accountId, updated_at: at })
    .where('request_id', '=', oneOf(requestIds))
    .where('landlord_account_id', 'is', null)
    .where(isListed)
    // A correction enters the list only when it is issued and replaces the previous certificate.
    .where('successor_id', 'is', null)
    .where((eb) => eb.or([eb('replaces_id', 'is', null), eb('issued_at', 'is not', null)]))
    .returning(['id', 'tenant_key_id', 'tenant_sealed', 'issued_at', 'parties'])
    .execute();

/** Person keys of the landlord in the certificates of this account: each tenant request gave the landlord a key of its own. */
export async function landlordKeysOfAccount(trx: Transaction, accountId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('landlord_key_id')
    .distinct()
    .where('landlord_account_id', '=', accountId)
    .where(isListed)
    .execute();
  return rows.map((row) => row.landlord_key_id);
}

/** The account's most recently signed certificate. */
export const latestOfAccount = (connection: Connection, accountId: string): Promise<CertificateRow | undefined> =>
  connection
    .selectFrom('certificate')
    .selectAll()
    .where('landlord_account_id', '=', accountId)
    .where(isListed)
    .orderBy('signed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
