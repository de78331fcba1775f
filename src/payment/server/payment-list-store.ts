// Lists of orders and payments for the operator: ids, states, times and amounts; no names.
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import { hourOf, type HourCount } from '../../platform/database/by-hour.ts';
import type { Database } from '../../platform/database/database.ts';
import { readOrder, type Order } from './order-store.ts';

export interface ListedOrder extends Order {
  /** The payment that paid it. */
  paid: { method: string; delivery: string; amountCents: number; refundedCents: number } | null;
}

/** Newest first. */
export async function listOrders(db: Database, limit: number, number?: string): Promise<ListedOrder[]> {
  const rows = await db
    .selectFrom('customer_order')
    .leftJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .selectAll('customer_order')
    .select(['method', 'delivery', 'amount_cents', 'refunded_cents'])
    .$if(number !== undefined, (query) => query.where('customer_order.number', '=', number ?? ''))
    .orderBy('customer_order.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ method, delivery, amount_cents: amountCents, refunded_cents: refundedCents, ...row }) => ({
    ...readOrder(row),
    paid:
      method === null || delivery === null || amountCents === null || refundedCents === null
        ? null
        : { method, delivery, amountCents, refundedCents },
  }));
}

export interface ListedPayment {
  id: string;
  orderNumber: string;
  /** The attempt that paid the order: any other payment of it bought nothing. */
  paidAttemptId: string | null;
  provider: string;
  method: string;
  payer: string;
  status: string;
  amountCents: number;
  refundedCents: number;
  createdAt: Date;
  updatedAt: Date;
}

const selectPayments = (db: Database) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'number as orderNumber', 'paid_attempt_id as paidAttemptId'])
    .select(['provider', 'method', 'payer', 'status'])
    .select(['amount_cents as amountCents', 'refunded_cents as refundedCents'])
    .select(['payment_attempt.created_at as createdAt', 'payment_attempt.updated_at as updatedAt']);

/** Newest first. */
export const listPayments = (db: Database, limit: number): Promise<ListedPayment[]> =>
  selectPayments(db).orderBy('payment_attempt.created_at', 'desc').limit(limit).execute();

/** Oldest first. */
export const listPaymentsOfOrder = (db: Database, orderId: string): Promise<ListedPayment[]> =>
  selectPayments(db).where('order_id', '=', orderId).orderBy('payment_attempt.created_at').execute();

/**
 * Payments that were refunded, and those that still have to be: refunds that somebody requested, and payments that belong to no
 * order. The limit never cuts off what is still owed in favour of what was refunded since.
 */
export async function listRefunds(db: Database, limit: number): Promise<ListedPayment[]> {
  const [back, ...owed] = await Promise.all([
    selectPayments(db)
      .where('refunded_cents', '>', 0)
      .orderBy('payment_attempt.updated_at', 'desc')
      .limit(limit)
      .execute(),
    ...(['unowned-payment', 'refund'] as const).map((kind) =>
      selectPayments(db)
        .innerJoin(selectAwaited(db, kind).as('awaited'), 'awaited.subject_id', 'payment_attempt.id')
        .where('status', '=', 'paid')
        .orderBy('payment_attempt.updated_at', 'desc')
        .limit(limit)
        .execute(),
    ),
  ]);
  const each = new Map([...owed.flat(), ...back].map((payment) => [payment.id, payment]));
  return [...each.values()].slice(0, limit).toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime());
}

/** Counts orders by the hour of payment, including those refunded later. */
export const countPaid = (db: Database, since: Date): Promise<HourCount[]> =>
  db
    .selectFrom('customer_order')
    .select(({ fn }) => [hourOf('paid_at').as('hour'), fn.countAll<number>().as('count')])
    .where('paid_at', 'is not', null)
    .where('paid_at', '>=', since)
    .groupBy(hourOf('paid_at'))
    .execute();
