// Refunds in the restore ledger. After a backup was restored they are booked again and checked with the provider, so that no
// money is refunded twice.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { throughLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import { findAttemptByRef, touchAttempt } from './attempt-store.ts';
import { lockOrder, noteCommandedRefund } from './order-store.ts';
import { isRefundOrdered } from './ordered-refunds.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';

/** The subject of a restore-ledger entry is the refund id that the payment provider knows. */
export const paymentActions = { refunded: 'refund' } as const satisfies ActionTopics;

/** Wraps the provider so that each refund is entered in the restore ledger, once, before the provider is called. */
export function withRestoreLedger({ db }: Pick<Platform, 'db'>, provider: PaymentProvider): PaymentProvider {
  const entered = new Set<string>();
  return {
    ...provider,
    refund: async (refund) => {
      const { ref, refundId, amountCents } = refund;
      if (entered.has(refundId)) return provider.refund(refund);
      const action: IrreversibleAction<keyof typeof paymentActions> = {
        kind: 'refunded',
        subject: refundId,
        detail: { ref, amountCents },
      };
      return throughLedger(db, action, () => {
        entered.add(refundId);
        return provider.refund(refund);
      });
    },
  };
}

/**
 * Records the refund as commanded, like any refund in progress; the provider's record shows its outcome. False when the books
 * already have it, or have no such payment.
 */
export async function repeatRefund(
  { clock }: Pick<Platform, 'clock'>,
  provider: PaymentProvider,
  trx: Transaction,
  { subject: refundId, detail }: IrreversibleAction,
): Promise<boolean> {
  const [ref, amountCents] = [detail?.['ref'], detail?.['amountCents']];
  if (typeof ref !== 'string' || typeof amountCents !== 'number') return false;
  const attempt = await findAttemptByRef(trx, provider.id, ref);
  if (!attempt) return false;
  const { paidAttemptId } = await lockOrder(trx, attempt.orderId);
  // A payment that bought nothing is refunded again under the same refund id, which the provider accepts only once.
  if (paidAttemptId !== attempt.id || (await isRefundOrdered(trx, attempt.orderId, refundId))) return false;
  // Makes the attempt due, so that the next sweep asks the provider.
  await touchAttempt(trx, attempt.id, new Date(0));
  await noteCommandedRefund(trx, { orderId: attempt.orderId, amountCents, at: clock.now() });
  await recordEvent(trx, clock, {
    event: 'payment.refund-ordered',
    actor: 'system',
    subjectId: attempt.orderId,
    detail: { refundId, amountCents },
  });
  return true;
}
