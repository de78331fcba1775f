// The SQL of letters that nobody may get any more: finds them, cancels those that are still here, schedules a look-up of those that the
// print house may have, and a recall of those that it has.
import { sql } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { selectOrderPayments } from '../../payment/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { Platform } from '../../platform/platform.ts';

/** Letters that are not done, of certificates that are no longer valid or whose whole price was refunded. */
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
 * True for a letter without a `provider_ref` that can be canceled without asking the print house. A queued letter that was sent there
 * before (`attempts` above 0) can't be: only the answer may have been lost, so it is looked up first. In any other state such a letter
 * never reached the print house: it has no address, or was printed by hand. If no print house is configured (any more) nobody can look
 * anything up, and the letter would otherwise wait for ever with its address.
 */
const canCancelWithoutLookup = ({ settings }: Pick<Platform, 'settings'>) =>
  settings.letterXpress
    ? sql<boolean>`(postal_letter.state <> 'queued' or postal_letter.attempts = 0)`
    : sql<boolean>`true`;

/** Certificates whose called-off letters can be canceled here, without a look-up at the print house. */
export async function findCancelable(platform: Pick<Platform, 'db' | 'settings'>): Promise<string[]> {
  const rows = await selectCalledOff(platform.db)
    .select('postal_letter.certificate_id')
    .where('postal_letter.provider_ref', 'is', null)
    .where(canCancelWithoutLookup(platform))
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

/** Seconds: LetterXpress accepts a recall within 15 minutes; five minutes are added as a safety margin. */
export const recallWithinSeconds = 1200;

/** Schedules those handed over after this moment for an immediate recall, because the print house may still accept it. */
export async function scheduleRecalls(db: Database, handedOverAfter: Date, now: Date): Promise<void> {
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

/** Seconds until the next look-up at most, for a called-off letter that may be at the print house. */
export const maxRecallPauseSeconds = 300;

/**
 * Brings forward the next look-up of called-off letters that the print house may have without our knowing. The pause after several
 * failed attempts may be longer than the time in which it still accepts a recall.
 */
export async function scheduleLookups(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('postal_letter')
    .set({ next_try_at: now })
    .where('state', '=', 'queued')
    .where('attempts', '>', 0)
    .where('claimed_by', 'is', null)
    .where('next_try_at', '>', addSeconds(now, maxRecallPauseSeconds))
    .where('id', 'in', selectCalledOff(db).select('postal_letter.id').limit(100))
    .execute();
}

/**
 * Cancels letters that are still here and deletes their addresses. Those that the print house has, or may have, are recalled by the
 * next look-up.
 */
export async function cancelWaitingLetters(
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
    .where(canCancelWithoutLookup(platform))
    .returning('certificate_id')
    .execute();
  return rows.map((row) => row.certificate_id);
}
