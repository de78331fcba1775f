// Finds what should have happened and did not: lost webhooks, payers who closed the page, refunds that failed.
import { addSeconds } from '../../platform/clock/clock.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import { isOpen } from '../rules/attempt-status.ts';
import { findAttempt, touchAttempt } from './attempt-store.ts';
import {
  expireUnsent,
  findQuietAttempts,
  findRefundsOnTheWay,
  findUnownedPayments,
  type QuietAttempt,
} from './due-attempt-store.ts';
import { refundPayment } from './refund-payment.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

const quietSeconds = 60;
/** Money takes days to go back; its news also comes by webhook. */
const refundQuietSeconds = 3600;

export async function sweepPayments(context: PaymentContext): Promise<void> {
  const { platform, provider } = context;
  const { db, clock, log } = platform;
  const now = clock.now();
  for (const attempt of await findQuietAttempts(db, provider.id, addSeconds(now, -quietSeconds))) {
    // One payment that cannot be read must not hold up the others.
    await syncQuietAttempt(context, attempt, now).catch((error: unknown) =>
      log.error({ err: error }, 'a payment could not be read'),
    );
    await touchAttempt(db, attempt.id, now);
  }
  await expireUnsent(db, now);
  for (const { id, ref } of await findRefundsOnTheWay(db, provider.id, addSeconds(now, -refundQuietSeconds))) {
    await syncPayment(context, ref).catch((error: unknown) => log.error({ err: error }, 'a refund could not be read'));
    await touchAttempt(db, id, now);
  }
  await sweepPortion({
    list: 'unowned',
    most: 50,
    find: (page) =>
      findUnownedPayments(db, { provider: provider.id, before: addSeconds(now, -refundQuietSeconds) }, page),
    handle: ({ id }) => refundPayment(platform, provider, id),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a refund failed'),
  });
}

/** At some providers a card payment never ends by itself, so what nobody paid in time is closed. */
async function syncQuietAttempt(
  context: PaymentContext,
  { id, ref, expiresAt }: QuietAttempt,
  now: Date,
): Promise<void> {
  const { platform, provider } = context;
  await syncPayment(context, ref);
  if (expiresAt > now) return;
  const attempt = await findAttempt(platform.db, id);
  if (!attempt || !isOpen(attempt.status)) return;
  await provider.cancel(ref);
  await syncPayment(context, ref);
}
