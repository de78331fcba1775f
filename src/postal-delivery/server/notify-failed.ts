// Whoever bought a letter that does not arrive hears of it once, and so does the operator.
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLetters } from './letter-store.ts';
import {
  mailFailedLetter,
  mailLandlordOfFailedLetter,
  type Addressee,
  type PayingLandlord,
} from './mails/failed-mail.ts';
import { mailOperator } from './mails/operator-mail.ts';
import { takeUnnotified } from './sending-store.ts';

/** Null once the tenant was erased. */
export type FindAddressee = (certificateId: string) => Promise<Addressee | null>;

/** Null when the tenant paid, or the landlord was erased. */
export type FindPayingLandlord = (certificateId: string) => Promise<PayingLandlord | null>;

interface WhoHears {
  findAddressee: FindAddressee;
  findPayingLandlord: FindPayingLandlord;
}

const mostAtOnce = 50;

export async function notifyFailed(platform: Platform, who: WhoHears): Promise<void> {
  for (let count = 0; count < mostAtOnce; count += 1) if (!(await tellOne(platform, who))) return;
}

function tellOne(platform: Platform, { findAddressee, findPayingLandlord }: WhoHears): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const letter = await takeUnnotified(trx, platform.clock.now());
    if (!letter) return false;
    const { id: letterId, certificateId } = letter;
    const addressee = await findAddressee(certificateId);
    if (addressee) await mailFailedLetter(platform, trx, { letterId, certificateId }, addressee);
    const payer = await findPayingLandlord(certificateId);
    if (payer) await mailLandlordOfFailedLetter(platform, trx, { letterId, certificateId }, payer);
    const [listed] = await listLetters(trx, 1, letterId);
    await mailOperator(platform, trx, 'failed', { letterId, certificateId, orderNumber: listed?.orderNumber ?? '' });
    return true;
  });
}
