import { isEventRecorded, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAttempt, touchAttempt, type Attempt } from './attempt-store.ts';
import { bookRefund } from './book-refund.ts';
import { mailReturned, type FindFormerPayer } from './mails/returned-mail.ts';
import { lockOrder } from './order-store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { recordIncidents } from './record-incidents.ts';

interface RefundContext {
  platform: Platform;
  provider: PaymentProvider;
  formerPayer: FindFormerPayer;
}

/** Refunds a payment that bought nothing and tells the payer. Idempotent: the provider knows the refund by the attempt's id. */
export async function refundPayment(context: RefundContext, attemptId: string): Promise<void> {
  const { platform, provider, formerPayer } = context;
  const attempt = await findAttempt(platform.db, attemptId);
  if (!attempt || attempt.providerRef === null || attempt.refundedCents > 0) return;
  const { id: refundId, providerRef: ref, amountCents } = attempt;
  const answer = await provider.refund({ ref, refundId, amountCents });
  await inTransaction(platform.db, async (trx) => {
    const order = await lockOrder(trx, attempt.orderId);
    // A failed refund is left to the operator: the payer is told only about money that is really on its way.
    if (answer !== 'failed') await mailReturned(platform, trx, { order, attempt }, formerPayer);
    if (answer === 'done') {
      const booked = await bookRefund(platform, trx, attempt, amountCents);
      return booked ? recordEvent(trx, platform.clock, booked) : undefined;
    }
    // A pending refund is booked when the provider's record shows it.
    if (answer === 'pending') return recordRefundRequest(platform, trx, attempt);
    const failed = { kind: 'refund-failed', id: refundId, amountCents } as const;
    const affected = { attempt, provider: provider.id, orderNumber: order.number };
    for (const entry of await recordIncidents(platform, trx, affected, [failed]))
      await recordEvent(trx, platform.clock, entry);
  });
}

/** Records the refund command once, however often the provider is asked. */
export async function recordRefundRequest(
  { clock }: Platform,
  trx: Transaction,
  { id, amountCents }: Attempt,
): Promise<void> {
  await touchAttempt(trx, id, clock.now());
  const asked = { event: 'payment.refund-asked', subjectId: id } as const;
  if (await isEventRecorded(trx, asked)) return;
  await recordEvent(trx, clock, { ...asked, actor: 'system', detail: { amountCents } });
}
