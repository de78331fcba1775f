// Lists of messages and what became of them, without anything of their content.
import { sql, type Selectable } from 'kysely';
import { hourOf, type HourCount } from '../database/by-hour.ts';
import type { Connection, Database, DB } from '../database/database.ts';
import { oneOf } from '../database/one-of.ts';
import type { MailTemplate } from './mail-table.ts';
import { restored, superseded } from './message-store.ts';
import { erased } from './sending-store.ts';

export interface ListedMessage {
  kind: string;
  template: string;
  state: string;
  tries: number;
  createdAt: Date;
  sentAt: Date | null;
  /** The service that accepted an SMS or a call, and its last report. */
  provider: string | null;
  delivery: string | null;
  deliveredAt: Date | null;
}

/** Which messages were sent to these persons (GDPR Art. 15): kind and times, never their content, such as link values. */
export async function listMessages(connection: Connection, personKeyIds: readonly string[]): Promise<ListedMessage[]> {
  if (personKeyIds.length === 0) return [];
  return connection
    .selectFrom('message')
    .select(['kind', 'template', 'state', 'attempts as tries', 'created_at as createdAt', 'sent_at as sentAt'])
    .select(['provider', 'delivery', 'delivered_at as deliveredAt'])
    .where('person_key_id', '=', oneOf(personKeyIds))
    .orderBy('created_at')
    .execute();
}

/** A message as the operator sees it. */
export interface MessageFacts {
  id: string;
  key: string;
  kind: string;
  template: string;
  state: string;
  attempts: number;
  error: string | null;
  createdAt: Date;
  nextTryAt: Date | null;
  /**
   * For a message that was given up: when that happened, not when it was written. The previous version recorded it only for
   * bounces; for its other rows this is the earliest possible time.
   */
  endedAt: Date;
  /** A restore held it back and it can still be sent: whatever its age, the operator decides about it. */
  waitsForOperator: boolean;
  /** The earliest time to send it: its recipient's daily limit was reached, or it was written for later. */
  dueAt: Date | null;
  sentAt: Date | null;
  /** The service's report about an SMS or a call. */
  delivery: string | null;
  requestId: string | null;
  certificateId: string | null;
}

const endedAt = sql<Date>`coalesce(bounced_at, given_up_at, greatest(created_at, due_at, refused_at))`;
const waitsForOperator = sql<boolean>`(state = 'failed' and coalesce(last_error, '') = ${restored.last_error} and sealed is not null)`;

const selectFacts = (db: Database) =>
  db
    .selectFrom('message')
    .select(['id', 'key', 'kind', 'template', 'state', 'attempts', 'last_error as error', 'sent_at as sentAt'])
    .select(['created_at as createdAt', 'next_try_at as nextTryAt', 'due_at as dueAt'])
    .select([endedAt.as('endedAt'), waitsForOperator.as('waitsForOperator')])
    .select(['delivery', 'request_id as requestId', 'certificate_id as certificateId']);

/** Only mails, or only SMS and calls, so that very many of one kind don't hide the other. */
type OfKind = { isMail: boolean } | undefined;

const factsOf = (db: Database, of: OfKind) =>
  of === undefined ? selectFacts(db) : selectFacts(db).where('kind', of.isMail ? '=' : '<>', 'mail');

/** Errors of messages that we cancelled ourselves for good: nobody refused them. */
const ended = [superseded.last_error, erased];

const saysNone = (errors: readonly string[]) => sql<boolean>`coalesce(last_error, '') <> all(${[...errors]}::text[])`;

/** Lists first what waits for the operator, then the latest given up; without what we cancelled, which needs no action. */
export const listGivenUp = (db: Database, limit: number, of?: OfKind): Promise<MessageFacts[]> =>
  factsOf(db, of)
    .where('state', 'in', ['failed', 'bounced'])
    .where(saysNone(ended))
    .orderBy(waitsForOperator, 'desc')
    .orderBy(endedAt, 'desc')
    .limit(limit)
    .execute();

/** Lists those first that should have been sent first. */
export const listWaiting = (db: Database, limit: number, of?: OfKind): Promise<MessageFacts[]> =>
  factsOf(db, of)
    .where('state', '=', 'queued')
    .orderBy(({ fn }) => fn.coalesce('due_at', 'created_at'))
    .limit(limit)
    .execute();

export interface WaitingMessages {
  waiting: number;
  /** Since when the oldest of them is overdue; null if none is. */
  oldest: Date | null;
  /** Refused or bounced since `since`, whenever they were written. */
  givenUp: number;
  /** Held back by a restore and still sendable, however old. */
  heldBack: number;
}

/** Counts separately for mails and for messages to phones. */
export async function countUnsent(
  db: Database,
  { now, since }: { now: Date; since: Date },
): Promise<Record<'mail' | 'phone', WaitingMessages>> {
  const rows = await db
    .selectFrom('message')
    .select([
      sql<boolean>`kind = 'mail'`.as('isMail'),
      sql<number>`count(*) filter (where state = 'queued')::int`.as('waiting'),
      sql<Date | null>`min(coalesce(due_at, created_at)) filter (where state = 'queued' and coalesce(due_at, created_at) <= ${now})`.as(
        'oldest',
      ),
      sql<number>`count(*) filter (where state <> 'queued' and ${endedAt} >= ${since}
        and ${saysNone([...ended, restored.last_error])})::int`.as('givenUp'),
      sql<number>`count(*) filter (where ${waitsForOperator})::int`.as('heldBack'),
    ])
    .where('state', 'in', ['queued', 'failed', 'bounced'])
    .groupBy(sql`1`)
    .execute();
  const of = (isMail: boolean): WaitingMessages =>
    rows.find((row) => row.isMail === isMail) ?? { waiting: 0, oldest: null, givenUp: 0, heldBack: 0 };
  return { mail: of(true), phone: of(false) };
}

export async function findMessage(db: Database, of: { id: string } | { key: string }): Promise<MessageFacts | null> {
  const found = 'id' in of ? selectFacts(db).where('id', '=', of.id) : selectFacts(db).where('key', '=', of.key);
  return (await found.executeTakeFirst()) ?? null;
}

export type MessagesOf = { recipientIndex: Buffer } | { requestId: string } | { certificateId: string };

/** Lists the newest first. */
export function listMessagesOf(db: Database, of: MessagesOf, limit: number): Promise<MessageFacts[]> {
  const all = selectFacts(db).orderBy('created_at', 'desc').limit(limit);
  if ('recipientIndex' in of) return all.where('recipient_index', '=', of.recipientIndex).execute();
  if ('requestId' in of) return all.where('request_id', '=', of.requestId).execute();
  return all.where('certificate_id', '=', of.certificateId).execute();
}

/**
 * `undeliverable`: refused or bounced. `suppressed`: its mailbox wants none. `cancelled`: we cancelled it before it was sent.
 * `unknown`: a restore held it back, and it was probably sent before the restore. A state that this version does not know is
 * derived from the other columns.
 */
export type MailOutcome = 'queued' | 'sent' | 'undeliverable' | 'suppressed' | 'cancelled' | 'unknown';

export interface PastMail {
  template: string;
  fate: MailOutcome;
  queuedAt: Date;
  /** It waits for another day because its recipient's daily limit is reached; null: it is sent as soon as possible. */
  waitsUntil: Date | null;
  /** When it was handed to the mail server. */
  sentAt: Date | null;
  /** When it bounced. */
  returnedAt: Date | null;
  /** It is or was sent later than it was written, because of the daily limit or because the mail server did not accept it. */
  isDelayed: boolean;
}

const fates: Readonly<Record<string, MailOutcome>> = {
  queued: 'queued',
  sent: 'sent',
  failed: 'undeliverable',
  bounced: 'undeliverable',
  suppressed: 'suppressed',
};

/** A mail that we cancelled or held back is not a failure of any address. */
function outcomeOf({ state, last_error: error, sent_at: sentAt }: OutcomeColumns): MailOutcome {
  if (state === 'failed' && error === restored.last_error) return 'unknown';
  if (state === 'failed' && error !== null && ended.includes(error)) return 'cancelled';
  return fates[state] ?? (sentAt ? 'sent' : 'queued');
}

type OutcomeColumns = Pick<Selectable<DB['message']>, 'state' | 'last_error' | 'sent_at'>;

/** The outcome of the mails of one request, oldest first. */
export async function mailHistory(
  connection: Connection,
  requestId: string,
  templates: readonly MailTemplate[],
): Promise<PastMail[]> {
  const rows = await connection
    .selectFrom('message')
    .select(['template', 'state', 'created_at', 'next_try_at', 'attempts', 'sent_at', 'bounced_at', 'due_at'])
    .select(['refused_at', 'last_error'])
    .where('request_id', '=', requestId)
    .where('template', 'in', templates)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    template: row.template,
    fate: outcomeOf(row),
    queuedAt: row.created_at,
    waitsUntil:
      row.state === 'queued' &&
      row.attempts === 0 &&
      !row.refused_at &&
      row.next_try_at &&
      row.next_try_at > row.created_at
        ? fullHour(row.next_try_at)
        : null,
    sentAt: row.sent_at,
    returnedAt: row.bounced_at,
    isDelayed: row.due_at !== null || row.attempts > 1 || row.refused_at !== null,
  }));
}

/** Times are rounded down to the hour, so that nobody can read from them that a mail was held for some minutes (D70). */
const fullHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);

/** Counts mails by the hour in which the mail server accepted them. */
export const countMailed = (db: Database, since: Date): Promise<HourCount[]> =>
  db
    .selectFrom('message')
    .select(({ fn }) => [hourOf('sent_at').as('hour'), fn.countAll<number>().as('count')])
    .where('kind', '=', 'mail')
    .where('sent_at', 'is not', null)
    .where('sent_at', '>=', since)
    .groupBy(hourOf('sent_at'))
    .execute();
