// Sends messages out of the outbox row by row: claims one for a try, settles it, and finds due ones that have no job.
import { sql, type Updateable } from 'kysely';
import { addSeconds } from '../clock/clock.ts';
import type { Connection, Database, DB, Transaction } from '../database/database.ts';
import { claimedBy, isFree, noClaim } from '../leases/claim-store.ts';
import type { ProcessLease } from '../leases/process-lease.ts';
import type { Platform } from '../platform.ts';

/** The row's error when the recipient was erased before the message was sent. */
export const erased = 'erased';

/** The row's new values when its mailbox has opted out ('nie wieder anschreiben'). */
export const suppressedState = { state: 'suppressed', next_try_at: null, last_error: null, sealed: null };

/**
 * A claim ends with its holder; one that this process gave up is free after so many seconds, which is longer than a try may take.
 */
const claimSeconds = 180;

export type ClaimedMail = NonNullable<Awaited<ReturnType<typeof claimMail>>>;

/**
 * Claims the mail for one try and reads its content at that moment: people erased before it are not written to. It is one
 * statement, so that of two jobs one finds nothing.
 */
export async function claimMail({ db, clock, lease }: Pick<Platform, 'db' | 'clock' | 'lease'>, messageId: string) {
  const now = clock.now();
  return db
    .updateTable('message')
    .from('person_key')
    .set((eb) => ({
      attempts: eb('message.attempts', '+', 1),
      ...claimedBy(lease, addSeconds(now, claimSeconds)),
    }))
    .whereRef('person_key.id', '=', 'message.person_key_id')
    .where('message.id', '=', messageId)
    .where('message.kind', '=', 'mail')
    .where('message.state', '=', 'queued')
    .where(isFree(lease, 'message', now))
    .returning([
      'message.id',
      'message.template',
      'message.person_key_id',
      'message.owns_key',
      'message.sealed',
      'message.attempts',
      'message.refused_at',
      'person_key.kek_id',
      'person_key.wrapped',
    ])
    .executeTakeFirst();
}

/** Records the state after a try. False when another process settled it, or holds it now. */
export async function settleMail(
  connection: Connection,
  lease: ProcessLease,
  id: string,
  change: Updateable<DB['message']> & { state: string },
): Promise<boolean> {
  const open = connection
    .updateTable('message')
    .set({ ...change, ...noClaim })
    .where('id', '=', id)
    .where('state', '=', 'queued');
  // A sent mail is recorded in any case. Every other outcome is for its current holder to record.
  const settled = await (change.state === 'sent' ? open : open.where('claimed_by', '=', lease.id)).executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

export interface DueMessage {
  id: string;
  kind: string;
  next_try_at: Date | null;
}

/** Finds those after the last one of the previous batch; those already queued are still due until they are sent. */
export function findDueMessages(
  db: Database,
  now: Date,
  { after, limit }: { after: DueMessage | undefined; limit: number },
): Promise<DueMessage[]> {
  let query = db
    .selectFrom('message')
    .select(['id', 'kind', 'next_try_at'])
    .where('state', '=', 'queued')
    .where('next_try_at', '<=', now)
    .orderBy('next_try_at')
    .orderBy('id')
    .limit(limit);
  if (after?.next_try_at)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('next_try_at', 'id'), '>', tuple(after.next_try_at, after.id)),
    );
  return query.execute();
}

/** Applies once, and only to a mail that the server accepted; returns its template. */
export async function markBounced(trx: Transaction, id: string, error: string, at: Date): Promise<string | null> {
  const marked = await trx
    .updateTable('message')
    .set({ state: 'bounced', bounced_at: at, last_error: error })
    .where('id', '=', id)
    .where('kind', '=', 'mail')
    .where('state', '=', 'sent')
    .returning('template')
    .executeTakeFirst();
  return marked?.template ?? null;
}

export interface Refusals {
  /** Refused and to be retried. */
  waiting: number;
  /** Recipients refused, given up or not, since the last mail that was accepted. */
  recipients: number;
  /** When the first of those refused since the last accepted mail was refused. */
  first: Date | null;
}

/** A mail may have waited for its day before it was refused (seconds). */
const oldestSeconds = 3 * 86_400;

/**
 * Counts refused mails that wait and those given up after `givenUpSince`: a server that rejects all addresses leaves few waiting at
 * a time. The operator's own mails don't count as accepted.
 */
export async function countRefused(
  db: Database,
  ownTemplates: readonly string[],
  givenUpSince: Date,
): Promise<Refusals> {
  const lastTaken = await lastTakenMail(db, ownTemplates);
  const untaken = lastTaken === null ? sql<boolean>`true` : sql<boolean>`refused_at > ${lastTaken}`;
  const refused = db.selectFrom('message').select(['state', 'recipient_index', 'refused_at']);
  const givenUp = refused
    .where('state', '=', 'failed')
    .where('created_at', '>', addSeconds(givenUpSince, -oldestSeconds))
    .where('refused_at', '>', givenUpSince);
  return db
    .selectFrom(
      refused.where('state', '=', 'queued').where('refused_at', 'is not', null).unionAll(givenUp).as('refused'),
    )
    .select([
      sql<number>`count(*) filter (where state = 'queued')::int`.as('waiting'),
      sql<number>`count(distinct recipient_index) filter (where ${untaken})::int`.as('recipients'),
      sql<Date | null>`min(refused_at) filter (where state = 'queued' and ${untaken})`.as('first'),
    ])
    .executeTakeFirstOrThrow();
}

const selectTaken = (db: Database, ownTemplates: readonly string[]) =>
  db
    .selectFrom('message')
    .select('sent_at')
    .where('kind', '=', 'mail')
    .where('sent_at', 'is not', null)
    .where('template', 'not in', ownTemplates)
    .limit(1);

/** When any process last had a mail accepted. */
async function lastTakenMail(db: Database, ownTemplates: readonly string[]): Promise<Date | null> {
  const row = await selectTaken(db, ownTemplates).orderBy('sent_at', 'desc').executeTakeFirst();
  return row?.sent_at ?? null;
}

/** When any process first had a mail accepted after `since`. */
export async function firstTakenAfter(
  db: Database,
  ownTemplates: readonly string[],
  since: Date,
): Promise<Date | null> {
  const row = await selectTaken(db, ownTemplates).where('sent_at', '>', since).orderBy('sent_at').executeTakeFirst();
  return row?.sent_at ?? null;
}
