// What the operator ordered on the command line: carried out here, where the keys are, and answered in the same row.
import type { Rooms } from './rooms.ts';
import type { Platform } from '../platform/platform.ts';

type Deciding = Pick<Rooms, 'requests' | 'changes'>;

export async function runOperatorOrders({ db, clock, log }: Platform, rooms: Deciding): Promise<void> {
  const orders = await db
    .selectFrom('operator_order')
    .select(['id', 'kind', 'subject_id'])
    .where('done_at', 'is', null)
    .orderBy('created_at')
    .limit(20)
    .execute();
  for (const { id, kind, subject_id: subject } of orders) {
    // One that fails must not hold up the others; the operator reads that nothing was done.
    const isDone = await runOrder(rooms, kind, subject).catch((error: unknown) => {
      log.error({ order: id, err: error }, 'an order of the operator could not be carried out');
      return false;
    });
    await db
      .updateTable('operator_order')
      .set({ done_at: clock.now(), is_done: isDone })
      .where('id', '=', id)
      .execute();
  }
}

/** An id belongs to a request or to a certificate; each does nothing with the other's. */
async function runOrder({ requests, changes }: Deciding, kind: string, id: string): Promise<boolean> {
  switch (kind) {
    case 'release':
      return (await requests.releaseHeld(id)) || changes.release(id);
    case 'reject':
      return requests.rejectHeld(id);
    case 'revoke':
      return changes.revoke(id);
    default:
      return false;
  }
}
