import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt } from './attempt-store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** Sends back what an attempt brought in. Idempotent: the provider knows the refund by the attempt's id. */
export async function refundPayment(platform: Platform, provider: PaymentProvider, attemptId: string): Promise<void> {
  const { db, clock, log } = platform;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt || attempt.providerRef === null || attempt.refundedCents > 0) return;
  const answer = await provider.refund({
    ref: attempt.providerRef,
    refundId: attempt.id,
    amountCents: attempt.amountCents,
  });
  if (answer === 'failed') log.error({ attempt: attemptId }, 'a refund was refused by the payment provider');
  // 'pending' is booked when the provider's record shows it.
  if (answer !== 'done') return;
  await inTransaction(db, async (trx) => {
    const booked = await trx
      .updateTable('payment_attempt')
      .set({ refunded_cents: attempt.amountCents, updated_at: clock.now() })
      .where('id', '=', attemptId)
      .where('refunded_cents', '=', 0)
      .executeTakeFirst();
    if (booked.numUpdatedRows === 0n) return;
    await recordEvent(trx, clock, {
      event: 'payment.refunded',
      actor: 'system',
      subjectId: attemptId,
      detail: { refundedCents: attempt.amountCents },
    });
  });
}
