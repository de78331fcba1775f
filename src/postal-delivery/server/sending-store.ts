// The SQL of letters on their way: claims the next one to work on, stores its changes of state, and tells whether it can be stopped.
import type { NotNull } from 'kysely';
import { selectCertificates } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import { claimedBy, isFree, noClaim, releaseClaims } from '../../platform/leases/claim-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { recallWithinSeconds, selectCalledOff } from './called-off-store.ts';
import type { LetterFailure } from './letter-store.ts';

export interface DueLetter {
  id: string;
  certificateId: string;
  /** Includes this attempt: from the second on the letter may be with the print house already. */
  attempts: number;
  providerRef: string | null;
}

type Claiming = Pick<Platform, 'db' | 'clock' | 'lease'>;

/**
 * Claims the oldest letter that is due: no second process gets it while this one lives and works on it. At `until` it is due
 * again, and a claim that nobody released ends.
 */
export async function claimDue(
  { db, clock, lease }: Claiming,
  state: 'queued' | 'handed-over',
  until: Date,
): Promise<DueLetter | null> {
  const now = clock.now();
  const row = await db
    .updateTable('postal_letter')
    .set((eb) => ({
      ...claimedBy(lease, until),
      attempts: state === 'queued' ? eb('attempts', '+', 1) : eb.ref('attempts'),
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('postal_letter')
        .select('id')
        .where('state', '=', state)
        .where('next_try_at', '<=', now)
        .where(isFree(lease, 'postal_letter', now))
        .orderBy('next_try_at')
        .limit(1)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(['id', 'certificate_id', 'attempts', 'provider_ref'])
    .executeTakeFirst();
  if (!row) return null;
  const { id, certificate_id: certificateId, attempts, provider_ref: providerRef } = row;
  return { id, certificateId, attempts, providerRef };
}

/**
 * `wasOffered`: whether the print house may have the letter. False only if this attempt stopped before sending, and there was no
 * earlier one or a look-up found nothing of it; `attempts` then starts again at 0.
 */
export async function postponeLetter(
  { db, lease }: Claiming,
  { id, attempts }: DueLetter,
  { until, wasOffered }: { until: Date; wasOffered: boolean },
): Promise<void> {
  await db
    .updateTable('postal_letter')
    .set({ next_try_at: until, attempts: wasOffered ? attempts : 0, ...noClaim })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('claimed_by', '=', lease.id)
    .execute();
}

/** Nothing changed at the print house: only the claim ends, next_try_at stays. */
export async function releaseClaim({ db, lease }: Claiming, { id }: DueLetter): Promise<void> {
  await db.updateTable('postal_letter').set(noClaim).where('id', '=', id).where('claimed_by', '=', lease.id).execute();
}

/** Frees letters that a dead process had claimed. */
export async function releaseLetters({ db, clock, lease }: Claiming): Promise<void> {
  await releaseClaims(db, lease, 'postal_letter', clock.now());
}

type Change =
  | { to: 'handed-over'; at: Date; ref: string | null; lookAt: Date | null }
  | { to: 'sent' | 'canceled'; at: Date }
  | { to: 'failed'; at: Date; failure: LetterFailure };

const allowedFromStates = {
  'handed-over': ['queued'],
  sent: ['queued', 'handed-over'],
  canceled: ['handed-over'],
  failed: ['queued', 'handed-over'],
  // A letter that was never sent cannot be returned.
  returned: ['handed-over', 'sent'],
} as const;

/** False if the letter was not in a state that this change may follow. */
export async function moveLetter(trx: Transaction, id: string, change: Change): Promise<boolean> {
  const step = change.to === 'failed' && change.failure === 'returned' ? 'returned' : change.to;
  const moved = await trx
    .updateTable('postal_letter')
    .set({ state: change.to, cover_sealed: null, ...noClaim, ...valuesOf(change) })
    .where('id', '=', id)
    .where('state', 'in', allowedFromStates[step])
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

function valuesOf(change: Change) {
  if (change.to === 'handed-over')
    return { handed_over_at: change.at, provider_ref: change.ref, next_try_at: change.lookAt };
  const end = { done_at: change.at, next_try_at: null };
  return change.to === 'failed' ? { ...end, failure: change.failure } : end;
}

/** Failed letters that nobody has been told of. */
export const findUnnotified = (db: Connection, page: Page) =>
  db
    .selectFrom('postal_letter')
    .select(['id', 'certificate_id as certificateId', 'done_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'failed')
    .where('told_at', 'is', null)
    .where(isAfterCursor(page, 'done_at'))
    .orderBy('done_at')
    .limit(page.limit)
    .execute();

/** False if another process takes it, or has told of it: each is taken once. */
export async function takeUnnotified(trx: Transaction, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('postal_letter')
    .set({ told_at: at })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('postal_letter')
        .select('id')
        .where('id', '=', id)
        .where('state', '=', 'failed')
        .where('told_at', 'is', null)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels a letter that waits here and was never offered to the print house; a called-off one even if it was offered. */
export async function cancelQueued(trx: Transaction, id: string, at: Date): Promise<boolean> {
  const moved = await trx
    .updateTable('postal_letter')
    .set({ state: 'canceled', cover_sealed: null, done_at: at, next_try_at: null })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'no-address'])
    .where((eb) =>
      eb.or([
        eb('attempts', '=', 0),
        eb('id', 'in', selectCalledOff(trx).select('postal_letter.id').where('postal_letter.id', '=', id)),
      ]),
    )
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** Deletes a failed letter: the next sweep creates it anew with a new number, if its certificate is young enough. */
export async function dropFailed(trx: Transaction, id: string, issuedAfter: Date): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('postal_letter')
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .where('certificate_id', 'in', (eb) =>
      eb
        .selectFrom(selectCertificates(trx).as('certificate'))
        .select('certificate.id')
        .where('certificate.state', '=', 'issued')
        .where('certificate.issued_at', '>', issuedAfter),
    )
    .executeTakeFirst();
  return dropped.numDeletedRows === 1n;
}

/**
 * True once the letter bought with this order, or with that of the corrected certificate, was sent or can no longer be stopped: its
 * price is not refunded. False for a letter that is still here, or that the print house can still recall: that one gets canceled.
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
          eb('postal_letter.handed_over_at', '<=', addSeconds(now, -recallWithinSeconds)),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}
