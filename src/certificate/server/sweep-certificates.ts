// Finds what should have happened and did not.
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { issueCertificate } from './issue-certificate.ts';

/** The job of a payment gets this long before the sweep looks after it (seconds). */
const jobSeconds = 300;

export async function sweepCertificates(platform: Platform): Promise<void> {
  await issueForgotten(platform);
  await mailForgotten(platform);
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
    .where('message.id', 'is', null)
    .limit(200)
    .execute();
  for (const { id } of rows)
    await inTransaction(db, (trx) => jobs.publish(trx, 'certificate-issued', { certificateId: id }, { key: id }));
}
