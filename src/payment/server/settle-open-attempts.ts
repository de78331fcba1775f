// Before another payment begins: was one of the earlier attempts paid, and only its news got lost?
import { findOpenRefsOfOrder } from './due-attempt-store.ts';
import { findLiveOrder } from './order-store.ts';
import { syncPayment, type Ledger } from './sync-payment.ts';

/** Without this a payer whose answer was cut off could pay twice; the money would come back, but it should never go. */
export async function settleOpenAttempts(ledger: Ledger, certificateId: string): Promise<void> {
  const { db, log } = ledger.platform;
  const order = await findLiveOrder(db, certificateId);
  if (order?.state !== 'open') return;
  for (const ref of await findOpenRefsOfOrder(db, ledger.provider.id, order.id)) {
    try {
      await syncPayment(ledger, ref);
    } catch (error) {
      // The provider is out of reach: the order that follows will say so itself.
      log.warn({ order: order.id, err: error }, 'an open payment could not be looked up');
    }
  }
}
