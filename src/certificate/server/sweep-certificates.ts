import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Issued certificates whose mail never came about, for example because the order confirmation was delayed for hours. */
export async function sweepUnmailedCertificates({ db, jobs }: Platform): Promise<void> {
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
