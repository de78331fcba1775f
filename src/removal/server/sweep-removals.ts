import { describeFailure } from '../../platform/log/describe-failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalKind } from '../rules/index.ts';
import { dueRemovals, type Removal } from './removal-store.ts';

/** Ends the removal in the transaction of its deed; leaves it for the next round where something is in the way. */
export type CarryOutRemoval = (removal: Removal) => Promise<void>;

/** One that fails does not hold up the others. */
export async function sweepRemovals(
  { db, clock, log }: Platform,
  carryOut: Record<RemovalKind, CarryOutRemoval>,
): Promise<void> {
  for (const removal of await dueRemovals(db, clock.now()))
    await carryOut[removal.kind](removal).catch((error: unknown) =>
      log.error({ removal: removal.id, ...describeFailure(error) }, 'a removal that is due could not be carried out'),
    );
}
