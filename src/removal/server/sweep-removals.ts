import { describeFailure } from '../../platform/log/describe-failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalKind } from '../rules/index.ts';
import { dueRemovals, removalsAtOnce, type Removal } from './removal-store.ts';

/** Carries the removal out and ends it in one transaction; leaves it for the next run where something is in the way. */
type CarryOutRemoval = (removal: Removal) => Promise<void>;

/** One that fails does not hold up the others. */
export async function sweepRemovals(
  { db, clock, log }: Platform,
  carryOut: Record<RemovalKind, CarryOutRemoval>,
): Promise<void> {
  const now = clock.now();
  let due: Removal[] = [];
  do {
    due = await dueRemovals(db, now, due.at(-1)?.id ?? null);
    for (const removal of due)
      await carryOut[removal.kind](removal).catch((error: unknown) =>
        log.error({ removal: removal.id, ...describeFailure(error) }, 'a removal that is due could not be carried out'),
      );
  } while (due.length === removalsAtOnce);
}
