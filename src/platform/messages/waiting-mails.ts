// Mails to those who never asked for any: when there is room for one, and what becomes of those that wait for another day.
import type { Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Limiter, Sharing } from '../limits/limiter.ts';
import { isSuppressed } from './suppression-store.ts';
import { cancelWaiting, postponeWaiting } from './message-store.ts';
import { mailTable, mailTemplates, type MailTemplate } from './mail-table.ts';

export interface WaitingMails {
  /**
   * Takes a place among the mails that this mailbox gets on a day, for a mail that is written next with this `dueAt`. Null: it
   * leaves at once, or it will be held back and takes none.
   */
  placeFor(trx: Transaction, mailbox: string, askedBy: AskedBy): Promise<Date | null>;
  /** Mails to those who were asked, of this request, that wait for another day: there is nothing to ask any more. */
  cancelWaiting(trx: Transaction, requestId: string): Promise<void>;
  /** The same mails leave after `until` at the earliest, each as it would have: nothing is seen of it. */
  holdWaiting(trx: Transaction, requestId: string, until: Date): Promise<void>;
}

/** To somebody whom another one named. */
export const isAsking = (template: MailTemplate): boolean =>
  mailTable[template].to === 'asked landlord' || mailTable[template].to === 'asked co-tenant';
/** Co-tenants are told even when there is no answer to wait for any more, because data about them stay stored for a while. */
const askingTemplates = mailTemplates.filter((template) => mailTable[template].to === 'asked landlord');

/** So long after it the answer is closed at the latest, and what still waits cancelled with it. */
const closingSeconds = 600;

export function waitingMails({ clock, ...room }: Room & { clock: Clock }): WaitingMails {
  const waitingOf = (requestId: string) => ({ requestId, templates: askingTemplates, now: clock.now() });
  return {
    placeFor: async (trx, mailbox, askedBy) =>
      (await isSuppressed(room.vault, trx, mailbox)) ? null : dueAtFor(room, trx, { mailbox, askedBy }),
    cancelWaiting: (trx, requestId) => cancelWaiting(trx, waitingOf(requestId)),
    holdWaiting: (trx, requestId, until) =>
      postponeWaiting(trx, waitingOf(requestId), addSeconds(until, closingSeconds)),
  };
}

export interface Room {
  vault: Vault;
  limits: Pick<Limiter, 'nextRoom'>;
  /** Whether somebody signed from this mailbox, or has an account with it: the rooms know. */
  knowsMailbox: (trx: Transaction, mailboxIndex: Buffer) => Promise<boolean>;
}

/** Nobody is woken by what waited for midnight. */
const morningSeconds = 6 * 3600;

/** Who wants such a mail sent, and so whose share of the mailbox's day it takes (docs/decisions/0031). */
export type AskedBy =
  /** By all that makes the side one: keyed hashes of mailbox and number. */
  | { kind: 'tenant'; sides: readonly string[] }
  /** Somebody who typed an address or a number: the landlord, or anybody. */
  | { kind: 'visitor' }
  /** Somebody who has the link of a mail that went to this mailbox. */
  | { kind: 'recipient' };

/**
 * One mailbox gets so many mails a day that nobody there asked for, whoever wants them sent (W56). Null: at once. What waits is
 * not dropped: an attacker only delays, and nobody alone delays all others.
 */
export async function dueAtFor(
  { vault, limits, knowsMailbox }: Room,
  trx: Transaction,
  { mailbox, askedBy }: { mailbox: string; askedBy: AskedBy | undefined },
): Promise<Date | null> {
  const index = vault.blindIndex('email', mailbox);
  const key = index.toString('base64url');
  const next = async (): Promise<Date | null> => {
    if (await knowsMailbox(trx, index)) return limits.nextRoom('mailsPerKnownLandlord', key, trx);
    if (askedBy?.kind === 'recipient') return limits.nextRoom('linksPerLandlord', key, trx);
    return limits.nextRoom('mailsPerLandlord', key, trx, askedBy && sharingOf(askedBy));
  };
  const start = await next();
  return start && addSeconds(start, morningSeconds);
}

const sharingOf = (askedBy: Exclude<AskedBy, { kind: 'recipient' }>): Sharing => {
  const name = 'mailsPerLandlordAndTenant';
  return askedBy.kind === 'tenant'
    ? { name, subjects: askedBy.sides }
    : { name, subjects: ['visitor'], isFurther: true };
};
