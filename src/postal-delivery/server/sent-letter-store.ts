import { selectCertificates } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection } from '../../platform/database/database.ts';
import { recallWithin } from './letter-store.ts';

/**
 * True once a letter that was bought with this order, or its corrected one, is on its way or was: its price stays earned. One
 * that lies here printed, or that the print house still gives back, is not: it is called off.
 */
export async function isLetterSent(connection: Connection, orderedCertificateId: string, now: Date): Promise<boolean> {
  const row = await connection
    .selectFrom('postal_letter')
    .innerJoin(selectCertificates(connection).as('certificate'), 'certificate.id', 'postal_letter.certificate_id')
    .select('postal_letter.id')
    .where('certificate.ordered_id', '=', orderedCertificateId)
    .where((eb) =>
      eb.or([
        eb('postal_letter.state', '=', 'sent'),
        eb('postal_letter.failure', '=', 'returned'),
        eb.and([
          eb('postal_letter.state', '=', 'handed-over'),
          eb('postal_letter.provider_ref', 'is not', null),
          eb('postal_letter.handed_over_at', '<=', addSeconds(now, -recallWithin)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
