// The SQL of letters. The cover page is sealed with the tenant's key, so an erased tenant gets no letter any more.
import { selectCertificates } from '../../certificate/server/index.ts';
import { selectPaidOrders } from '../../payment/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import type { Connection, Database, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { Platform } from '../../platform/platform.ts';
import { isCalledOff } from './called-off-store.ts';

const sealedColumn = (id: string) => ({ table: 'postal_letter', column: 'cover_sealed', id });

export async function hasLetter(connection: Connection, certificateId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('postal_letter')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  return row !== undefined;
}

/** One letter per certificate; null if it exists already. Without a cover page it waits for the operator. */
export async function insertLetter(
  { vault, clock }: Pick<Platform, 'vault' | 'clock'>,
  trx: Transaction,
  { certificateId, keyId, cover }: { certificateId: string; keyId: string; cover: Uint8Array | null },
): Promise<string | null> {
  const id = newId();
  const row = await trx
    .insertInto('postal_letter')
    .values({
      id,
      certificate_id: certificateId,
      key_id: keyId,
      state: cover === null ? 'no-address' : 'queued',
      cover_sealed: cover && (await vault.sealBytes(trx, keyId, sealedColumn(id), cover)),
      created_at: clock.now(),
      next_try_at: cover === null ? null : clock.now(),
    })
    .onConflict((conflict) => conflict.column('certificate_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type LetterState = 'queued' | 'no-address' | 'handed-over' | 'sent' | 'failed' | 'canceled';

/** Why it did not arrive: the service refused it, the service cancelled it, or the post returned it. */
export type LetterFailure = 'refused' | 'called-off' | 'returned';

export interface ListedLetter {
  id: string;
  state: LetterState;
  certificateId: string;
  certificateState: string;
  orderNumber: string | null;
  createdAt: Date;
  handedOverAt: Date | null;
  doneAt: Date | null;
  failure: LetterFailure | null;
  /** How often it was offered to the print house. */
  attempts: number;
  /** It was offered with an unknown outcome, and has no number at the print house. */
  isLost: boolean;
}

/** Waiting letters first, oldest at the top, then those that ended recently; no sealed data. */
export async function listLetters(db: Connection, limit: number, id?: string): Promise<ListedLetter[]> {
  const rows = await db
    .selectFrom('postal_letter')
    .innerJoin(selectCertificates(db).as('certificate'), 'certificate.id', 'postal_letter.certificate_id')
    .select(['postal_letter.id', 'postal_letter.state', 'postal_letter.certificate_id'])
    .select(['certificate.state as certificate_state', 'postal_letter.created_at', 'postal_letter.done_at'])
    .select(['postal_letter.handed_over_at', 'postal_letter.failure', 'postal_letter.attempts'])
    .select('postal_letter.provider_ref')
    .select((eb) =>
      eb
        .selectFrom(selectPaidOrders(db).as('paid_order'))
        .select('paid_order.number')
        .whereRef('paid_order.certificate_id', '=', 'certificate.ordered_id')
        .orderBy('paid_order.paid_at', 'desc')
        .limit(1)
        .as('order_number'),
    )
    .$if(id !== undefined, (query) => query.where('postal_letter.id', '=', id ?? ''))
    .orderBy('postal_letter.done_at', (order) => order.desc().nullsFirst())
    .orderBy('postal_letter.created_at')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    state: row.state as LetterState,
    certificateId: row.certificate_id,
    certificateState: row.certificate_state,
    orderNumber: row.order_number,
    createdAt: row.created_at,
    handedOverAt: row.handed_over_at,
    doneAt: row.done_at,
    failure: row.failure as LetterFailure | null,
    attempts: row.attempts,
    isLost: row.attempts > 0 && row.provider_ref === null && row.failure === null,
  }));
}

/**
 * Whether a letter was bought with this certificate and is not sent yet: stored and waiting, or about to be stored. A cancelled one
 * does not count.
 */
export async function isLetterWaiting(connection: Connection, certificateId: string): Promise<boolean> {
  const row = await connection
    .selectFrom('postal_letter')
    .select(['id', 'state'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  if (!row) return true;
  return row.state === 'queued' && !(await isCalledOff(connection, row.id));
}

/** Null once the tenant was erased, or if there is no letter with an address. */
export async function readCover(
  { vault, db }: Pick<Platform, 'vault' | 'db'>,
  certificateId: string,
): Promise<Buffer | null> {
  const row = await db
    .selectFrom('postal_letter')
    .select(['id', 'key_id', 'cover_sealed'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  return row?.cover_sealed ? vault.openBytes(db, row.key_id, sealedColumn(row.id), row.cover_sealed) : null;
}

/**
 * Certificates issued between these moments whose bought letter was never stored, newest first, because some may never be sent. Older
 * letters may have been sent so long ago that no record is left.
 */
export const findMissingLetters = (db: Database, { after, before }: { after: Date; before: Date }, page: Page) =>
  db
    .selectFrom(selectAwaited(db, 'letter').as('awaited'))
    .innerJoin(selectCertificates(db).as('certificate'), 'certificate.id', 'awaited.subject_id')
    .select(['certificate.id', 'awaited.since as at'])
    .where('certificate.state', '=', 'issued')
    .where('awaited.since', '<', before)
    .where('awaited.since', '>', after)
    .where(isAfterCursor(page, 'awaited.since', { id: 'awaited.subject_id', isNewestFirst: true }))
    .orderBy('awaited.since', 'desc')
    .limit(page.limit)
    .execute();

/** What the page of the customer says about the letter. */
export interface LetterStatus {
  state: 'preparing' | 'handed-over' | 'sent' | 'failed' | 'canceled';
  /** Time of the last change; null while it is prepared. */
  at: Date | null;
}

/** Null if nothing is known of a letter (any more). */
export async function statusOfLetter(db: Database, certificateId: string): Promise<LetterStatus | null> {
  const row = await db
    .selectFrom('postal_letter')
    .select(['state', 'handed_over_at', 'done_at'])
    .where('certificate_id', '=', certificateId)
    .executeTakeFirst();
  if (!row) return null;
  switch (row.state) {
    case 'handed-over':
      return { state: 'handed-over', at: row.handed_over_at };
    case 'sent':
    case 'failed':
    case 'canceled':
      return { state: row.state, at: row.done_at };
    default:
      return { state: 'preparing', at: null };
  }
}
