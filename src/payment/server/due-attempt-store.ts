// Finds attempts that need work: possibly lost events, refunds in progress, and money that must be refunded.
import { sql } from 'kysely';
import { findEventDetails } from '../../audit-log/server/index.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import { selectAwaited } from '../../platform/database/awaited-store.ts';
import { oneOf } from '../../platform/database/one-of.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import { forgottenAfterSeconds, openStatuses } from '../rules/attempt-status.ts';
import { isCard, paymentMethods } from '../rules/payment-methods.ts';

/** Selects attempts with today's provider that were not checked since `before`. */
interface Unseen {
  provider: string;
  before: Date;
}

export interface UnseenAttempt {
  id: string;
  ref: string;
  /** When it was last checked or changed. */
  at: Date;
}

export interface QuietAttempt extends UnseenAttempt {
  expiresAt: Date;
}

/** Open attempts about which the provider has not been asked recently, oldest first. */
export async function findQuietAttempts(
  db: Database,
  { provider, before }: Unseen,
  page: Page,
): Promise<QuietAttempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(['id', 'provider_ref', 'expires_at', 'updated_at as at'])
    .where('provider', '=', provider)
    .where('status', 'in', [...openStatuses])
    .where('updated_at', '<', before)
    .where('provider_ref', 'is not', null)
    .where(isAfterCursor(page, 'updated_at'))
    .orderBy('updated_at')
    .limit(page.limit)
    .execute();
  return rows.map(({ id, at, ...row }) => ({ id, at, ref: row.provider_ref ?? '', expiresAt: row.expires_at }));
}

/** Ends expired attempts that never reached the provider. */
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
 * Paid attempts that bought nothing: the order was paid twice, or too late for a withdrawn request. A refund in progress is
 * checked again after `before`; a failed one is left to the operator.
 */
export async function findUnownedPayments(
  db: Database,
  { provider, before }: Unseen,
  page: Page,
): Promise<{ id: string; at: string }[]> {
  const rows = await db
    .selectFrom(selectAwaited(db, 'unowned-payment').as('unowned'))
    .innerJoin('payment_attempt', 'payment_attempt.id', 'unowned.subject_id')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select(['payment_attempt.id', 'payment_attempt.updated_at'])
    .where('payment_attempt.provider', '=', provider)
    .where('payment_attempt.status', '=', 'paid')
    .where('payment_attempt.refunded_cents', '=', 0)
    .whereRef('customer_order.paid_attempt_id', 'is distinct from', 'payment_attempt.id')
    .where(isAfterCursor(page, 'unowned.subject_id', { id: 'unowned.subject_id' }))
    .orderBy('unowned.subject_id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const incidents = await findEventDetails(db, 'payment.incident', ids);
  const refused = new Set(
    incidents.filter(({ detail }) => detail['kind'] === 'refund-failed').map(({ subjectId }) => subjectId),
  );
  const asked = new Set((await findEventDetails(db, 'payment.refund-asked', ids)).map(({ subjectId }) => subjectId));
  return rows
    .filter((row) => !refused.has(row.id) && (row.updated_at < before || !asked.has(row.id)))
    .slice(0, page.limit)
    .map(({ id }) => ({ id, at: id }));
}

/** The open attempts of a settled order, to be closed so that nobody pays again. */
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

/** Paid orders with a commanded refund that the books do not show yet: its event may have been lost. */
export async function findRefundsOnTheWay(
  db: Database,
  { provider, before }: Unseen,
  page: Page,
): Promise<UnseenAttempt[]> {
  const { rows } = await sql<UnseenAttempt>`
    select payment_attempt.id, payment_attempt.provider_ref as ref, payment_attempt.updated_at as at
    from ${selectAwaited(db, 'refund-news')} as awaited
    join operator_order on operator_order.subject_id = awaited.subject_id
    join customer_order on customer_order.id = awaited.subject_id
    join payment_attempt on payment_attempt.id = customer_order.paid_attempt_id
    where operator_order.kind = 'refund' and operator_order.is_done
      and payment_attempt.provider = ${provider} and payment_attempt.updated_at < ${before}
      and ${isAfterCursor(page, 'payment_attempt.updated_at', { id: 'payment_attempt.id' })}
    group by payment_attempt.id
    having sum(operator_order.amount_cents) > payment_attempt.refunded_cents
    order by payment_attempt.updated_at
    limit ${page.limit}`.execute(db);
  return rows;
}

/**
 * The side whose payment the provider is still processing; null when nobody has paid. Cards are left out: they wait for the
 * bank to ask the holder, which may take an hour, and are paid or refused with the answer. So are payments with a provider that
 * is no longer used.
 */
export async function payerBeingChecked(
  connection: Connection,
  certificateId: string,
  now: Date,
): Promise<Payer | null> {
  const checked = await connection
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select('payment_attempt.payer')
    .where('customer_order.certificate_id', '=', certificateId)
    .where('payment_attempt.status', 'in', ['pending', 'authorized'])
    .where('payment_attempt.method', 'not in', paymentMethods.filter(isCard))
    .where('payment_attempt.expires_at', '>', addSeconds(now, -forgottenAfterSeconds))
    .orderBy('payment_attempt.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return checked ? (checked.payer as Payer) : null;
}

/**
 * True while somebody may still pay for one of these certificates at the provider, or the money is on its way. It ends at some
 * time, because a provider that is no longer used never reports the outcome.
 */
export async function isPaymentRunning(
  connection: Connection,
  certificateIds: readonly string[],
  now: Date,
): Promise<boolean> {
  if (certificateIds.length === 0) return false;
  const running = await connection
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.id', 'payment_attempt.order_id')
    .select('payment_attempt.id')
    .where('customer_order.certificate_id', '=', oneOf(certificateIds))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('payment_attempt.status', 'in', ['pending', 'authorized']),
          eb('payment_attempt.expires_at', '>', addSeconds(now, -forgottenAfterSeconds)),
        ]),
        eb.and([eb('payment_attempt.status', '=', 'created'), eb('payment_attempt.expires_at', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}
