import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt, type Attempt } from './attempt-store.ts';
import { lockOrder } from './order-store.ts';
import { publishRefund } from './publish-refund.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { recordIncidents } from './record-incidents.ts';

/** Sends back what an attempt brought in. Idempotent: the provider knows the refund by the attempt's id. */
export async function refundPayment(platform: Platform, provider: PaymentProvider, attemptId: string): Promise<void> {
  const attempt = await findAttempt(platform.db, attemptId);
  if (!attempt || attempt.providerRef === null || attempt.refundedCents > 0) return;
  const { id: refundId, providerRef: ref, amountCents } = attempt;
  const answer = await provider.refund({ ref, refundId, amountCents });
  await inTransaction(platform.db, async (trx) => {
    const { number: orderNumber } = await lockOrder(trx, attempt.orderId);
    if (answer === 'done') return bookRefund(platform, trx, attempt);
    // Booked when the provider's record shows it.
    if (answer === 'pending') return noteAsked(platform, trx, attempt);
    const failed = { kind: 'refund-failed', id: refundId, amountCents } as const;
    const affected = { attempt, provider: provider.id, orderNumber };
    for (const entry of await recordIncidents(platform, trx, affected, [failed]))
      await recordEvent(trx, platform.clock, entry);
  });
}

async function bookRefund(platform: Platform, trx: Transaction, { id, amountCents }: Attempt): Promise<void> {
  const booked = await trx
    .updateTable('payment_attempt')
    .set({ refunded_cents: amountCents, updated_at: platform.clock.now() })
    .where('id', '=', id)
    .where('refunded_cents', '=', 0)
    .executeTakeFirst();
  if (booked.numUpdatedRows === 0n) return;
  await publishRefund(platform, trx, id, amountCents);
  await recordEvent(trx, platform.clock, {
    event: 'payment.refunded',
    actor: 'system',
    subjectId: id,
    detail: { refundedCents: amountCents },
  });
}

export async function noteAsked({ clock }: Platform, trx: Transaction, { id, amountCents }: Attempt): Promise<void> {
  await trx.updateTable('payment_attempt').set({ updated_at: clock.now() }).where('id', '=', id).execute();
  const known = await trx
    .selectFrom('audit_event')
    .select('seq')
    .where('subject_id', '=', id)
    .where('event', '=', 'payment.refund-asked')
    .executeTakeFirst();
  if (known) return;
  await recordEvent(trx, clock, {
    event: 'payment.refund-asked',
    actor: 'system',
    subjectId: id,
    detail: { amountCents },
  });
}
