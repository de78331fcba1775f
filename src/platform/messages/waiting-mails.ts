// Mails to those who never asked for any: when there is room for one, and what becomes of those that wait for another day.
import type { Transaction } from '../database/database.ts';
import { addSeconds, type Clock } from '../clock/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Limiter } from '../limits/limiter.ts';
import { mailTable, mailTemplates, type MailTemplate } from './mail-table.ts';

export interface WaitingMails {
  /** Mails to those who were asked, of this request, that wait for another day: there is nothing to ask any more. */
  cancelWaiting(trx: Transaction, requestId: string): Promise<void>;
  /** The same mails leave after `until` at the earliest, each as it would have: nothing is seen of it. */
  holdWaiting(trx: Transaction, requestId: string, until: Date): Promise<void>;
}

export const isAsking = (template: MailTemplate): boolean => mailTable[template].to === 'asked landlord';
const askingTemplates = mailTemplates.filter(isAsking);

/** So long after it the answer is closed at the latest, and what still waits cancelled with it. */
const closingSeconds = 600;

export function waitingMails({ clock }: { clock: Clock }): WaitingMails {
  const change = (trx: Transaction, requestId: string) =>
    trx
      .updateTable('message')
      .where('request_id', '=', requestId)
      .where('template', 'in', askingTemplates)
      .where('state', '=', 'queued')
      .where('next_try_at', '>', clock.now());
  return {
    cancelWaiting: async (trx, requestId) => {
      const cancelled = { state: 'failed', next_try_at: null, last_error: 'superseded', sealed: null };
      await change(trx, requestId).set(cancelled).execute();
    },
    holdWaiting: async (trx, requestId, until) => {
      const held = addSeconds(until, closingSeconds);
      // What is being handed over right now is not waiting.
      await change(trx, requestId)
        .set({ next_try_at: held })
        .where('next_try_at', '<', held)
        .where('claimed_by', 'is', null)
        .execute();
    },
  };
}

interface Room {
  vault: Pick<Vault, 'blindIndex'>;
  limits: Pick<Limiter, 'nextRoom'>;
  /** Whether somebody signed from this mailbox, or has an account with it: the rooms know. */
  knowsMailbox: (trx: Transaction, mailboxIndex: Buffer) => Promise<boolean>;
}

/** Nobody is woken by what waited for midnight. */
const morningSeconds = 6 * 3600;

/**
 * One mailbox gets so many mails a day that nobody there asked for, whoever wants them sent (W56). Null: at once. What waits is
 * not dropped: an attacker only delays.
 */
export async function dueAtFor(
  { vault, limits, knowsMailbox }: Room,
  trx: Transaction,
  mailbox: string,
): Promise<Date | null> {
  const index = vault.blindIndex('email', mailbox);
  const name = (await knowsMailbox(trx, index)) ? 'mailsPerKnownLandlord' : 'mailsPerLandlord';
  const start = await limits.nextRoom(name, index.toString('base64url'), trx);
  return start && addSeconds(start, morningSeconds);
}
