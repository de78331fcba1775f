// Which requests time has overtaken; the sweep looks at each again under its lock.
import { sql, type NotNull, type SqlBool } from 'kysely';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { isBehind, type Page } from '../../platform/database/page.ts';
import { isKeyUnused, isMailedSince } from '../../platform/messages/mailed-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';
import { noAnswerKey } from './mails/tenant-mails.ts';

const [keyStart = '', keyEnd = ''] = requestMailKey('|', 0).split('|');
const firstMail = { key: [keyStart, keyEnd] } as const;
const anyRequest = { templates: ['landlord-request', 'landlord-reminder'] } as const;

/** The landlord could have answered since before `before`, and has not. */
export const findUnanswered = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'submitted_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', 'in', ['submitted', 'held'])
    .where('submitted_at', '<', before)
    .where(({ not }) => not(isMailedSince(before, 'tenant_request.id', firstMail)))
    .where(isBehind(page, 'submitted_at'))
    .orderBy('submitted_at')
    .limit(page.most)
    .execute();

/** Reminded as often as may be, the last time before `before`; the mail that says so was not written yet. */
export const findSilent = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'last_mailed_at as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'submitted')
    .where('reminder_count', '>=', requestLimits.remindersPerRequest)
    .where('last_mailed_at', '<', before)
    .where(({ not }) => not(isMailedSince(before, 'tenant_request.id', anyRequest)))
    .where(isKeyUnused(noAnswerKey(''), 'tenant_request.id'))
    .where(isBehind(page, 'last_mailed_at'))
    .orderBy('last_mailed_at')
    .limit(page.most)
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
    .where(isBehind(page, 'created_at'))
    .orderBy('created_at')
    .limit(page.most)
    .execute();

/** Drafts that nobody went on with. */
export const findUntouched = (db: Database, before: Date, page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'updated_at as at'])
    .where(isDraft)
    .where('updated_at', '<', before)
    .where(isBehind(page, 'updated_at'))
    .orderBy('updated_at')
    .limit(page.most)
    .execute();

/** A no that the tenant was not told of yet, and how often that was tried. */
export interface UnnotifiedAnswer {
  id: string;
  tries: number;
  /** Since when. */
  at: Date;
}

/** The landlord's no, and the time to take it back is over: the tenant is to be told. */
export const findUnnotified = (db: Database, now: Date, page: Page): Promise<UnnotifiedAnswer[]> =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'tell_tries as tries', 'undo_until as at'])
    .$narrowType<{ at: NotNull }>()
    .where('state', '=', 'declined')
    .where('undo_until', '<=', now)
    .where((eb) => eb.or([eb('tell_after', 'is', null), eb('tell_after', '<=', now)]))
    .where(isBehind(page, 'undo_until'))
    .orderBy('undo_until')
    .limit(page.most)
    .execute();

/** Telling the tenant is tried ten times: after 1, 2, 4 minutes and so on, at most an hour apart. */
const tellTries = 10;
const notifyAgainSeconds = { first: 60, most: 3600 };

export const mayNotifyAgain = ({ tries }: UnnotifiedAnswer): boolean => tries + 1 < tellTries;

/** Telling failed. False when another process noted this try. */
export async function noteUnnotified(
  { clock }: Pick<Platform, 'clock'>,
  connection: Connection,
  { id, tries }: UnnotifiedAnswer,
): Promise<boolean> {
  const { first, most } = notifyAgainSeconds;
  const noted = await connection
    .updateTable('tenant_request')
    .set({ tell_tries: tries + 1, tell_after: addSeconds(clock.now(), Math.min(first * 2 ** tries, most)) })
    .where('id', '=', id)
    .where('state', '=', 'declined')
    .where('undo_until', 'is not', null)
    .where('tell_tries', '=', tries)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Noes that the tenant could not be told of yet, or that were closed after the last try since `since`. */
export async function countUnnotified(db: Database, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('tenant_request')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('tell_tries', '>', 0)
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'declined'), eb('undo_until', 'is not', null)]),
        eb.and([eb('tell_tries', '>=', tellTries), eb('updated_at', '>', since)]),
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

/** Ended before `before` and still carrying the landlord's (or the tenant's) data. */
export const findEnded = (db: Database, before: Date, side: 'landlord' | 'tenant', page: Page) =>
  db
    .selectFrom('tenant_request')
    .select(['id', 'updated_at as at'])
    .where(isEnded)
    .where(isHolding[side])
    // A no that the tenant was not told yet has not ended the request. The version before ends others and leaves the time
    // standing.
    .where((eb) => eb.or([eb('undo_until', 'is', null), eb('state', '<>', 'declined')]))
    .where('updated_at', '<', before)
    .where(isBehind(page, 'updated_at'))
    .orderBy('updated_at')
    .limit(page.most)
    .execute();
