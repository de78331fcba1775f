// What goes back of an order by our own word: each refund is noted when it is decided, under the lock of the order, and counts
// from then on, because with some providers money is on its way for days before the books show it.
import type { Actor } from '../../audit-log/rules/index.ts';
import { findEventDetails, isEventRecorded, type AuditEntry } from '../../audit-log/server/index.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { findAttempt, type Attempt } from './attempt-store.ts';
import { findOrder } from './order-store.ts';
import { incidentsOf } from './record-incidents.ts';

export interface OrderedRefund {
  /** Names the refund to the provider, for which the same id is the same refund. */
  refundId: string;
  amountCents: number;
}

type PaidAttempt = Pick<Attempt, 'id' | 'orderId' | 'refundedCents'>;

const event = 'payment.refund-ordered';

/** Cents of a payment that went back, and those that were ordered and the provider has not refused: not to be sent again. */
export const givenBack = async (connection: Connection, attempt: PaidAttempt): Promise<number> =>
  Math.max(attempt.refundedCents, await orderedCents(connection, attempt));

/** The same of the payment that bought an order; 0 where nothing was paid. */
export async function givenBackOfOrder(connection: Connection, orderId: string): Promise<number> {
  const paidBy = (await findOrder(connection, orderId))?.paidAttemptId ?? null;
  const attempt = paidBy === null ? null : await findAttempt(connection, paidBy);
  return attempt ? givenBack(connection, attempt) : 0;
}

/**
 * The entry that makes a refund count; the transaction holds the order's row. What the books show beyond all that was ordered
 * went back elsewhere, and is noted with it: else this refund would hide it until it arrives.
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
