// The list of certificates in a landlord's account, and adding those that he signed before he opened it.
import { inTransaction, type Connection, type Transaction } from '../../platform/database/database.ts';
import type { ReadConnection } from '../../platform/database/reads.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateTenant, SignerRole } from '../rules/certificate-data.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { listedTenantOf, maxSortedByName, type ListedTenant } from '../rules/listed-tenant.ts';
import { certificateTitle } from '../rules/wording.ts';
import { searchRows, storeSearchRows } from './search-store.ts';
import { openCertificate, openTenants } from './certificate-store.ts';
import {
  isAnyFoundByNameOnly,
  latestOfAccount,
  listedRows,
  lockFoundByNameOnly,
  assignToAccount,
  type ListedRow,
  type ListStates,
} from './list-store.ts';
import { findInOrder, type ListSort } from './list-order.ts';
import type { TenantMailState } from '../rules/tenant-mails.ts';
import { tenantEmailFor, tenantMailStates } from './tenant-mails.ts';

export interface ListedCertificate {
  id: string;
  state: CertificateState;
  certificateRequest: 'tenant' | 'landlord';
  delivery: 'email' | 'post' | null;
  title: string;
  /**
   * Includes the mail address in the form that the landlord may see; null once the certificate has ended and the names are
   * deleted.
   */
  tenant: ListedTenant | null;
  signedAt: Date;
  isPaid: boolean;
  issuedAt: Date | null;
  /** When it reached its present state: signed, issued or taken back. */
  sinceState: Date;
  /** Only for a certificate that the landlord began: whether the tenant was mailed about it. */
  isTenantMailed: boolean;
  endedAt: Date | null;
  hasPicture: boolean;
  /** Whether the landlord may mail the tenant: the link to pay, or once it is paid the file. */
  tenantMail: TenantMailState;
}

export interface FoundInList {
  ids: readonly string[];
  total: number;
  /** The page that is shown, which is the nearest existing one to the page asked for. */
  page: number;
  pages: number;
  /** True when there are too many to sort by name, so they are sorted by time. */
  isTooLongForNames: boolean;
}

export interface ListRequest {
  page: number;
  perPage: number;
  search: string;
  /** The states to show. */
  states: ListStates;
  order: ListSort;
  /** The number of matches per state, from `countListed`. */
  counts: ReadonlyMap<string, number>;
}

/** Finds the certificates of one page of the list; deleted and erased ones are left out. */
export async function findInList(
  platform: Pick<Platform, 'vault' | 'db'>,
  from: ReadConnection,
  accountId: string,
  { page, perPage, search, states, order, counts }: ListRequest,
): Promise<FoundInList> {
  const list = { accountId, search };
  const total = states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const pages = Math.ceil(total / perPage);
  const shown = Math.min(page, Math.max(pages, 1));
  const isTooLongForNames = total > maxSortedByName;
  if (total === 0) return { ids: [], total, page: 1, pages, isTooLongForNames };
  const place = { limit: perPage, offset: (shown - 1) * perPage };
  const possible = order.by === 'names' && isTooLongForNames ? ({ by: 'times', isReversed: false } as const) : order;
  const ids = await findInOrder(platform, from, { ...list, states, order: possible, counts, total, ...place });
  return { ids, total, page: shown, pages, isTooLongForNames };
}

/** Opens these certificates in the given order, in their present state; those that have ended have no name. */
export async function openListed(
  platform: Platform,
  accountId: string,
  ids: readonly string[],
): Promise<ListedCertificate[]> {
  if (ids.length === 0) return [];
  const { db } = platform;
  const rows = (await listedRows(db, accountId, ids)).toSorted(
    (one, other) => ids.indexOf(one.id) - ids.indexOf(other.id),
  );
  const tenants = await openTenants(platform, db, rows);
  const found = rows.flatMap((row, index) => {
    const tenant = tenants[index] ?? null;
    const certificateRequest = row.certificate_request as ListedCertificate['certificateRequest'];
    // A certificate without a tenant was erased since the ids were read.
    return tenant || row.ended_at ? [{ row, tenant, certificateRequest }] : [];
  });
  const mails = await tenantMailStates(
    platform,
    db,
    found.flatMap(({ row, tenant, certificateRequest }) =>
      tenant
        ? [
            {
              id: row.id,
              certificateRequest,
              orderedCertificateId: row.ordered_id ?? row.id,
              tenant,
              tenantAskedAt: row.tenant_asked_at,
              tenantMails: row.mails_of_ordered ?? row.tenant_mails,
              landlordAccountId: row.landlord_account_id,
              paidAt: row.paid_at,
            },
          ]
        : [],
    ),
  );
  return found.map((one) => presentListed(one, mails.get(one.row.id) ?? 'possible'));
}

interface FoundRow {
  row: ListedRow;
  /** Null once the certificate has ended. */
  tenant: CertificateTenant | null;
  certificateRequest: ListedCertificate['certificateRequest'];
}

const presentListed = (
  { row, tenant, certificateRequest }: FoundRow,
  tenantMail: TenantMailState,
): ListedCertificate => ({
  id: row.id,
  state: row.state as CertificateState,
  certificateRequest,
  delivery: row.delivery as ListedCertificate['delivery'],
  title: tenant ? certificateTitle(tenant.answers) : '',
  tenant: tenant && listedTenantOf(tenant, tenantEmailFor('landlord', { certificateRequest }, tenant)),
  signedAt: row.signed_at,
  isPaid: row.paid_at !== null,
  issuedAt: row.issued_at,
  sinceState: row.since_state,
  isTenantMailed: (row.mails_of_ordered ?? row.tenant_mails) > 0,
  endedAt: row.ended_at,
  hasPicture: row.picture_of !== null,
  tenantMail,
});

/** Small enough that no other request has to wait. */
const completionBatch = 500;

/** Makes certificates that the previous version indexed by name only searchable by flat too. Returns true when none is left. */
export async function completeSearch(platform: Platform, accountId: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const rows = await lockFoundByNameOnly(platform, trx, accountId, completionBatch);
    // Another call may hold the last ones at this moment.
    if (rows.length === 0) return !(await isAnyFoundByNameOnly(platform, trx, accountId));
    const tenants = await openTenants(platform, trx, rows);
    const words = rows.flatMap(({ id }, index) =>
      tenants[index] ? searchRows(platform, accountId, id, tenants[index]) : [],
    );
    await storeSearchRows(trx, words);
    return false;
  });
}

/**
 * Adds to the account the certificates that the landlord signed by mail link before it existed. The caller has verified that
 * these requests went to the mailbox that the account has proved.
 */
export async function linkRequestsToAccount(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<number> {
  if (requestIds.length === 0) return 0;
  const rows = await assignToAccount(trx, { accountId, requestIds, at: platform.clock.now() });
  const tenants = await openTenants(platform, trx, rows);
  for (const [index, row] of rows.entries()) {
    const tenant = tenants[index];
    if (tenant) await storeSearchRows(trx, searchRows(platform, accountId, row.id, tenant));
    if (row.issued_at)
      await platform.jobs.publish(trx, 'certificate-picture', { certificateId: row.id }, { key: row.id });
  }
  return rows.length;
}

/** The role in which the account last signed; null when it never signed, or signed in a role that is no longer offered. */
export async function lastSignerRole(
  platform: Platform,
  connection: Connection,
  accountId: string,
): Promise<SignerRole | null> {
  const row = await latestOfAccount(connection, accountId);
  const role = row && (await openCertificate(platform, connection, row)).landlord?.signerRole;
  return role === undefined || role === 'owner' ? null : role;
}
