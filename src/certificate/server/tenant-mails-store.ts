// How often the tenant of a certificate was mailed, to which mailbox, and until when the tenant's opt-out may be undone. All of
// it is stored with the certificate that was ordered, and counts for its corrections too.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { byId } from './certificate-store.ts';

export async function countOfMails(connection: Connection, orderedCertificateId: string): Promise<number> {
  const row = await byId(connection, orderedCertificateId).select('tenant_mails').executeTakeFirstOrThrow();
  return row.tenant_mails;
}

/** Mail counts of unpaid certificates, deleted ones included, whose tenant has one of these mailboxes; across all accounts. */
export const unpaidMailsTo = (connection: Connection, mailboxIndexes: readonly Buffer[]) =>
  connection
    .selectFrom('certificate')
    .select(['id', 'landlord_account_id', 'tenant_mailbox_index', 'tenant_mails'])
    .where('tenant_mailbox_index', 'in', [...mailboxIndexes])
    .where('landlord_account_id', 'is not', null)
    .where('paid_at', 'is', null)
    .execute();

/** Counts one more mail and returns its number; null when there were already `most`. */
export async function countMail(
  trx: Transaction,
  orderedCertificateId: string,
  { mailboxIndex, most }: { mailboxIndex: Buffer; most: number },
): Promise<number | null> {
  const counted = await trx
    .updateTable('certificate')
    .set(({ eb }) => ({ tenant_mails: eb('tenant_mails', '+', 1), tenant_mailbox_index: mailboxIndex }))
    .where('id', '=', orderedCertificateId)
    .where('tenant_mails', '<', most)
    .returning('tenant_mails')
    .executeTakeFirst();
  return counted?.tenant_mails ?? null;
}

/** True when the tenant was mailed by a version that did not store the mailbox. */
export async function lacksMailboxIndex(connection: Connection, id: string): Promise<boolean> {
  const mailed = await byId(connection, id)
    .select('id')
    .where('tenant_mailbox_index', 'is', null)
    .where('tenant_mails', '>', 0)
    .executeTakeFirst();
  return mailed !== undefined;
}

/**
 * The keyed hash of the mailbox that was mailed; it outlives a deleted certificate. Null when none was mailed or its retention
 * is over.
 */
export async function mailboxIndexOf(connection: Connection, orderedCertificateId: string): Promise<Buffer | null> {
  const row = await byId(connection, orderedCertificateId).select('tenant_mailbox_index').executeTakeFirst();
  return row?.tenant_mailbox_index ?? null;
}

/** Records until when the opt-out may be undone; null when there is nothing to undo. */
export async function noteTenantStop(
  trx: Transaction,
  orderedCertificateId: string,
  until: Date | null,
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ tenant_stop_until: until })
    .where('id', '=', orderedCertificateId)
    .execute();
}

export async function tenantStopUntil(connection: Connection, orderedCertificateId: string): Promise<Date | null> {
  const row = await byId(connection, orderedCertificateId).select('tenant_stop_until').executeTakeFirst();
  return row?.tenant_stop_until ?? null;
}

/** Locks the tenant's opt-out until the transaction ends. True when it may no longer be undone. */
export async function lockTenantStop(
  trx: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  orderedCertificateId: string,
): Promise<boolean> {
  const row = await byId(trx, orderedCertificateId).select('tenant_stop_until').forNoKeyUpdate().executeTakeFirst();
  const until = row?.tenant_stop_until ?? null;
  return until !== null && until <= clock.now();
}

/** Ids of certificates whose opt-out can no longer be undone; the caller checks each again under its lock. */
export async function listFinalTenantStops({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('tenant_stop_until', '<=', clock.now())
    .orderBy('tenant_stop_until')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}
