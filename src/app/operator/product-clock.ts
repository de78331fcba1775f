import { createShiftedClock, systemClock, type Clock } from '../../platform/clock/clock.ts';
import type { Question } from './table.ts';

/** The product's own time: in trial mode it may have been moved. */
export async function clockOf({ db, settings }: Pick<Question, 'db' | 'settings'>): Promise<Clock> {
  if (!settings.isTrial) return systemClock;
  const { offset_seconds: seconds } = await db
    .selectFrom('trial_clock')
    .select('offset_seconds')
    .executeTakeFirstOrThrow();
  return createShiftedClock(Number(seconds));
}
