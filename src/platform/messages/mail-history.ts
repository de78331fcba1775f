// What became of the mails of one request, in the words of a person who waits for the answer.
import type { Database, Transaction } from '../database/database.ts';
import type { MailTemplate } from './mail-table.ts';

/** `undeliverable`: refused, or taken and returned. A state that this version does not know counts as what is known besides. */
export type MailFate = 'queued' | 'sent' | 'undeliverable' | 'suppressed';

export interface PastMail {
  template: string;
  fate: MailFate;
  queuedAt: Date;
  /** Waits for another day, because its recipient got so many today; null: leaves as soon as it can. */
  waitsUntil: Date | null;
  /** Handed to the mail server. */
  sentAt: Date | null;
  /** Came back. */
  returnedAt: Date | null;
  /** It left, or leaves, later than it was written: its day was full, or the mail server did not take it. */
  isDelayed: boolean;
}

const fates: Readonly<Record<string, MailFate>> = {
  queued: 'queued',
  sent: 'sent',
  failed: 'undeliverable',
  bounced: 'undeliverable',
  suppressed: 'suppressed',
};

/** Oldest first. */
export async function mailHistory(
  connection: Database | Transaction,
  requestId: string,
  templates: readonly MailTemplate[],
): Promise<PastMail[]> {
  const rows = await connection
    .selectFrom('message')
    .select(['template', 'state', 'created_at', 'next_try_at', 'attempts', 'sent_at', 'bounced_at', 'due_at'])
    .select('refused_at')
    .where('request_id', '=', requestId)
    .where('template', 'in', templates)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({
    template: row.template,
    fate: fates[row.state] ?? (row.sent_at ? 'sent' : 'queued'),
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

/** Mails wait for a full hour; that one is held for some minutes more is nobody's to read from it (D70). */
const fullHour = (at: Date): Date => new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
