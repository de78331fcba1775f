// Catches up on what was missed: lost webhooks, payers who closed the page, failed refunds.
import { addSeconds } from '../../platform/clock/clock.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import { forgottenAfterSeconds, isOpen } from '../rules/attempt-status.ts';
import { findAttempt, touchAttempt } from './attempt-store.ts';
import {
  expireUnsent,
  findQuietAttempts,
  findRefundsOnTheWay,
  findUnownedPayments,
  type QuietAttempt,
  type UnseenAttempt,
} from './due-attempt-store.ts';
import { isUnreachableError } from './provider/watched-provider.ts';
import { refundPayment } from './refund-payment.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

const quietSeconds = 60;
/** Refunds take days, and their events also come by webhook. */
const refundQuietSeconds = 3600;
/** How many rows of each list one round handles. */
const maxRows = 50;

/** @param isReachable asks the provider itself whether it answers */
export async function sweepPayments(context: PaymentContext, isReachable: () => Promise<boolean>): Promise<void> {
  const { platform, provider } = context;
  const { db, clock, log } = platform;
  const now = clock.now();
  let asked: Promise<boolean> | undefined;
  // The provider is probed at most once per round, and only when a call failed.
  const round = { ...context, isReachable: () => (asked ??= isReachable()) };
  const unseenFor = (seconds: number) => ({ provider: provider.id, before: addSeconds(now, -seconds) });
  await sweepPortion({
    list: 'quiet',
    limit: maxRows,
    find: (page) => findQuietAttempts(db, unseenFor(quietSeconds), page),
    handle: (attempt) =>
      checkAttempt(
        round,
        attempt,
        () => syncQuietAttempt(context, attempt, now),
        addSeconds(attempt.expiresAt, forgottenAfterSeconds),
      ),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a payment could not be read'),
  });
  await expireUnsent(db, now);
  await sweepPortion({
    list: 'refunds-on-the-way',
    limit: maxRows,
    find: (page) => findRefundsOnTheWay(db, unseenFor(refundQuietSeconds), page),
    handle: (attempt) => checkAttempt(round, attempt, () => syncPayment(context, attempt.ref)),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a refund could not be read'),
  });
  await sweepPortion({
    list: 'unowned',
    limit: maxRows,
    find: (page) => findUnownedPayments(db, unseenFor(refundQuietSeconds), page),
    handle: ({ id }) => refundPayment(context, id),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a refund failed'),
  });
}

type Round = Pick<PaymentContext, 'platform'> & { isReachable: () => Promise<boolean> };

/**
 * Checks one attempt, after which it is left alone for a while. One that could not be read stays due, so that each round
 * retries it and counts as failed until it has been reported long enough. This does not apply while the provider is
 * unreachable: that has a metric and an alarm of its own, and asking sooner would not help. A provider that is reachable but
 * fails for this payment only does not count as unreachable.
 */
async function checkAttempt(
  { platform: { db, clock, log }, isReachable }: Round,
  { id }: UnseenAttempt,
  sync: () => Promise<void>,
  toldUntil?: Date,
): Promise<void> {
  const isTold = toldUntil !== undefined && toldUntil < clock.now();
  await sync().catch(async (error: unknown) => {
    const isExcused = isTold || (isUnreachableError(error) && !(await isReachable()));
    if (!isExcused) throw error;
    log.error({ attempt: id, err: error }, 'the payment provider could not be asked about a payment');
  });
  await touchAttempt(db, id, clock.now());
}

/** Checks an open attempt, and closes it when nobody paid in time: with some providers a card payment never ends by itself. */
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
