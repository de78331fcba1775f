// A landlord's list: which certificates stand in it, page by page, and which come into it.
import { sql, type SqlBool } from 'kysely';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { openCertificate, type Certificate, type CertificateRow } from './certificate-store.ts';
import { isFoundByNameOnly, matches } from './search-store.ts';

/** As the indexes certificate_of_account_… have it, to the letter: else it is not used. */
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

/** How many are in each state; without a search, of all there are. */
export async function countListed(
  platform: Hashing,
  from: ReadConnection,
  list: ListSearch,
): Promise<Map<string, number>> {
  const counted = await listOf(platform, from, list)
    .select(['state', ({ fn }) => fn.countAll<string>().as('total')])
    .groupBy('state')
    .execute();
  return new Map(counted.map(({ state, total }) => [state, Number(total)]));
}

/** Since when it is in the state it has: signed, issued or taken back. As its indexes have it, to the letter. */
const sinceState = sql<Date>`case when certificate.state = 'revoked' and certificate.status_since is not null
  then certificate.status_since else coalesce(certificate.issued_at, certificate.signed_at) end`;

export interface ListPart extends ListSearch {
  states: readonly CertificateState[];
  /** Of the signatures, or of the states. */
  time: 'signed' | 'state';
  isOldestFirst?: boolean;
  limit: number;
  offset: number;
}

/** In the order of their times. */
export async function findListed(platform: Hashing, from: ReadConnection, list: ListPart): Promise<string[]> {
  const direction = list.isOldestFirst === true ? 'asc' : 'desc';
  const [only, ...more] = list.states;
  if (only === undefined) return [];
  const rows = await listOf(platform, from, list)
    .select('certificate.id')
    // Of one state the index has the order, too.
    .where((eb) => (more.length === 0 ? eb('state', '=', only) : eb('state', 'in', [...list.states])))
    .orderBy(list.time === 'signed' ? 'certificate.signed_at' : sinceState, direction)
    .orderBy('certificate.id', direction)
    .limit(list.limit)
    .offset(list.offset)
    .execute();
  return rows.map(({ id }) => id);
}

/** Sealed as they are, in no order. */
export const findSealedTenants = (from: ReadConnection, accountId: string, ids: readonly string[]) =>
  from
    .selectFrom('certificate')
    .select(['id', 'tenant_key_id', 'tenant_sealed', 'parties'])
    .where('id', 'in', [...ids])
    .where('landlord_account_id', '=', accountId)
    .where(isListed)
    .execute();

export type ListedRow = Awaited<ReturnType<typeof listedRows>>[number];

/** In no order, and always as they are now: none reads as valid that is not, and none that went meanwhile is among them. */
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
    .where('certificate.id', 'in', [...ids])
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

/** Which of the account's the search knows by name alone; nobody else erases them until the transaction ends. */
export const lockFoundByNameOnly = (platform: Platform, trx: Transaction, accountId: string, limit: number) =>
  foundByNameOnly(platform, trx, accountId)
    .select(['id', 'tenant_key_id', 'tenant_sealed', 'parties'])
    // In the order of the account's own index: by their ids all certificates there are would be walked for those of one list.
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

/** One of the account's own; nobody else changes it until the transaction ends. */
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

/** Whether it stands in somebody's list with its content, and keeps standing there until the transaction ends. */
export async function lockDrawable(trx: Transaction, id: string): Promise<boolean> {
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

/** What answers these requests and stands in no list yet comes into this one. */
export const putIntoList = (
  trx: Transaction,
  { accountId, requestIds, at }: { accountId: string; requestIds: readonly string[]; at: Date },
) =>
  trx
    .updateTable('certificate')
    .set({ landlord_account_id: accountId, updated_at: at })
    .where('request_id', 'in', [...requestIds])
    .where('landlord_account_id', 'is', null)
    .where(isListed)
    // A correction comes into the list when it takes the place of the one before.
    .where('successor_id', 'is', null)
    .where((eb) => eb.or([eb('replaces_id', 'is', null), eb('issued_at', 'is not', null)]))
    .returning(['id', 'tenant_key_id', 'tenant_sealed', 'issued_at', 'parties'])
    .execute();

/** Under which keys the landlord stands in the certificates of his account; each request of a tenant gave him one of its own. */
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

/** What this account signed last, of what stands in its list. */
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
