// Finds what should have happened and did not: lost webhooks, payers who closed the page, refunds that failed.
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
import { isAway } from './provider/watched-provider.ts';
import { refundPayment } from './refund-payment.ts';
import { syncPayment, type PaymentContext } from './sync-payment.ts';

const quietSeconds = 60;
/** Money takes days to go back; its news also comes by webhook. */
const refundQuietSeconds = 3600;
/** Rows of each list that one round takes. */
const most = 50;

/** @param isThere asks the provider itself whether it answers */
export async function sweepPayments(context: PaymentContext, isThere: () => Promise<boolean>): Promise<void> {
  const { platform, provider } = context;
  const { db, clock, log } = platform;
  const now = clock.now();
  let asked: Promise<boolean> | undefined;
  // Once in a round, and only when a call failed.
  const round = { ...context, isThere: () => (asked ??= isThere()) };
  const unseenFor = (seconds: number) => ({ provider: provider.id, before: addSeconds(now, -seconds) });
  await sweepPortion({
    list: 'quiet',
    most,
    find: (page) => findQuietAttempts(db, unseenFor(quietSeconds), page),
    handle: (attempt) =>
      lookAt(
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
    most,
    find: (page) => findRefundsOnTheWay(db, unseenFor(refundQuietSeconds), page),
    handle: (attempt) => lookAt(round, attempt, () => syncPayment(context, attempt.ref)),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a refund could not be read'),
  });
  await sweepPortion({
    list: 'unowned',
    most,
    find: (page) => findUnownedPayments(db, unseenFor(refundQuietSeconds), page),
    handle: ({ id }) => refundPayment(context, id),
    onFailure: (error, { id }) => log.error({ attempt: id, err: error }, 'a refund failed'),
  });
}

type Round = Pick<PaymentContext, 'platform'> & { isThere: () => Promise<boolean> };

/**
 * Looked at, it is left alone for a while. One that could not be read stays due, so that each round tries it again and counts as
 * failed, until it was told long enough. Not so where the provider is away: that has a figure and an alarm of its own, and asking
 * for all of them sooner helps nobody. A provider that is there, and fails for this payment only, is not away.
 */
async function lookAt(
  { platform: { db, clock, log }, isThere }: Round,
  { id }: UnseenAttempt,
  sync: () => Promise<void>,
  toldUntil?: Date,
): Promise<void> {
  const isTold = toldUntil !== undefined && toldUntil < clock.now();
  await sync().catch(async (error: unknown) => {
    const isExcused = isTold || (isAway(error) && !(await isThere()));
    if (!isExcused) throw error;
    log.error({ attempt: id, err: error }, 'the payment provider could not be asked about a payment');
  });
  await touchAttempt(db, id, clock.now());
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
