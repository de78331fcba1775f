// Stores orders. Queries about paid orders only are in paid-order-store.ts.
import type { Selectable } from 'kysely';
import { randomInt } from 'node:crypto';
import { newId } from '../../platform/crypto/random.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import type { CustomerOrder } from '../../platform/database/schema.gen.ts';

export type OrderState = 'open' | 'paid' | 'canceled' | 'refunded';

export interface Order {
  id: string;
  number: string;
  certificateId: string;
  state: OrderState;
  createdAt: Date;
  paidAttemptId: string | null;
  paidAt: Date | null;
  /** When the contract was withdrawn from: from then on no file is released, and the money is refunded. */
  withdrawnAt: Date | null;
  /** When the customer saved the order confirmation that could not be mailed. */
  confirmationSavedAt: Date | null;
}

export function readOrder(row: Selectable<CustomerOrder>): Order {
  return {
    id: row.id,
    number: row.number,
    certificateId: row.certificate_id,
    state: row.state as OrderState,
    createdAt: row.created_at,
    paidAttemptId: row.paid_attempt_id,
    paidAt: row.paid_at,
    withdrawnAt: row.withdrawn_at,
    confirmationSavedAt: row.confirmation_saved_at,
  };
}

/**
 * The symbols of an order number: no letters that look like digits. It has 40 random bits, so it does not reveal how many
 * orders there are.
 */
const numberSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function newOrderNumber(): string {
  const symbols = Array.from({ length: 8 }, () => numberSymbols.charAt(randomInt(numberSymbols.length))).join('');
  return `MF-${symbols.slice(0, 4)}-${symbols.slice(4)}`;
}

/** Returns the certificate's open or paid order, creating it if there is none; locked until the transaction ends. */
export async function takeOrder(
  trx: Transaction,
  certificateId: string,
  now: Date,
): Promise<{ order: Order; isNew: boolean }> {
  const inserted = await trx
    .insertInto('customer_order')
    .values({
      id: newId(),
      number: newOrderNumber(),
      certificate_id: certificateId,
      state: 'open',
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const row = await trx
    .selectFrom('customer_order')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('state', 'in', ['open', 'paid'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { order: readOrder(row), isNew: inserted !== undefined };
}

export async function lockOrder(trx: Transaction, orderId: string): Promise<Order> {
  return readOrder(
    await trx
      .selectFrom('customer_order')
      .selectAll()
      .where('id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(),
  );
}

export async function findOrder(connection: Connection, orderId: string): Promise<Order | null> {
  const row = await connection.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row ? readOrder(row) : null;
}

export async function findOrders(connection: Connection, orderIds: readonly string[]): Promise<Order[]> {
  if (orderIds.length === 0) return [];
  const rows = await connection.selectFrom('customer_order').selectAll().where('id', '=', oneOf(orderIds)).execute();
  return rows.map(readOrder);
}

/** The certificate's order that is open or paid; null when there is none. */
export async function findLiveOrder(connection: Connection, certificateId: string): Promise<Order | null> {
  const row = await connection
    .selectFrom('customer_order')
    .selectAll()
    .where('certificate_id', '=', certificateId)
    .where('state', 'in', ['open', 'paid'])
    .executeTakeFirst();
  return row ? readOrder(row) : null;
}

/** Settles an open order; false when it was settled before. */
export async function settleOrder(
  trx: Transaction,
  orderId: string,
  change: { state: 'paid'; attemptId: string; at: Date } | { state: 'canceled' },
) {
  const values =
    change.state === 'paid'
      ? { state: change.state, paid_attempt_id: change.attemptId, paid_at: change.at }
      : { state: change.state };
  const settled = await trx
    .updateTable('customer_order')
    .set(values)
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

export async function findOrderByNumber(connection: Connection, number: string): Promise<string | null> {
  const row = await connection
    .selectFrom('customer_order')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function markWithdrawn(trx: Transaction, orderId: string, at: Date): Promise<void> {
  await trx.updateTable('customer_order').set({ withdrawn_at: at }).where('id', '=', orderId).execute();
}

/** Records that the confirmation was saved; false when it was saved before. */
export async function markConfirmationSaved(trx: Transaction, orderId: string, at: Date): Promise<boolean> {
  const saved = await trx
    .updateTable('customer_order')
    .set({ confirmation_saved_at: at })
    .where('id', '=', orderId)
    .where('confirmation_saved_at', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Marks an order as refunded, once the whole price was refunded. */
export async function markRefunded(trx: Transaction, orderId: string): Promise<void> {
  await trx
    .updateTable('customer_order')
    .set({ state: 'refunded' })
    .where('id', '=', orderId)
    .where('state', '=', 'paid')
    .execute();
}

interface RefundOfOrder {
  orderId: string;
  amountCents: number;
  at: Date;
}

/** Queues a refund with the operator's commands; its id identifies the refund to the provider. */
export async function commandRefund(
  trx: Transaction,
  { id, orderId, amountCents, at }: RefundOfOrder & { id: string },
): Promise<void> {
  await trx
    .insertInto('operator_order')
    .values({ id, kind: 'refund', subject_id: orderId, amount_cents: amountCents, created_at: at })
    .execute();
}

/**
 * Stores a refund as a finished command of the operator, so that the sweep checks with the provider until the money has
 * arrived.
 */
export async function noteCommandedRefund(
  trx: Transaction,
  { orderId, amountCents, at }: RefundOfOrder,
): Promise<void> {
  const done = { done_at: at, is_done: true, created_at: at };
  await trx
    .insertInto('operator_order')
    .values({ id: newId(), kind: 'refund', subject_id: orderId, amount_cents: amountCents, ...done })
    .execute();
}
