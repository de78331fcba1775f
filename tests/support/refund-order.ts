import { addRefund } from '../../src/payment/server/provider/embedded-store.ts';
import type { TestProduct } from './test-product.ts';

/** Money goes back at the payment provider, as in its own books; the product hears of it by webhook. */
export async function refundOrder(
  product: TestProduct,
  certificateId: string,
  { refundId, amountCents }: { refundId: string; amountCents: number },
): Promise<void> {
  const { provider_ref: ref } = await product.platform.db
    .selectFrom('payment_attempt')
    .innerJoin('customer_order', 'customer_order.paid_attempt_id', 'payment_attempt.id')
    .select('payment_attempt.provider_ref')
    .where('customer_order.certificate_id', '=', certificateId)
    .executeTakeFirstOrThrow();
  if (ref === null || !(await addRefund(product.platform, { ref, refundId, amountCents })))
    throw new Error('the payment does not cover this refund');
  await product.settled();
}
