// Requests whose deadline has passed; the sweep checks each again after locking it.
import { sql, type NotNull, type SqlBool } from 'kysely';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import { isKeyUnused, isMailedSince } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';
import { noAnswerKey } from './mails/tenant-mails.ts';

const [keyStart = '', keyEnd = ''] = requestMailKey('|', 0).split('|');
const firstMail = { key: [keyStart, keyEnd] } as const;
const anyRequest = { templates: ['landlord-request', 'landlord-reminder'] } as const;

/** Requests that the landlord could have answered since before `before`, but has not. */
export const findUnanswered = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'submitted_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', 'in', ['submitted', 'held'])
    .where('submitted_at', '<', before)
    .where(({ not }) => not(isMailedSince(before, 'tenant_request.id', firstMail)))
    .where(isAfterCursor(page, 'submitted_at'))
    .orderBy('submitted_at')
    .limit(page.limit)
    .execute();

/** Requests with all reminders sent, the last one before `before`, whose tenant has not been mailed about the silence yet. */
export const findUnansweredReminders = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'last_mailed_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'submitted')
    .where('reminder_count', '>=', requestLimits.remindersPerRequest)
    .where('last_mailed_at', '<', before)
    .where(({ not }) => not(isMailedSince(before, 'tenant_request.id', anyRequest)))
    .where(isKeyUnused(noAnswerKey(''), 'tenant_request.id'))
    .where(isAfterCursor(page, 'last_mailed_at'))
    .orderBy('last_mailed_at')
    .limit(page.limit)
    .execute();

const isDraft = sql<SqlBool>`state = 'draft'`;

/** Drafts without a confirmed address. */
export const findUnconfirmed = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'created_at as at'])
    .where(isDraft)
    .where('email_confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .where(isAfterCursor(page, 'created_at'))
    .orderBy('created_at')
    .limit(page.limit)
    .execute();

/** Drafts that nobody continued. */
export const findUntouched = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'updated_at as at'])
    .where(isDraft)
    .where('updated_at', '<', before)
    .where(isAfterCursor(page, 'updated_at'))
    .orderBy('updated_at')
    .limit(page.limit)
    .execute();

/** A decline that the tenant has not been told of yet, with the number of failed attempts. */
export interface UnnotifiedDecline {
  id: string;
  tries: number;
  /** End of the time in which the landlord could undo it. */
  at: Date;
}

/** Declines that can no longer be undone and that the tenant has to be told of. */
export const findUnnotified = (db: Database, now: Date, page: Page): Promise<UnnotifiedDecline[]> =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'tell_tries as tries', 'undo_until as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'declined')
    .where('undo_until', '<=', now)
    .where((eb) => eb.or([eb('tell_after', 'is', null), eb('tell_after', '<=', now)]))
    .where(isAfterCursor(page, 'undo_until'))
    .orderBy('undo_until')
    .limit(page.limit)
    .execute();

/** Telling the tenant is tried ten times: after 1, 2, 4 minutes and so on, at most an hour apart. */
const maxNotifyTries = 10;
const notifyPauseSeconds = { first: 60, max: 3600 };

export const mayNotifyAgain = ({ tries }: UnnotifiedDecline): boolean => tries + 1 < maxNotifyTries;

/** Records a failed attempt to tell the tenant. False if another process recorded it. */
export async function recordFailedNotification(
  { clock }: Pick<Platform, 'clock'>,
  connection: Connection,
  { id, tries }: UnnotifiedDecline,
): Promise<boolean> {
  const { first, max } = notifyPauseSeconds;
  const noted = await connection
    .updateTable('tenant_request')
    .set({ tell_tries: tries + 1, tell_after: addSeconds(clock.now(), Math.min(first * 2 ** tries, max)) })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .where('undo_until', 'is not', null)
    .where('tell_tries', '=', tries)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Number of declines that the tenant could not be told of yet, or that were closed after the last attempt since `since`. */
export async function countUnnotified(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tenant_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tell_tries', '>', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'declined'), eb('undo_until', 'is not', null)]),
        eb.and([eb('tell_tries', '>=', maxNotifyTries), eb('updated_at', '>', since)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Must match the expression of the indexes tenant_request_ended_... exactly, or PostgreSQL will not use them. */
const isEnded = sql<SqlBool>`state in ('declined','withdrawn','expired','erased')`;
const isHolding = {
  landlord: sql<SqlBool>`landlord_sealed is not null`,
  tenant: sql<SqlBool>`length(tenant_sealed) > 0`,
} as const;

/** Requests that ended before `before` and still hold the landlord's (or the tenant's) data. */
export const findEnded = (db: Database, before: Date, side: 'landlord' | 'tenant', page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'updated_at as at'])
    .where(isEnded)
    .where(isHolding[side])
    // A decline that the tenant was not told of has not ended the request. The previous version ends requests in other ways and leaves
    // undo_until set.
    .where((eb) => eb.or([eb('undo_until', 'is', null), eb('state', '<>', 'declined')]))
    .where('updated_at', '<', before)
    .where(isAfterCursor(page, 'updated_at'))
    .orderBy('updated_at')
    .limit(page.limit)
    .execute();
