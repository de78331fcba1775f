// What the sweep has to look at: attempts whose news may have been lost, and money that must go back.
import type { Database } from '../../platform/database/database.ts';
import { openStatuses } from '../rules/attempt-status.ts';

const batch = 50;

/** Open attempts that nobody has asked the provider about since `before`, oldest first. */
export async function findQuietRefs(db: Database, provider: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('provider', '=', provider)
    .where('status', 'in', [...openStatuses])
    .where('updated_at', '<', before)
    .where('provider_ref', 'is not', null)
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  return rows.flatMap((row) => row.provider_ref ?? []);
}

/** Marks a look without news, so that the next round takes others. */
export async function touchAttempt(db: Database, provider: string, ref: string, at: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ updated_at: at })
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .execute();
}

/** Attempts that never reached the provider. */
export async function expireUnsent(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({ status: 'expired', updated_at: now })
    .where('status', '=', 'created')
    .where('provider_ref', 'is', null)
    .where('expires_at', '<', now)
    .execute();
}

/** Paid attempts that no order stands for: paid twice, or too late for a stopped request. */
export async function findUnownedPayments(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select('payment_attempt.id')
    .where('payment_attempt.status', '=', 'paid')
    .where('payment_attempt.refunded_cents', '=', 0)
    .whereRef('customer_order.paid_attempt_id', 'is distinct from', 'payment_attempt.id')
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Other open attempts of an order that is settled: nobody should pay again. */
export async function findOpenRefsOfOrder(db: Database, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .where('provider_ref', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.provider_ref ?? []);
}
