// Finds what should have happened and did not.
import { sql, type SqlBool } from 'kysely';
import { recordEvent } from '../../audit-log/server/index.ts';
import { linkLifetimes } from '../../platform/access/scopes.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Database, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueCertificate } from './issue-certificate.ts';
import type { PaymentOfCertificate } from './open-delivery.ts';
import { deleteUnpaid } from './settle-payment.ts';

/** The job of a payment gets this long before the sweep looks after it (seconds). */
const jobSeconds = 300;

/** Whoever else has to know that an unpaid certificate is gone for good; runs in the same transaction. */
export type UnpaidLapsed = (
  trx: Transaction,
  certificate: { id: string; requestId: string | null; tenantKeyId: string },
) => Promise<void>;

export interface SweepDeps {
  isBeingPaid: PaymentOfCertificate['isBeingPaid'];
  unpaidLapsed: UnpaidLapsed;
}

export async function sweepCertificates(platform: Platform, deps: SweepDeps): Promise<void> {
  await issueForgotten(platform);
  await mailForgotten(platform);
  await deleteLapsed(platform, deps);
  await drawForgotten(platform);
}

/** What came into a list longer ago is not looked at every minute for ever (seconds). */
const drawSeconds = 7 * 24 * 3600;

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

async function drawForgotten({ db, clock, jobs }: Platform): Promise<void> {
  for (const { id } of await undrawn({ db, clock }).execute())
    await inTransaction(db, (trx) => jobs.publish(trx, 'certificate-picture', { certificateId: id }, { key: id }));
}

/** Paid, but the job that issues failed for good, for example because no document could be made for ten minutes. */
async function issueForgotten(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('state', '=', 'paid')
    .where('paid_at', '<', addSeconds(clock.now(), -jobSeconds))
    .orderBy('paid_at')
    .limit(20)
    .execute();
  for (const { id } of rows)
    // One that can't be made must not hold up the others.
    await issueCertificate(platform, id).catch((error: unknown) =>
      log.error({ certificate: id, err: error }, 'a paid certificate could not be issued'),
    );
}

/** Issued certificates whose mail never came about, for example because the order confirmation was delayed for hours. */
async function mailForgotten({ db, jobs }: Platform): Promise<void> {
  const rows = await db
    .selectFrom('certificate')
    .innerJoin('certificate_document', 'certificate_document.certificate_id', 'certificate.id')
    .leftJoin('message', (join) =>
      join.onRef('message.certificate_id', '=', 'certificate.id').on('message.template', '=', 'certificate-ready'),
    )
    .select('certificate.id')
    .where('certificate.state', '=', 'issued')
    .where('certificate_document.kind', '=', 'certificate')
    .where('certificate_document.sealed', 'is not', null)
    .where('message.id', 'is', null)
    .limit(200)
    .execute();
  for (const { id } of rows)
    await inTransaction(db, (trx) => jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id }));
}

/** Signed and not paid by the day that the links named: nothing is kept of it. */
async function deleteLapsed(platform: Platform, deps: SweepDeps): Promise<void> {
  const { db, clock } = platform;
  const rows = await db
    .selectFrom('certificate')
    .select(['id', 'request_id', 'tenant_key_id'])
    .where('state', '=', 'awaiting-payment')
    .where('signed_at', '<', addSeconds(clock.now(), -linkLifetimes.deliver))
    .orderBy('signed_at')
    .limit(200)
    .execute();
  for (const row of rows)
    await inTransaction(db, async (trx) => {
      // Somebody is paying right now: the next round looks again.
      if (await deps.isBeingPaid(trx, row.id)) return;
      const deleted = await deleteUnpaid(platform, trx, row.id);
      if (!deleted) return;
      await deps.unpaidLapsed(trx, { id: row.id, requestId: row.request_id, tenantKeyId: row.tenant_key_id });
      await recordEvent(trx, clock, deleted);
    });
}
