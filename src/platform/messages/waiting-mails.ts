// Unsolicited mails: when the daily limit has room for one, and what happens to those that wait for another day.
import type { Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Limiter, Sharing } from '../limits/limiter.ts';
import { isSuppressed } from './suppression-store.ts';
import { cancelWaiting, postponeWaiting } from './message-store.ts';
import { mailTable, mailTemplates, type MailTemplate } from './mail-table.ts';

export interface WaitingMails {
  /**
   * Reserves a place in this mailbox's daily limit for a mail that is then written with this `dueAt`. Null: it is sent at once, or
   * it will be suppressed and needs no place.
   */
  placeFor(trx: Transaction, mailbox: string, askedBy: AskedBy): Promise<Date | null>;
  /** Cancels this request's waiting mails to asked people: there is nothing to ask any more. */
  cancelWaiting(trx: Transaction, requestId: string): Promise<void>;
  /** Sends the same mails after `until` at the earliest, each otherwise as it would have been: nobody notices the delay. */
  holdWaiting(trx: Transaction, requestId: string, until: Date): Promise<void>;
}

/** Whether the mail goes to a person named by somebody else. */
export const isAsking = (template: MailTemplate): boolean =>
  mailTable[template].to === 'asked landlord' || mailTable[template].to === 'asked co-tenant';

/** Without the mails to co-tenants, who are told even when no answer is expected, because data about them stay stored for a while. */
const askingTemplates = mailTemplates.filter((template) => mailTable[template].to === 'asked landlord');

/** Seconds after which the answer is final at the latest, and mails still waiting are cancelled. */
const closingSeconds = 600;

export function waitingMails({ clock, ...parts }: WaitingMailParts & { clock: Clock }): WaitingMails {
  const waitingOf = (requestId: string) => ({ requestId, templates: askingTemplates, now: clock.now() });
  return {
    placeFor: async (trx, mailbox, askedBy) =>
      (await isSuppressed(parts.vault, trx, mailbox)) ? null : dueAtFor(parts, trx, { mailbox, askedBy }),
    cancelWaiting: (trx, requestId) => cancelWaiting(trx, waitingOf(requestId)),
    holdWaiting: (trx, requestId, until) =>
      postponeWaiting(trx, waitingOf(requestId), addSeconds(until, closingSeconds)),
  };
}

export interface WaitingMailParts {
  vault: Vault;
  limits: Pick<Limiter, 'nextFreeWindow'>;
  /** Whether somebody signed from this mailbox or has an account with it; the rooms provide the answer. */
  knowsMailbox: (trx: Transaction, mailboxIndex: Buffer) => Promise<boolean>;
}

/** Postponed mails are sent in the morning (seconds after midnight), so that they wake nobody. */
const morningSeconds = 6 * 3600;

/** Who wants such a mail sent, and whose share of the mailbox's daily limit it uses (docs/decisions/0031). */
export type AskedBy =
  /** Keyed hashes of the mailbox and number that identify the tenant's side. */
  | { kind: 'tenant'; sides: readonly string[] }
  /** Somebody who typed an address or a number: the landlord, or anybody. */
  | { kind: 'visitor' }
  /** Somebody who has the link from a mail that went to this mailbox. */
  | { kind: 'recipient' };

/**
 * The daily limit of unsolicited mails to one mailbox, whoever wants them sent (W56). Returns when to send; null: at once. Mails
 * over the limit wait and are not dropped: an attacker only delays, and nobody alone delays all others.
 */
export async function dueAtFor(
  { vault, limits, knowsMailbox }: WaitingMailParts,
  trx: Transaction,
  { mailbox, askedBy }: { mailbox: string; askedBy: AskedBy | undefined },
): Promise<Date | null> {
  const index = vault.blindIndex('email', mailbox);
  const key = index.toString('base64url');
  const next = async (): Promise<Date | null> => {
    if (await knowsMailbox(trx, index)) return limits.nextFreeWindow('mailsPerKnownLandlord', key, trx);
    if (askedBy?.kind === 'recipient') return limits.nextFreeWindow('linksPerLandlord', key, trx);
    return limits.nextFreeWindow('mailsPerLandlord', key, trx, askedBy && sharingOf(askedBy));
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
