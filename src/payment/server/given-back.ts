import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import type { Attempt } from './attempt-store.ts';

/**
 * What went back of a payment, and what the operator ordered and the provider has not refused: with some of them money is on
 * its way for days before the books show it, and must not be sent a second time.
 */
export async function givenBack(
  trx: Transaction,
  orderId: string,
  { id, refundedCents }: Pick<Attempt, 'id' | 'refundedCents'>,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((ordered.detail ->> 'amountCents')::integer), 0)::integer as cents
    from audit_event as ordered
    where ordered.subject_id = ${orderId} and ordered.event = 'payment.refund-ordered' and not exists (
      select from audit_event as failed
      where failed.subject_id = ${id} and failed.event = 'payment.incident'
        and failed.detail ->> 'kind' = 'refund-failed' and failed.detail ->> 'id' = ordered.detail ->> 'refundId'
    )`.execute(trx);
  return Math.max(refundedCents, rows[0]?.cents ?? 0);
}
