// Cancels letters that nobody may get any more: the certificate was deleted or revoked, or the money was refunded.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { cancelWaitingLetters, findCancelable } from './called-off-store.ts';

/** Cancels the letters of these certificates that have not been handed over. */
export async function cancelLetters(
  platform: Pick<Platform, 'clock' | 'settings'>,
  trx: Transaction,
  certificateIds: readonly string[],
): Promise<void> {
  for (const subjectId of await cancelWaitingLetters(platform, trx, certificateIds))
    await recordEvent(trx, platform.clock, { event: 'letter.canceled', actor: 'system', subjectId });
}

/** A certificate under review does not cancel its letter, which waits for the decision. */
export async function cancelCalledOff(platform: Pick<Platform, 'db' | 'clock' | 'settings'>): Promise<void> {
  const certificateIds = await findCancelable(platform);
  if (certificateIds.length > 0)
    await inTransaction(platform.db, (trx) => cancelLetters(platform, trx, certificateIds));
}
