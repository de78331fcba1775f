// Deletes accounts that were never finished (L21), and the rows of ended sessions.
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountTimes, unfinishedStates } from '../rules/index.ts';
import { lockAccount, unfinished } from './account-store.ts';
import { dropForgottenDevices } from './device-store.ts';
import { eraseAccountRecord } from './erase-account.ts';
import { dropOldPhoneChanges } from './phone-change-store.ts';
import { dropEndedSessions } from './session-store.ts';

const day = 24 * 3600;

/** May run any number of times and in several processes: each account is checked again after locking it. */
export async function sweepAccounts(platform: Platform): Promise<void> {
  const { db, clock, log } = platform;
  await sweepPortion({
    list: 'unfinished',
    limit: 500,
    find: (page) => unfinished(db, addSeconds(clock.now(), -accountTimes.unfinishedDays * day), page).execute(),
    handle: ({ id }) => eraseUnfinished(platform, id),
    onFailure: (error, { id }) => log.error({ account: id, err: error }, 'an unfinished account could not be erased'),
  });
  await dropEndedSessions(platform).execute();
  await dropForgottenDevices(platform);
  await dropOldPhoneChanges(platform);
}

async function eraseUnfinished(platform: Platform, id: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const account = await lockAccount(platform, trx, id);
    if (!account || !unfinishedStates.some((state) => state === account.state)) return;
    if (await eraseAccountRecord(platform, trx, account, 'by-routine'))
      await recordEvent(trx, platform.clock, { event: 'person.erased', actor: 'system', subjectId: id });
  });
}
