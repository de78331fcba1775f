// What waits, for whom and since when: for metrics, `doctor` and monitoring. No personal data.
import { listSuspended } from '../certificate/server/index.ts';
import { addSeconds, type Clock } from '../platform/clock/clock.ts';
import type { Database } from '../platform/database/database.ts';
import { countUnsent, type WaitingMessages } from '../platform/messages/message-list-store.ts';
import { listLetters } from '../postal-delivery/server/index.ts';
import { countUnnotified, listHeld, listObjections } from '../tenant-request/server/index.ts';
import { refundDueAt } from '../withdrawal/rules/index.ts';
import { listWithdrawals } from '../withdrawal/server/index.ts';
import { needsHands } from './operator/letters-command.ts';
import { isOpen, refundStates } from './operator/payments-command.ts';

export interface Standstill {
  mail: WaitingMessages;
  phone: WaitingMessages;
  /** How many of them failed at the provider. */
  refunds: { open: number; failed: number };
  letters: { waiting: number; needHands: number };
  /** `daysLeft`: days until the legal deadline of the most urgent refund; null: none is open. */
  withdrawals: { open: number; refundFailed: number; daysLeft: number | null };
  held: { requests: number; certificates: number };
  /** Objections by people named on a paid certificate beside its tenant. */
  objections: number;
  /** Refusals that the tenant could not be told yet, or that were closed within the last day without the letter. */
  untold: number;
}

/** Maximum rows read per kind: with more waiting, an alarm was raised long before. */
const maxPerKind = 1000;
const daySeconds = 24 * 3600;

export async function readStandstill({ db, clock }: { db: Database; clock: Clock }): Promise<Standstill> {
  const now = clock.now();
  const since = addSeconds(now, -daySeconds);
  // The queries run in sequence, so that the metrics use one connection and not seven.
  const { mail, phone } = await countUnsent(db, { now, since });
  const refunds = await refundStates(db, maxPerKind);
  const letters = await listLetters(db, maxPerKind);
  const withdrawals = await openWithdrawals(db, now);
  const requests = (await listHeld(db, maxPerKind)).length;
  const certificates = (await listSuspended(db, maxPerKind)).length;
  return {
    mail,
    phone,
    refunds: { open: refunds.filter(isOpen).length, failed: refunds.filter(({ state }) => state === 'failed').length },
    letters: {
      waiting: letters.filter(({ doneAt }) => doneAt === null).length,
      needHands: letters.filter(needsHands).length,
    },
    withdrawals,
    held: { requests, certificates },
    objections: (await listObjections(db, { limit: maxPerKind, after: null })).length,
    untold: await countUnnotified(db, since),
  };
}

async function openWithdrawals(db: Database, now: Date): Promise<Standstill['withdrawals']> {
  const open = (await listWithdrawals(db, maxPerKind)).filter(({ doneAt }) => doneAt === null);
  const dueAt = Math.min(...open.map(({ receivedAt }) => refundDueAt(receivedAt).getTime()));
  return {
    open: open.length,
    refundFailed: open.filter(({ state }) => state === 'refund-failed').length,
    daysLeft: open.length === 0 ? null : Math.floor((dueAt - now.getTime()) / (daySeconds * 1000)),
  };
}
