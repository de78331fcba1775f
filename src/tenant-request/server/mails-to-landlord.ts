// What the tenant may know about the mails to the landlord: their kind, time and delivery, but never their content.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { mailHistory, type MailOutcome, type PastMail } from '../../platform/messages/message-list-store.ts';
import type { LandlordMail, LandlordMailKind, MailState } from '../rules/index.ts';

const templates = ['landlord-request', 'landlord-reminder', 'landlord-link'] as const;

/** Sorted from oldest to newest. */
export const pastMails = (connection: Connection, requestId: string): Promise<PastMail[]> =>
  mailHistory(connection, requestId, templates);

/**
 * A mail before it is shown on the page, which presents cancelled and suppressed mails alike as not sent, and one that was
 * probably sent as sent, without a time.
 */
export type LandlordMailStatus = Omit<LandlordMail, 'fate'> & { fate: MailOutcome };

const shownFates: Record<MailOutcome, LandlordMail['fate']> = {
  queued: 'queued',
  sent: 'sent',
  undeliverable: 'undeliverable',
  suppressed: 'suppressed',
  cancelled: 'suppressed',
  unknown: 'sent',
};

export const presentMail = (mail: LandlordMailStatus): LandlordMail => ({ ...mail, fate: shownFates[mail.fate] });

export const mailsToLandlord = async (connection: Connection, requestId: string): Promise<LandlordMailStatus[]> =>
  landlordMailStatuses(await pastMails(connection, requestId));

export function landlordMailStatuses(past: readonly PastMail[]): LandlordMailStatus[] {
  return past.map((mail, index) => ({
    kind: kindOf(mail, past.slice(0, index)),
    fate: mail.fate,
    queuedAt: mail.queuedAt.toISOString(),
    waitsUntil: mail.waitsUntil?.toISOString() ?? null,
    sentAt: mail.sentAt?.toISOString() ?? null,
    returnedAt: mail.returnedAt?.toISOString() ?? null,
  }));
}

/** A second request mail means that the landlord forwarded the request to a property manager. */
function kindOf({ template }: PastMail, before: readonly PastMail[]): LandlordMailKind {
  if (template === 'landlord-reminder') return 'reminder';
  if (template === 'landlord-link') return 'link';
  return before.some((mail) => mail.template === template) ? 'forwarded' : 'request';
}

/** When the landlord forwarded the request to its present recipient; null if that is the one whom the tenant named. */
export async function forwardedAt(connection: Connection, requestId: string): Promise<Date | null> {
  const mails = await mailsToLandlord(connection, requestId);
  const last = mails.findLast(({ kind }) => kind === 'forwarded');
  return last ? new Date(last.queuedAt) : null;
}

/** After a forwarding the tenant does not know who answers, so mails to the tenant speak of the manager. */
export const wasForwarded = async (connection: Connection, requestId: string): Promise<boolean> =>
  (await forwardedAt(connection, requestId)) !== null;

const states: Record<MailOutcome, MailState | null> = {
  queued: 'queued',
  sent: 'sent',
  undeliverable: 'failed',
  suppressed: 'suppressed',
  cancelled: null,
  unknown: 'sent',
};

/** State of the latest mail; null if there is none, or if we cancelled it, which says nothing about any address. */
export function stateOfLatest(mails: readonly LandlordMailStatus[]): MailState | null {
  const latest = mails.at(-1);
  return latest ? states[latest.fate] : null;
}

export interface ReminderClock {
  /** When the last request or reminder was sent; null while it waits, and no time is counted from it. */
  leftAt: Date | null;
  /** The earliest time for a mail postponed to another day. */
  waitsUntil: Date | null;
}

/** `lastMailedAt` is when somebody last triggered a mail, which may be postponed to another day (W56) or wait for the mail server. */
export function reminderClock(lastMailedAt: Date, past: readonly PastMail[]): ReminderClock {
  const latest = past.findLast(({ template }) => template !== 'landlord-link');
  // Otherwise the last trigger sent no mail of its own: a reminder that is owed (decision D70), or a release.
  if (!latest?.isDelayed || lastMailedAt > latest.queuedAt) return { leftAt: lastMailedAt, waitsUntil: null };
  const { fate, sentAt, waitsUntil } = latest;
  return fate === 'queued' ? { leftAt: null, waitsUntil } : { leftAt: sentAt ?? lastMailedAt, waitsUntil: null };
}

const mayArrive: ReadonlySet<MailOutcome> = new Set<MailOutcome>(['queued', 'sent', 'unknown']);

/** False if surely no mail was sent (suppressed, or cancelled while it waited) or all bounced: then there is nothing to call back. */
export async function mayHaveReached(trx: Transaction, requestId: string): Promise<boolean> {
  const mails = await mailsToLandlord(trx, requestId);
  return mails.length === 0 || mails.some(({ fate }) => mayArrive.has(fate));
}

/** Also false while the first mail is postponed to another day: nobody knows of the request yet. */
export async function wasAsked(trx: Transaction, requestId: string): Promise<boolean> {
  const mails = await mailsToLandlord(trx, requestId);
  const hasLeft = ({ fate, waitsUntil }: LandlordMailStatus): boolean => mayArrive.has(fate) && waitsUntil === null;
  return mails.length === 0 || mails.some(hasLeft);
}
