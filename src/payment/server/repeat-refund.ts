// What the restore ledger says of refunds, on a database that was restored: the provider is asked, and no money goes twice.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { throughLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import { findAttemptByRef, touchAttempt } from './attempt-store.ts';
import { lockOrder, noteCommandedRefund } from './order-store.ts';
import type { PaymentProvider } from './provider/payment-provider.ts';
import { isRefundCommanded } from './refund-by-operator.ts';

/** The subject is the name by which the payment provider knows the refund. */
export const paymentActions = { refunded: 'refund' } as const satisfies ActionTopics;

/** Wraps the provider: each refund is in the restore ledger before the provider hears of it, and is entered once. */
export function withLedger({ db }: Pick<Platform, 'db'>, provider: PaymentProvider): PaymentProvider {
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
 * The books count the money as given back from now on, as they do with what is on its way; what became of it says the provider.
 * False when they know of it, or of no such payment.
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
  // One that bought nothing goes back under the same name again, which the provider knows.
  if (!attempt) return false;
  const { paidAttemptId } = await lockOrder(trx, attempt.orderId);
  if (paidAttemptId !== attempt.id || (await isRefundCommanded(trx, attempt.orderId, refundId))) return false;
  // So that the next round of the sweep asks.
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
