// The SQL of letters that nobody may get any more: which they are, which end here, and which are looked for at the print house.
import { sql } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { selectOrderPayments } from '../../payment/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';

/** Letters that are not done, of certificates that are no more or whose whole price went back. */
export function selectCalledOff(connection: Connection) {
  return connection
    .selectFrom('postal_letter')
    .innerJoin(selectCertificates(connection).as('certificate'), 'certificate.id', 'postal_letter.certificate_id')
    .where('postal_letter.done_at', 'is', null)
    .where(({ or, eb, exists }) =>
      or([
        eb('certificate.state', 'in', ['replaced', 'revoked', 'expired', 'erased', 'deleted']),
        exists(
          eb
            .selectFrom(selectOrderPayments(connection).as('payment'))
            .select('payment.order_id')
            .whereRef('payment.certificate_id', '=', 'certificate.ordered_id')
            .where('payment.refunded_cents', '>', 0)
            .whereRef('payment.refunded_cents', '>=', 'payment.amount_cents'),
        ),
      ]),
    );
}

/**
 * What was offered may be at the print house although its answer got lost: it is looked for there before it ends. Where no print
 * house is set (any more) nobody can look, and what waits here would wait for ever with its address.
 */
const isSurelyHere = ({ settings }: Pick<Platform, 'settings'>) =>
  settings.letterXpress
    ? sql<boolean>`(postal_letter.state <> 'queued' or postal_letter.attempts = 0)`
    : sql<boolean>`true`;

/** Those that the print house does not have, by their certificates. */
export async function findCalledOff(platform: Pick<Platform, 'db' | 'settings'>): Promise<string[]> {
  const rows = await selectCalledOff(platform.db)
    .select('postal_letter.certificate_id')
    .where('postal_letter.provider_ref', 'is', null)
    .where(isSurelyHere(platform))
    .limit(100)
    .execute();
  return rows.map((row) => row.certificate_id);
}

export async function isCalledOff(connection: Connection, id: string): Promise<boolean> {
  const row = await selectCalledOff(connection)
    .select('postal_letter.id')
    .where('postal_letter.id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** LetterXpress gives a letter back within 15 minutes; five more to be on the safe side (seconds). */
export const recallWithinSeconds = 1200;

/** Those that were handed over after this moment: the print house may still give them back, and is asked at once. */
export async function hurryCalledOff(db: Database, handedOverAfter: Date, now: Date): Promise<void> {
  await db
    .updateTable('postal_letter')
    .set({ next_try_at: now })
    .where('state', '=', 'handed-over')
    .where('handed_over_at', '>', handedOverAfter)
    .where(
      'id',
      'in',
      selectCalledOff(db).select('postal_letter.id').where('postal_letter.provider_ref', 'is not', null).limit(100),
    )
    .execute();
}

/** A letter that is called off and may be at the print house waits no longer than this for the next look (seconds). */
export const longestInDoubt = 300;

/** Those whose answer got lost on a later try: their pause may outlast the time in which the print house gives them back. */
export async function hurryUnanswered(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('postal_letter')
    .set({ next_try_at: now })
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where('claimed_by', 'is', null)
    .where('next_try_at', '>', addSeconds(now, longestInDoubt))
    .where('id', 'in', selectCalledOff(db).select('postal_letter.id').limit(100))
    .execute();
}

/** Those that are still here; their address goes at once. What the print house has, or may have, is recalled by the next look. */
export async function cancelWaiting(
  platform: Pick<Platform, 'clock' | 'settings'>,
  trx: Transaction,
  certificateIds: readonly string[],
): Promise<string[]> {
  if (certificateIds.length === 0) return [];
  const rows = await trx
    .updateTable('postal_letter')
    .set({ state: 'canceled', cover_sealed: null, done_at: platform.clock.now(), next_try_at: null })
    .where('certificate_id', '=', oneOf(certificateIds))
    .where('done_at', 'is', null)
    .where('provider_ref', 'is', null)
    .where(isSurelyHere(platform))
    .returning('certificate_id')
    .execute();
  return rows.map((row) => row.certificate_id);
}
