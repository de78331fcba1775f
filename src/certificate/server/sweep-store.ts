// Finds the certificates that need a sweep: their end is near or due, or a job did not do its work. The conditions repeat those
// of the partial indexes exactly, or PostgreSQL would not use them.
import { sql, type NotNull, type SqlBool } from 'kysely';
import { addSeconds } from '../../platform/clock/clock.ts';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import { isNeverMailed } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CertificateRow } from './certificate-store.ts';

const isUndated = sql<SqlBool>`ends_at is null and ended_at is null
  and state in ('issued','suspended','replaced','revoked','erased','deleted')`;

const isOpen = sql<SqlBool>`ends_at is not null and ended_at is null`;

/** False for a certificate that can be checked with its content and whose end was not announced yet. */
const isTold = sql<SqlBool>`(state not in ('issued','suspended') or end_told_at is not null)`;

export const findUndated = (db: Database, page: Page) =>
  db
    .selectFrom('certificate')
    .select(['id', 'id as at'])
    .where(isUndated)
    .where(isAfterCursor(page, 'id'))
    .orderBy('id')
    .limit(page.limit)
    .execute();

/** Sets the end date unless the certificate already has one. */
export async function setEnd(db: Database, id: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('ends_at', 'is', null)
    .execute();
}

const selectEnding = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('certificate')
    .select(['id', 'ends_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where(isOpen)
    .where('ends_at', '<=', before)
    .where(isAfterCursor(page, 'ends_at'))
    .orderBy('ends_at')
    .limit(page.limit);

export const findToTell = (db: Database, before: Date, page: Page) =>
  selectEnding(db, before, page)
    .where('end_told_at', 'is', null)
    .where('state', 'in', ['issued', 'suspended'])
    .execute();

export const findDue = (db: Database, now: Date, page: Page) => selectEnding(db, now, page).where(isTold).execute();

/** Locks a certificate until the transaction ends; null when its content is gone or, with `now`, when it is no longer due. */
export async function lockDue(trx: Transaction, id: string, now?: Date): Promise<CertificateRow | null> {
  const row = await trx
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(now !== undefined, (query) =>
      query
        .where(isOpen)
        .where('ends_at', '<=', now ?? null)
        .where(isTold),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** True for the last of a chain of corrections to end: then nothing else is stored under the tenant's key. */
export async function isLastUnderItsKey(
  trx: Transaction,
  { id, tenantKeyId }: { id: string; tenantKeyId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('certificate')
    .select('id')
    .where('tenant_key_id', '=', tenantKeyId)
    .where('id', '<>', id)
    .where('ended_at', 'is', null)
    .where('state', 'not in', ['deleted', 'erased'])
    .executeTakeFirst();
  return other === undefined;
}

type Looking = Pick<Platform, 'db' | 'clock'>;

/** The job after a payment gets this many seconds before the sweep steps in. */
const jobSeconds = 300;

/**
 * How long a missing picture is retried after a certificate entered a list, in seconds; without a limit a failing one would be
 * retried every minute for ever.
 */
const drawSeconds = 7 * 24 * 3600;

/** Paid certificates whose issuing job failed for good, for example because no document could be made for ten minutes. */
export const findUnissued = ({ db, clock }: Looking, page: Page) =>
  db
    .selectFrom('certificate')
    .select(['id', 'paid_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'paid')
    .where('paid_at', '<', addSeconds(clock.now(), -jobSeconds))
    .where(isAfterCursor(page, 'paid_at'))
    .orderBy('paid_at')
    .limit(page.limit)
    .execute();

/**
 * Issued certificates in a list that still have no picture. The condition repeats that of the index certificate_to_draw
 * exactly, or the index is not used.
 */
export function undrawn({ db, clock }: { db: Connection; clock: Platform['clock'] }, page: Page) {
  const now = clock.now();
  return db
    .selectFrom('certificate')
    .innerJoin('certificate_document as file', (join) =>
      join.onRef('file.certificate_id', '=', 'certificate.id').on('file.kind', '=', 'certificate'),
    )
    .leftJoin('certificate_document as picture', (join) =>
      join.onRef('picture.certificate_id', '=', 'certificate.id').on('picture.kind', '=', 'picture'),
    )
    .select(['certificate.id', 'certificate.updated_at as at'])
    .where(sql<SqlBool>`certificate.state = 'issued'`)
    .where('certificate.landlord_account_id', 'is not', null)
    .where('certificate.updated_at', '<', addSeconds(now, -jobSeconds))
    .where('certificate.updated_at', '>', addSeconds(now, -drawSeconds))
    .where('file.sealed', 'is not', null)
    .where('picture.certificate_id', 'is', null)
    .where(isAfterCursor(page, 'certificate.updated_at', { id: 'certificate.id' }))
    .orderBy('certificate.updated_at')
    .limit(page.limit);
}

/** Issued certificates that were never mailed, for example because the order confirmation was delayed for hours. */
export const findUnmailed = ({ db }: Looking, page: Page) =>
  db
    .selectFrom(selectAwaited(db, 'certificate-mail').as('awaited'))
    .innerJoin('certificate', 'certificate.id', 'awaited.subject_id')
    .innerJoin('certificate_document', 'certificate_document.certificate_id', 'certificate.id')
    .select(['certificate.id', 'certificate.id as at'])
    .where('certificate.state', '=', 'issued')
    .where('certificate_document.kind', '=', 'certificate')
    .where('certificate_document.sealed', 'is not', null)
    .where(isNeverMailed('certificate-ready', 'certificate.id'))
    .where(isAfterCursor(page, 'awaited.subject_id', { id: 'awaited.subject_id' }))
    .orderBy('awaited.subject_id')
    .limit(page.limit)
    .execute();

export interface Unpaid {
  id: string;
  requestId: string | null;
  tenantKeyId: string;
}

/** Certificates waiting for payment that were signed before this moment. */
export const findUnpaid = ({ db }: Looking, signedBefore: Date, page: Page): Promise<(Unpaid & { at: Date })[]> =>
  db
    .selectFrom('certificate')
    .select(['id', 'request_id as requestId', 'tenant_key_id as tenantKeyId', 'signed_at as at'])
    .where('state', '=', 'awaiting-payment')
    .where('signed_at', '<', signedBefore)
    .where(isAfterCursor(page, 'signed_at'))
    .orderBy('signed_at')
    .limit(page.limit)
    .execute();
