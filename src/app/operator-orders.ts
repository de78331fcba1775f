// What the operator ordered on the command line: carried out here, where the keys are, and answered in the same row.
import { releaseByOperator, revokeByOperator } from '../certificate-changes/server/index.ts';
import type { Rooms } from './rooms.ts';
import { addSeconds } from '../platform/clock/clock.ts';
import type { Platform } from '../platform/platform.ts';

interface Deciding {
  requests: Pick<Rooms['requests'], 'releaseHeld' | 'rejectHeld'>;
  deletion: Pick<Rooms['deletion'], 'eraseLandlord'>;
  withdrawals: Pick<Rooms['withdrawals'], 'accept' | 'reject'>;
  payment: Pick<Rooms['payment'], 'refundByOperator'>;
}

/** Between two tries while the payment provider is out of reach, or after the process that took the order died. */
const pauseSeconds = 60;

export async function runOperatorOrders(platform: Platform, rooms: Deciding): Promise<void> {
  const { db, clock, log } = platform;
  const orders = await db
    .selectFrom('operator_order')
    .select(['id', 'kind', 'subject_id', 'reason', 'amount_cents'])
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', clock.now())]))
    .orderBy('created_at')
    .limit(20)
    .execute();
  for (const { id, kind, subject_id: subject, reason, amount_cents: amountCents } of orders) {
    if (!(await takeOrder(db, id, clock.now()))) continue;
    // One that fails must not hold up the others; the operator reads that nothing was done. Of a refund nobody knows that: it
    // is asked for again under the same name, until the provider answers.
    const isDone = await runOrder(platform, rooms, {
      orderedAs: id,
      kind,
      id: subject,
      reason,
      amountCents: amountCents ?? 0,
    }).catch((error: unknown) => {
      log.error({ order: id, err: error }, 'an order of the operator could not be carried out');
      return kind === 'refund' ? null : false;
    });
    const now = clock.now();
    await db
      .updateTable('operator_order')
      .set(isDone === null ? { next_try_at: addSeconds(now, pauseSeconds) } : { done_at: now, is_done: isDone })
      .where('id', '=', id)
      .where('done_at', 'is', null)
      .execute();
  }
}

/** True for one of the processes that see it: what the others answered would be 'nothing was done'. */
async function takeOrder(db: Platform['db'], id: string, now: Date): Promise<boolean> {
  const taken = await db
    .updateTable('operator_order')
    .set({ next_try_at: addSeconds(now, pauseSeconds) })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where((eb) => eb.or([eb('next_try_at', 'is', null), eb('next_try_at', '<=', now)]))
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

interface Ordered {
  /** The order's own id. */
  orderedAs: string;
  kind: string;
  id: string;
  reason: string | null;
  amountCents: number;
}

/** An id belongs to one record; the others do nothing with it. */
async function runOrder(
  platform: Platform,
  { requests, deletion, withdrawals, payment }: Deciding,
  { orderedAs, kind, id, reason, amountCents }: Ordered,
): Promise<boolean> {
  switch (kind) {
    case 'release':
      return (await requests.releaseHeld(id)) || releaseByOperator(platform, id);
    case 'reject':
      return requests.rejectHeld(id);
    case 'revoke':
      return revokeByOperator(platform, id);
    case 'erase-landlord':
      return deletion.eraseLandlord(id);
    case 'accept-withdrawal':
      return withdrawals.accept(id);
    case 'reject-withdrawal':
      return withdrawals.reject(id, reason ?? '');
    case 'refund':
      return payment.refundByOperator({ orderId: id, refundId: orderedAs, amountCents });
    default:
      return false;
  }
}
