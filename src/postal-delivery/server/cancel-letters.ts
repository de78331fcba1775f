// A letter is called off when nobody may get it any more: its certificate is gone or taken back, or the money went back.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelWaiting, findCalledOff } from './called-off-store.ts';

export async function cancelLetters(
  platform: Pick<Platform, 'clock' | 'settings'>,
  trx: Transaction,
  certificateIds: readonly string[],
): Promise<void> {
  for (const subjectId of await cancelWaiting(platform, trx, certificateIds))
    await recordEvent(trx, platform.clock, { event: 'letter.canceled', actor: 'system', subjectId });
}

/** A certificate in doubt is not called off: its letter waits for the decision. */
export async function cancelCalledOff(platform: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  const certificateIds = await findCalledOff(platform);
  if (certificateIds.length > 0)
    await inTransaction(platform.db, (trx) => cancelLetters(platform, trx, certificateIds));
}
