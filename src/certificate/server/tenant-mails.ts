// Whether the tenant of a certificate that a landlord began by himself may be mailed, and how often that was (decision D65).
import { mailboxOf } from '../../person-fields/rules/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { mailboxAbout } from '../../platform/messages/suppressions.ts';
import type { Platform } from '../../platform/platform.ts';
import { tenantMailState, tenantMailsInAll, type TenantMailState } from '../rules/tenant-mails.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';

type Connection = Database | Transaction;
type Begun = Pick<Certificate, 'certificateRequest' | 'orderedId'>;
type Counted = Pick<Certificate, 'orderedId' | 'landlordAccountId' | 'paidAt'> & { tenant: Reached };
type Reached = Pick<NonNullable<Certificate['tenant']>, 'email'>;

/** What the tenant may have said never to want again. A certificate and its corrections are one. */
export const unwantedBy = (tenant: Reached, { orderedId }: Pick<Begun, 'orderedId'>) => {
  const mailbox = mailboxOf(tenant.email);
  return { mailbox, about: mailboxAbout(mailbox, orderedId) };
};

/** What holds such a mail back. A tenant who asked gets what was asked for. */
export const heldBackFor = ({ certificateRequest, orderedId }: Begun) =>
  certificateRequest === 'landlord' ? { suppressibleAbout: orderedId } : {};

export interface TenantMailed extends Begun {
  id: string;
  tenant: Reached;
  landlordAccountId: string | null;
  tenantAskedAt: Date | null;
  /** Of this one and its corrections. */
  tenantMails: number;
  paidAt: Date | null;
}

/** By id; with one question for all of them. */
export async function tenantMailStates(
  { outbox, vault }: Pick<Platform, 'outbox' | 'vault'>,
  connection: Connection,
  certificates: readonly TenantMailed[],
): Promise<ReadonlyMap<string, TenantMailState>> {
  const begun = certificates.filter(({ certificateRequest }) => certificateRequest === 'landlord');
  const keys = begun.flatMap(({ tenant, ...one }) => Object.values(unwantedBy(tenant, one)));
  const unwanted = await outbox.suppressedAmong(connection, keys);
  const besides = await mailsBesides({ vault }, connection, begun);
  return new Map(
    begun.map(({ id, tenant, tenantAskedAt, tenantMails, ...one }) => {
      const { mailbox, about } = unwantedBy(tenant, one);
      const facts = {
        isAsked: tenantAskedAt !== null,
        isStopped: unwanted.has(about),
        isNever: unwanted.has(mailbox),
        mails: tenantMails + besides({ ...one, tenant }),
      };
      return [id, tenantMailState(facts, one.paidAt ? 'file' : 'payment')];
    }),
  );
}

/** Of one. A tenant who asked is always written to. */
export async function tenantMailStateOf(
  platform: Pick<Platform, 'outbox' | 'vault'>,
  connection: Connection,
  certificate: Certificate & { tenant: Reached },
): Promise<TenantMailState> {
  const { tenant_mails: tenantMails } = await connection
    .selectFrom('certificate')
    .select('tenant_mails')
    .where('id', '=', certificate.orderedId)
    .executeTakeFirstOrThrow();
  const states = await tenantMailStates(platform, connection, [{ ...certificate, tenantMails }]);
  return states.get(certificate.id) ?? 'possible';
}

/**
 * What the account sent to this mailbox about others that nobody paid: deleted or waiting, they count with each one that is not
 * paid either, else deleting it and beginning anew would be a way to write for ever. What was paid counts by itself.
 */
async function mailsBesides(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  certificates: readonly Counted[],
): Promise<(certificate: Counted) => number> {
  const indexOf = ({ tenant }: Counted) => vault.blindIndex('email', mailboxOf(tenant.email));
  const unpaid = certificates.filter(({ paidAt }) => paidAt === null);
  if (unpaid.length === 0) return () => 0;
  const rows = await connection
    .selectFrom('certificate')
    .select(['id', 'landlord_account_id', 'tenant_mailbox_index', 'tenant_mails'])
    .where('tenant_mailbox_index', 'in', unpaid.map(indexOf))
    .where('landlord_account_id', 'is not', null)
    .where('paid_at', 'is', null)
    .execute();
  return (certificate) => {
    if (certificate.paidAt) return 0;
    const index = indexOf(certificate);
    return rows
      .filter((row) => row.id !== certificate.orderedId && row.landlord_account_id === certificate.landlordAccountId)
      .filter((row) => row.tenant_mailbox_index?.equals(index))
      .reduce((sum, row) => sum + row.tenant_mails, 0);
  };
}

/** One more: which one it is, or null when there were enough. Of two clicks at once each has its own number. */
export async function countTenantMail(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  certificate: Counted,
): Promise<number | null> {
  const { orderedId, tenant } = certificate;
  const index = vault.blindIndex('email', mailboxOf(tenant.email));
  await lockTenantMails(trx, certificate);
  const besides = (await mailsBesides({ vault }, trx, [certificate]))(certificate);
  const counted = await trx
    .updateTable('certificate')
    .set(({ eb }) => ({ tenant_mails: eb('tenant_mails', '+', 1), tenant_mailbox_index: index }))
    .where('id', '=', orderedId)
    .where('tenant_mails', '<', tenantMailsInAll - besides)
    .returning('tenant_mails')
    .executeTakeFirst();
  return counted ? counted.tenant_mails + besides : null;
}

/**
 * Mails about several unpaid certificates of an account share one count: their clicks wait for each other. Before the lock of a
 * certificate, as who deletes an account has it: nobody holds the one and waits for the other.
 */
export async function lockTenantMails(
  trx: Transaction,
  { landlordAccountId, paidAt }: Pick<Counted, 'landlordAccountId' | 'paidAt'>,
): Promise<void> {
  if (paidAt || landlordAccountId === null) return;
  await trx.selectFrom('landlord_account').select('id').where('id', '=', landlordAccountId).forNoKeyUpdate().execute();
}

/** Before an unpaid one loses its content: versions before migration 0038 mailed without it, and the links of those mails work on. */
export async function keepMailboxIndex(
  { vault }: Pick<Platform, 'vault'>,
  trx: Transaction,
  certificateId: string,
): Promise<void> {
  const mailed = await trx
    .selectFrom('certificate')
    .select('id')
    .where('id', '=', certificateId)
    .where('tenant_mailbox_index', 'is', null)
    .where('tenant_mails', '>', 0)
    .executeTakeFirst();
  // Of all others nothing is opened: what can't be read any more is deleted as well.
  const tenant = mailed && (await findCertificate({ vault }, trx, certificateId))?.tenant;
  if (!tenant) return;
  await trx
    .updateTable('certificate')
    .set({ tenant_mailbox_index: vault.blindIndex('email', mailboxOf(tenant.email)) })
    .where('id', '=', certificateId)
    .execute();
}

/** Keyed hash of the mailbox that was written to; stays when the certificate is deleted. Null: none was, or its time is over. */
export async function mailboxIndexOf(connection: Connection, orderedId: string): Promise<Buffer | null> {
  const row = await connection
    .selectFrom('certificate')
    .select('tenant_mailbox_index')
    .where('id', '=', orderedId)
    .executeTakeFirst();
  return row?.tenant_mailbox_index ?? null;
}

/** So long what was said may be taken back (seconds). */
export const tenantUndoSeconds = 600;

/** Until when; null: there is nothing to take back. */
export async function noteTenantStop(trx: Transaction, orderedId: string, until: Date | null): Promise<void> {
  await trx.updateTable('certificate').set({ tenant_stop_until: until }).where('id', '=', orderedId).execute();
}

export async function tenantStopUntil(connection: Connection, orderedId: string): Promise<Date | null> {
  const row = await connection
    .selectFrom('certificate')
    .select('tenant_stop_until')
    .where('id', '=', orderedId)
    .executeTakeFirst();
  return row?.tenant_stop_until ?? null;
}

/** Nobody else says or takes back anything about it until the transaction ends. True when it may not be taken back any more. */
export async function lockTenantStop(
  trx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  orderedId: string,
): Promise<boolean> {
  const row = await trx
    .selectFrom('certificate')
    .select('tenant_stop_until')
    .where('id', '=', orderedId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const until = row?.tenant_stop_until ?? null;
  return until !== null && until <= clock.now();
}

/** Certificates whose tenant may no longer take it back: to be looked at again under their lock. */
export async function closeTenantStops({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('tenant_stop_until', '<=', clock.now())
    .orderBy('tenant_stop_until')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
