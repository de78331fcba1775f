// Stores reminders: one mail before a recommended date ends, requested by a tenant.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';

export interface Reminder {
  words: string;
  wantedAt: Date;
  dueAt: Date;
  /** Null while the mail is still to be sent. */
  outcome: 'mailed' | 'void' | null;
}

const selectReminders = (connection: Connection) =>
  connection
    .selectFrom('renewal_reminder')
    .select(['ordered_id as id', 'words', 'wanted_at as wantedAt', 'due_at as dueAt', 'outcome'])
    .$narrowType<Pick<Reminder, 'outcome'>>();

export async function findReminder(connection: Connection, orderedCertificateId: string): Promise<Reminder | null> {
  const row = await selectReminders(connection).where('ordered_id', '=', orderedCertificateId).executeTakeFirst();
  return row ?? null;
}

/** The reminders of a tenant's certificates for the own-data export, in the order of these keys. */
export async function remindersOf(
  connection: Connection,
  certificateIds: readonly string[],
): Promise<(Reminder & { id: string })[]> {
  if (certificateIds.length === 0) return [];
  return selectReminders(connection).where('ordered_id', '=', oneOf(certificateIds)).orderBy('wanted_at').execute();
}

/** Stores a reminder once: asking again changes neither the text nor the due date, whether or not the mail was sent. */
export async function keepReminder(
  trx: Transaction,
  orderedCertificateId: string,
  { words, wantedAt, dueAt }: Omit<Reminder, 'outcome'>,
): Promise<void> {
  await trx
    .insertInto('renewal_reminder')
    .values({ ordered_id: orderedCertificateId, words, wanted_at: wantedAt, due_at: dueAt })
    .onConflict((conflict) => conflict.column('ordered_id').doNothing())
    .execute();
}

/** Deletes the reminder if it was not sent yet. */
export async function dropReminder(trx: Transaction, orderedCertificateId: string): Promise<void> {
  await trx
    .deleteFrom('renewal_reminder')
    .where('ordered_id', '=', orderedCertificateId)
    .where('done_at', 'is', null)
    .execute();
}

export const findDueReminders = (connection: Connection, now: Date, page: Page) =>
  connection
    .selectFrom('renewal_reminder')
    .select(['ordered_id as id', 'due_at as at'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .where(isAfterCursor(page, 'due_at', { id: 'ordered_id' }))
    .orderBy('due_at')
    .limit(page.limit)
    .execute();

/** Postpones the reminder if it was not sent yet. */
export async function postponeReminder(trx: Transaction, orderedCertificateId: string, dueAt: Date): Promise<void> {
  await trx
    .updateTable('renewal_reminder')
    .set({ due_at: dueAt })
    .where('ordered_id', '=', orderedCertificateId)
    .where('done_at', 'is', null)
    .execute();
}

/** Records the outcome; false when it was already recorded or the reminder was cancelled meanwhile. */
export async function closeReminder(
  trx: Transaction,
  orderedCertificateId: string,
  outcome: 'mailed' | 'void',
  at: Date,
): Promise<boolean> {
  const closed = await trx
    .updateTable('renewal_reminder')
    .set({ done_at: at, outcome })
    .where('ordered_id', '=', orderedCertificateId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}
