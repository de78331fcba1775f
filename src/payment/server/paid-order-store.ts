// Queries about paid orders: who paid which, and base queries that other rooms join instead of our tables.
import type { Payer } from '../../certificate/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { readOrder, type Order } from './order-store.ts';

/** The paid order of a certificate, even if refunded later. */
export async function findPaidOrder(connection: Connection, certificateId: string): Promise<Order | null> {
  const row = await connection
    .selectFrom('customer_order')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('state', 'in', ['paid', 'refunded'])
    .orderBy('paid_at', 'desc')
    .executeTakeFirst();
  return row ? readOrder(row) : null;
}

/** The side that paid for a certificate, even if refunded later; null until somebody has paid. */
export async function findPayer(connection: Connection, certificateId: string): Promise<Payer | null> {
  const row = await connection
    .selectFrom('customer_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .select('payment_attempt.payer')
    .where('customer_order.certificate_id', '=', certificateId)
    .orderBy('customer_order.paid_at', 'desc')
    .executeTakeFirst();
  return row ? (row.payer as Payer) : null;
}

/** The order that an attempt paid; null for a second payment, which bought nothing. */
export async function findOrderPaidBy(connection: Connection, attemptId: string): Promise<string | null> {
  const row = await connection
    .selectFrom('customer_order')
    .select('id')
    .where('paid_attempt_id', '=', attemptId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** For other rooms to join: the certificate of each order, paid or not. */
export const selectOrders = (connection: Connection) =>
  connection.selectFrom('customer_order').select(['id as order_id', 'certificate_id']);

/** For other rooms to join: orders that were paid, even if refunded later. */
export const selectPaidOrders = (connection: Connection) =>
  connection
    .selectFrom('customer_order')
    .select(['id', 'number', 'certificate_id', 'paid_at'])
    .where('state', 'in', ['paid', 'refunded']);

/** For other rooms to join: for each paid order the amount paid, the amount refunded, and when it was last checked. */
export const selectOrderPayments = (connection: Connection) =>
  connection
    .selectFrom('customer_order')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'customer_order.paid_attempt_id')
    .select(['customer_order.id as order_id', 'customer_order.certificate_id'])
    .select(['payment_attempt.amount_cents', 'payment_attempt.refunded_cents', 'payment_attempt.updated_at']);

/** The numbers of these orders, by their ids. */
export async function findOrderNumbers(
  connection: Connection,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map();
  const rows = await connection
    .selectFrom('customer_order')
    .select(['id', 'number'])
    .where('id', '=', oneOf(orderIds))
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
