// What the tenant may know about the mails to the landlord: which ones, when, and whether they arrived; never their content.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { mailHistory, type MailOutcome, type PastMail } from '../../platform/messages/message-list-store.ts';
import type { LandlordMail, LandlordMailKind, MailState } from '../rules/index.ts';

const templates = ['landlord-request', 'landlord-reminder', 'landlord-link'] as const;

/** Oldest first. */
export const pastMails = (connection: Connection, requestId: string): Promise<PastMail[]> =>
  mailHistory(connection, requestId, templates);

/** As the page shows it, except that it calls what was cancelled and what its mailbox did not want the same: not sent. */
export type ToldMail = Omit<LandlordMail, 'fate'> & { fate: MailOutcome };

export const shownMail = (mail: ToldMail): LandlordMail => ({
  ...mail,
  fate: mail.fate === 'cancelled' ? 'suppressed' : mail.fate,
});

export const mailsToLandlord = async (connection: Connection, requestId: string): Promise<ToldMail[]> =>
  toldMails(await pastMails(connection, requestId));

export function toldMails(past: readonly PastMail[]): ToldMail[] {
  return past.map((mail, index) => ({
    kind: kindOf(mail, past.slice(0, index)),
    fate: mail.fate,
    queuedAt: mail.queuedAt.toISOString(),
    waitsUntil: mail.waitsUntil?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    returnedAt: mail.returnedAt?.toISOString() ?? null,
  }));
}

/** A second request went to the property manager whom the landlord named. */
function kindOf({ template }: PastMail, before: readonly PastMail[]): LandlordMailKind {
  if (template === 'landlord-reminder') return 'reminder';
  if (template === 'landlord-link') return 'link';
  return before.some((mail) => mail.template === template) ? 'forwarded' : 'request';
}

/** When the landlord passed the request on to whom it goes now; null: it goes to whom the tenant named. */
export async function forwardedAt(connection: Connection, requestId: string): Promise<Date | null> {
  const mails = await mailsToLandlord(connection, requestId);
  const last = mails.findLast(({ kind }) => kind === 'forwarded');
  return last ? new Date(last.queuedAt) : null;
}

/** Somebody answers whom the tenant does not know: mails to the tenant call him the manager. */
export const wasForwarded = async (connection: Connection, requestId: string): Promise<boolean> =>
  (await forwardedAt(connection, requestId)) !== null;

const states: Record<MailOutcome, MailState | null> = {
  queued: 'queued',
  sent: 'sent',
  undeliverable: 'failed',
  suppressed: 'suppressed',
  cancelled: null,
};

/** State of the latest mail; null before there was one, and when we cancelled it: that says nothing of any address. */
export function stateOfLatest(mails: readonly ToldMail[]): MailState | null {
  const latest = mails.at(-1);
  return latest ? states[latest.fate] : null;
}

export interface ReminderClock {
  /** When the last request or reminder was handed over; null: it still waits, and nothing counts from it. */
  leftAt: Date | null;
  /** For another day, until then at least. */
  waitsUntil: Date | null;
}

/** `lastMailedAt`: when somebody last wanted a mail sent. It may wait for another day (W56), or for the mail server. */
export function reminderClock(lastMailedAt: Date, past: readonly PastMail[]): ReminderClock {
  const latest = past.findLast(({ template }) => template !== 'landlord-link');
  // Else something came after it that is no mail: one that is owed (decision D70), a release.
  if (!latest?.isDelayed || lastMailedAt > latest.queuedAt) return { leftAt: lastMailedAt, waitsUntil: null };
  const { fate, sentAt, waitsUntil } = latest;
  return fate === 'queued' ? { leftAt: null, waitsUntil } : { leftAt: sentAt ?? lastMailedAt, waitsUntil: null };
}

/** False when no mail left (held back, or cancelled while it waited) or all bounced: nothing to call back. */
export async function mayHaveReached(trx: Transaction, requestId: string): Promise<boolean> {
  const mails = await mailsToLandlord(trx, requestId);
  return mails.length === 0 || mails.some(({ fate }) => fate === 'queued' || fate === 'sent');
}

/** False too while the first of them waits for another day: then nobody knows of the request yet. */
export async function wasAsked(trx: Transaction, requestId: string): Promise<boolean> {
  const mails = await mailsToLandlord(trx, requestId);
  const hasLeft = ({ fate, waitsUntil }: ToldMail): boolean =>
    fate === 'sent' || (fate === 'queued' && waitsUntil === null);
  return mails.length === 0 || mails.some(hasLeft);
}
