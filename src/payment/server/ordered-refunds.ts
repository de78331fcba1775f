// Refunds that we commanded. Each is recorded when it is decided, under the lock of the order, and counts from then on: with
// some providers it takes days until the books show it.
import type { Actor } from '../../audit-log/rules/index.ts';
import { findEventDetails, isEventRecorded, type AuditEntry } from '../../audit-log/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { findAttempt, type Attempt } from './attempt-store.ts';
import { findOrder } from './order-store.ts';
import { incidentsOf } from './record-incidents.ts';

export interface OrderedRefund {
  /** Identifies the refund to the provider, which treats the same id as the same refund. */
  refundId: string;
  amountCents: number;
}

type PaidAttempt = Pick<Attempt, 'id' | 'orderId' | 'refundedCents'>;

const event = 'payment.refund-ordered';

/** The cents of a payment that were refunded, or whose refund was commanded and not rejected: they must not be sent again. */
export const refundedCentsOf = async (connection: Connection, attempt: PaidAttempt): Promise<number> =>
  Math.max(attempt.refundedCents, await orderedCents(connection, attempt));

/** The same for the payment that paid an order; 0 when nothing was paid. */
export async function refundedCentsOfOrder(connection: Connection, orderId: string): Promise<number> {
  const paidBy = (await findOrder(connection, orderId))?.paidAttemptId ?? null;
  const attempt = paidBy === null ? null : await findAttempt(connection, paidBy);
  return attempt ? refundedCentsOf(connection, attempt) : 0;
}

/**
 * Returns the audit entry that makes a refund count; the transaction must hold the order's row. Any refund in the books beyond
 * the commanded ones happened elsewhere and is recorded with it: otherwise this refund would hide it until it arrives.
 */
export async function refundOrdered(
  trx: Transaction,
  attempt: PaidAttempt,
  { refundId, amountCents }: OrderedRefund,
  actor: Actor,
): Promise<AuditEntry> {
  const elsewhereCents = Math.max(0, attempt.refundedCents - (await orderedCents(trx, attempt)));
  const detail = { refundId, amountCents, ...(elsewhereCents > 0 ? { elsewhereCents } : {}) };
  return { event, actor, subjectId: attempt.orderId, detail };
}

export const isRefundOrdered = (trx: Transaction, orderId: string, refundId: string): Promise<boolean> =>
  isEventRecorded(trx, { event, subjectId: orderId, detail: { refundId } });

async function orderedCents(connection: Connection, { id, orderId }: PaidAttempt): Promise<number> {
  const refused = (await incidentsOf(connection, id)).filter(({ kind }) => kind === 'refund-failed');
  const refusedIds = new Set(refused.map((incident) => incident.id));
  return (await findEventDetails(connection, event, [orderId]))
    .filter(({ detail }) => !refusedIds.has(detail['refundId']))
    .reduce((sum, { detail }) => sum + Number(detail['amountCents']) + Number(detail['elsewhereCents'] ?? 0), 0);
}
