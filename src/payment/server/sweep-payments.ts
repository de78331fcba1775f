// Finds what should have happened and did not: lost webhooks, payers who closed the page, refunds that failed.
import { addSeconds } from '../../platform/clock/clock.ts';
import { expireUnsent, findQuietRefs, findUnownedPayments, touchAttempt } from './due-attempts.ts';
import { refundPayment } from './refund-payment.ts';
import { syncPayment, type Ledger } from './sync-payment.ts';

const quietSeconds = 60;

export async function sweepPayments(ledger: Ledger): Promise<void> {
  const { platform, provider } = ledger;
  const { db, clock, log } = platform;
  const now = clock.now();
  for (const ref of await findQuietRefs(db, provider.id, addSeconds(now, -quietSeconds))) {
    // One payment that cannot be read must not hold up the others.
    await syncPayment(ledger, ref).catch((error: unknown) => log.error({ err: error }, 'a payment could not be read'));
    await touchAttempt(db, provider.id, ref, now);
  }
  await expireUnsent(db, now);
  for (const attemptId of await findUnownedPayments(db)) {
    await refundPayment(platform, provider, attemptId).catch((error: unknown) =>
      log.error({ attempt: attemptId, err: error }, 'a refund failed'),
    );
  }
}
