import type { Database, Transaction } from '../../platform/database/database.ts';
import { oneOf } from '../../platform/database/one-of.ts';

/** True while somebody may still pay for one of these certificates at the provider, or the money is on its way. */
export async function isPaymentRunning(
  connection: Database | Transaction,
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
        eb('payment_attempt.status', 'in', ['pending', 'authorized']),
        eb.and([eb('payment_attempt.status', '=', 'created'), eb('payment_attempt.expires_at', '>', now)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return running !== undefined;
}
