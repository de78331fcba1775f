// The certificates of a landlord's account: his list, what he may reach, and what becomes his when he opens an account.
import { sql, type SqlBool } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateTenant } from '../rules/certificate-data.ts';
import type { CertificateState } from '../rules/lifecycle.ts';
import { listedTenantOf, type ListedTenant } from '../rules/listed-tenant.ts';
import { certificateTitle } from '../rules/wording.ts';
import { matches, searchRows, storeSearchRows } from './certificate-search.ts';
import { openCertificate, openTenants, type Certificate } from './certificate-store.ts';
import type { TenantMailState } from '../rules/tenant-mails.ts';
import { tenantEmailFor } from './tenant-contact.ts';
import { tenantMailStates } from './tenant-mails.ts';

export interface ListedCertificate {
  id: string;
  state: CertificateState;
  certificateRequest: 'tenant' | 'landlord';
  delivery: 'email' | 'post' | null;
  title: string;
  /** The address as the landlord may read it; null once its time is over and the names are deleted. */
  tenant: ListedTenant | null;
  signedAt: Date;
  isPaid: boolean;
  issuedAt: Date | null;
  endedAt: Date | null;
  hasPicture: boolean;
  /** Whether the tenant may be mailed from here: the way to pay, and once it is paid the file. */
  tenantMail: TenantMailState;
}

export interface CertificateList {
  certificates: ListedCertificate[];
  total: number;
  /** The page that is shown: the nearest to the one asked for. */
  page: number;
  pages: number;
  /** How many of each state, whichever are shown. */
  counts: ReadonlyMap<string, number>;
}

export interface ListRequest {
  page: number;
  perPage: number;
  search: string;
  /** Which are shown. */
  states: readonly CertificateState[];
}

/** As the index certificate_of_account has it, to the letter: else it is not used. */
const isListed = sql<SqlBool>`certificate.state not in ('deleted', 'erased')`;

function certificatesOf(platform: Platform, accountId: string, search: string) {
  return platform.db
    .selectFrom('certificate')
    .where('certificate.landlord_account_id', '=', accountId)
    .where(isListed)
    .where(({ and }) => and(matches(platform, accountId, search)));
}

/** Newest first. What was deleted or erased is not there; what is over stands there without a name. */
export async function listCertificates(
  platform: Platform,
  accountId: string,
  { page, perPage, search, states }: ListRequest,
): Promise<CertificateList> {
  const found = certificatesOf(platform, accountId, search);
  const counted = await found
    .select(['state', ({ fn }) => fn.countAll<string>().as('total')])
    .groupBy('state')
    .execute();
  const counts = new Map(counted.map(({ state, total: ofState }) => [state, Number(ofState)]));
  const total = states.reduce((sum, state) => sum + (counts.get(state) ?? 0), 0);
  const pages = Math.ceil(total / perPage);
  const shown = Math.min(page, Math.max(pages, 1));
  if (total === 0) return { certificates: [], total, page: 1, pages, counts };
  const ids = await found
    .select('certificate.id')
    .where('state', 'in', [...states])
    .orderBy('certificate.signed_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .limit(perPage)
    .offset((shown - 1) * perPage)
    .execute();
  const certificates = await openListed(
    platform,
    ids.map(({ id }) => id),
  );
  return { certificates, total, page: shown, pages, counts };
}

const listedRows = ({ db }: Platform, ids: readonly string[]) =>
  db
    .selectFrom('certificate')
    .leftJoin('certificate_document', (join) =>
      join
        .onRef('certificate_document.certificate_id', '=', 'certificate.id')
        .on('certificate_document.kind', '=', 'picture'),
    )
    .select(['certificate.id', 'certificate.state', 'certificate.certificate_request', 'certificate.delivery'])
    .select(['certificate.tenant_key_id', 'certificate.tenant_sealed'])
    .leftJoin('certificate as ordered', 'ordered.id', 'certificate.ordered_id')
    .select(['certificate.ordered_id', 'certificate.tenant_asked_at', 'certificate.tenant_mails'])
    .select('certificate.landlord_account_id')
    .select(['ordered.tenant_mails as mails_of_ordered'])
    .select(['certificate.signed_at', 'certificate.paid_at', 'certificate.issued_at', 'certificate.ended_at'])
    .select('certificate_document.certificate_id as picture_of')
    .where('certificate.id', 'in', [...ids])
    .orderBy('certificate.signed_at', 'desc')
    .orderBy('certificate.id', 'desc')
    .execute();

async function openListed(platform: Platform, ids: readonly string[]): Promise<ListedCertificate[]> {
  if (ids.length === 0) return [];
  const { db } = platform;
  const rows = await listedRows(platform, ids);
  const tenants = await openTenants(platform, db, rows);
  const found = rows.flatMap((row, index) => {
    const tenant = tenants[index] ?? null;
    const certificateRequest = row.certificate_request as ListedCertificate['certificateRequest'];
    // Erased since the ids were read.
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
              orderedId: row.ordered_id ?? row.id,
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
  row: Awaited<ReturnType<typeof listedRows>>[number];
  /** null: its time is over. */
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
  endedAt: row.ended_at,
  hasPicture: row.picture_of !== null,
  tenantMail,
});

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

/**
 * What a landlord signed by the links of his mails before he had an account: those of these requests become his. The caller
 * knows that the requests went to the mailbox which he has proved.
 */
export async function linkRequestsToAccount(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  requestIds: readonly string[],
): Promise<number> {
  if (requestIds.length === 0) return 0;
  const rows = await trx
    .updateTable('certificate')
    .set({ landlord_account_id: accountId, updated_at: platform.clock.now() })
    .where('request_id', 'in', [...requestIds])
    .where('landlord_account_id', 'is', null)
    .where(isListed)
    // A correction comes into the list when it takes the place of the one before.
    .where('successor_id', 'is', null)
    .where((eb) => eb.or([eb('replaces_id', 'is', null), eb('issued_at', 'is not', null)]))
    .returning(['id', 'tenant_key_id', 'tenant_sealed', 'issued_at'])
    .execute();
  const tenants = await openTenants(platform, trx, rows);
  for (const [index, row] of rows.entries()) {
    const tenant = tenants[index];
    if (tenant) await storeSearchRows(trx, searchRows(platform, accountId, row.id, tenant));
    if (row.issued_at)
      await platform.jobs.publish(trx, 'certificate-picture', { certificateId: row.id }, { key: row.id });
  }
  return rows.length;
}

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

/** Signed under one of these keys and waiting to be paid. */
export async function unpaidOfLandlord(trx: Transaction, landlordKeyIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .selectFrom('certificate')
    .select('id')
    .where('landlord_key_id', '=', oneOf(landlordKeyIds))
    .where('state', '=', 'awaiting-payment')
    .execute();
  return rows.map(({ id }) => id);
}
