import { sweepPortion } from '../../platform/jobs/portions.ts';
import { describeFailure } from '../../platform/log/describe-failure.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RemovalKind } from '../rules/index.ts';
import { dueRemovals, type Removal } from './removal-store.ts';

/** Executes the removal and ends it in one transaction; leaves it for the next run if something prevents it. */
type CarryOutRemoval = (removal: Removal) => Promise<void>;

export function sweepRemovals(
  { db, clock, log }: Platform,
  carryOut: Record<RemovalKind, CarryOutRemoval>,
): Promise<void> {
  return sweepPortion({
    list: 'removals',
    limit: 50,
    find: (page) => dueRemovals(db, clock.now(), page),
    handle: (removal) => carryOut[removal.kind](removal),
    onFailure: (error, { id }) =>
      log.error({ removal: id, ...describeFailure(error) }, 'a removal that is due could not be carried out'),
  });
}
