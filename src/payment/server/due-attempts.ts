// What the sweep has to look at: attempts whose news may have been lost, and money that must go back.
import { sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { openStatuses } from '../rules/attempt-status.ts';

const batch = 50;

export interface QuietAttempt {
  id: string;
  ref: string;
  expiresAt: Date;
}

/** Open attempts that nobody has asked the provider about since `before`, oldest first. */
export async function findQuietAttempts(db: Database, provider: string, before: Date): Promise<QuietAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['id', 'provider_ref', 'expires_at'])
    .where('provider', '=', provider)
    .where('status', 'in', [...openStatuses])
    .where('updated_at', '<', before)
    .where('provider_ref', 'is not', null)
    .orderBy('updated_at')
    .limit(batch)
    .execute();
  return rows.map((row) => ({ id: row.id, ref: row.provider_ref ?? '', expiresAt: row.expires_at }));
}

/** Marks a look without news, so that the next round takes others. */
export async function touchAttempt(db: Database | Transaction, provider: string, ref: string, at: Date): Promise<void> {
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

/**
 * Paid attempts that no order stands for: paid twice, or too late for a stopped request. A refund that is on its way is
 * looked at again after `before`; one that failed is the operator's.
 */
export async function findUnownedPayments(db: Database, provider: string, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select('payment_attempt.id')
    .where('payment_attempt.provider', '=', provider)
    .where('payment_attempt.status', '=', 'paid')
    .where('payment_attempt.refunded_cents', '=', 0)
    .whereRef('customer_order.paid_attempt_id', 'is distinct from', 'payment_attempt.id')
    .where(({ or, eb, not, exists, selectFrom }) => {
      const said = (event: string) =>
        selectFrom('audit_event')
          .select('seq')
          .whereRef('audit_event.subject_id', '=', 'payment_attempt.id')
          .where('event', '=', event);
      const failed = said('payment.incident').where(sql`detail ->> 'kind'`, '=', 'refund-failed');
      const isDue = or([eb('payment_attempt.updated_at', '<', before), not(exists(said('payment.refund-asked')))]);
      return not(exists(failed)).and(isDue);
    })
    .limit(batch)
    .execute();
  return rows.map((row) => row.id);
}

/** Other open attempts of an order that is settled: nobody should pay again. */
export async function findOpenRefsOfOrder(db: Database, provider: string, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select('provider_ref')
    .where('provider', '=', provider)
    .where('order_id', '=', orderId)
    .where('status', 'in', [...openStatuses])
    .where('provider_ref', 'is not', null)
    .execute();
  return rows.flatMap((row) => row.provider_ref ?? []);
}

/** Paid orders of which the operator gave back more than the books show: the news of it may have been lost. */
export async function findRefundsOnTheWay(db: Database, provider: string, before: Date): Promise<string[]> {
  const { rows } = await sql<{ ref: string }>`
    select payment_attempt.provider_ref as ref
    from operator_order
    join customer_order on customer_order.id = operator_order.subject_id
    join payment_attempt on payment_attempt.id = customer_order.paid_attempt_id
    where operator_order.kind = 'refund' and operator_order.is_done
      and payment_attempt.provider = ${provider} and payment_attempt.updated_at < ${before}
    group by payment_attempt.id
    having sum(operator_order.amount_cents) > payment_attempt.refunded_cents
    limit ${batch}`.execute(db);
  return rows.map(({ ref }) => ref);
}
