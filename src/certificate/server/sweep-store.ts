// Which certificates a sweep has to look after: something should have happened to them and did not.
import { sql, type SqlBool } from 'kysely';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { isNeverMailed } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';

type Looking = Pick<Platform, 'db' | 'clock'>;

/** The job of a payment gets this long before the sweep looks after it (seconds). */
const jobSeconds = 300;

/** What came into a list longer ago is not looked at every minute for ever (seconds). */
const drawSeconds = 7 * 24 * 3600;

/** The next run takes the rest. */
const portion = 200;

/** Paid, but the job that issues failed for good, for example because no document could be made for ten minutes. */
export async function findUnissued({ db, clock }: Looking): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('state', '=', 'paid')
    .where('paid_at', '<', addSeconds(clock.now(), -jobSeconds))
    .orderBy('paid_at')
    .limit(20)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Issued for somebody's list, or come into it afterwards, but the picture never came about. Written as the index
 * certificate_to_draw has it, to the letter: else it is not used.
 */
export function undrawn({ db, clock }: { db: Database | Transaction; clock: Platform['clock'] }) {
  const now = clock.now();
  return db
    .selectFrom('certificate')
    .innerJoin('certificate_document as file', (join) =>
      join.onRef('file.certificate_id', '=', 'certificate.id').on('file.kind', '=', 'certificate'),
    )
    .leftJoin('certificate_document as picture', (join) =>
      join.onRef('picture.certificate_id', '=', 'certificate.id').on('picture.kind', '=', 'picture'),
    )
    .select('certificate.id')
    .where(sql<SqlBool>`certificate.state = 'issued'`)
    .where('certificate.landlord_account_id', 'is not', null)
    .where('certificate.updated_at', '<', addSeconds(now, -jobSeconds))
    .where('certificate.updated_at', '>', addSeconds(now, -drawSeconds))
    .where('file.sealed', 'is not', null)
    .where('picture.certificate_id', 'is', null)
    .limit(20);
}

/** Issued, but the mail never came about, for example because the order confirmation was delayed for hours. */
export async function findUnmailed({ db }: Looking): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('certificate_document', 'certificate_document.certificate_id', 'certificate.id')
    .select('certificate.id')
    .where('certificate.state', '=', 'issued')
    .where('certificate_document.kind', '=', 'certificate')
    .where('certificate_document.sealed', 'is not', null)
    .where(isNeverMailed('certificate-ready', 'certificate.id'))
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}

export interface Unpaid {
  id: string;
  requestId: string | null;
  tenantKeyId: string;
}

/** Waiting to be paid, and signed before this moment. */
export async function findUnpaid({ db }: Looking, signedBefore: Date): Promise<Unpaid[]> {
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'request_id', 'tenant_key_id'])
    .where('state', '=', 'awaiting-payment')
    .where('signed_at', '<', signedBefore)
    .orderBy('signed_at')
    .limit(portion)
    .execute();
  return rows.map(({ id, request_id: requestId, tenant_key_id: tenantKeyId }) => ({ id, requestId, tenantKeyId }));
}
