// Tells the customer and the operator once of a letter that could not be delivered.
import { inTransaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLetters } from './letter-store.ts';
import {
  mailFailedLetter,
  mailLandlordOfFailedLetter,
  type LetterTenant,
  type PayingLandlord,
} from './mails/failed-mail.ts';
import { mailOperator } from './mails/operator-mail.ts';
import { findUnnotified, takeUnnotified } from './sending-store.ts';

/** Null once the tenant was erased. */
export type FindLetterTenant = (certificateId: string) => Promise<LetterTenant | null>;

/** Null if the tenant paid, or the landlord was erased. */
export type FindPayingLandlord = (certificateId: string) => Promise<PayingLandlord | null>;

interface NotificationTargets {
  findLetterTenant: FindLetterTenant;
  findPayingLandlord: FindPayingLandlord;
}

export const notifyFailed = (platform: Platform, who: NotificationTargets): Promise<void> =>
  sweepPortion({
    list: 'failed',
    limit: 50,
    find: (page) => findUnnotified(platform.db, page),
    handle: (letter) => notifyOne(platform, who, letter),
    onFailure: (error, { id }) =>
      platform.log.error({ letter: id, err: error }, 'nobody could be told of a letter that failed'),
  });

function notifyOne(
  platform: Platform,
  { findLetterTenant, findPayingLandlord }: NotificationTargets,
  { id: letterId, certificateId }: { id: string; certificateId: string },
): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    if (!(await takeUnnotified(trx, letterId, platform.clock.now()))) return;
    const tenant = await findLetterTenant(certificateId);
    if (tenant) await mailFailedLetter(platform, trx, { letterId, certificateId }, tenant);
    const payer = await findPayingLandlord(certificateId);
    if (payer) await mailLandlordOfFailedLetter(platform, trx, { letterId, certificateId }, payer);
    const [listed] = await listLetters(trx, 1, letterId);
    await mailOperator(platform, trx, 'failed', { letterId, certificateId, orderNumber: listed?.orderNumber ?? '' });
  });
}
