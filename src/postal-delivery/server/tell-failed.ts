// Whoever bought a letter that does not arrive hears of it once, and so does the operator.
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { listLetters } from './letter-store.ts';
import { mailFailedLetter, type Addressee } from './mails/failed-mail.ts';
import { mailOperator } from './mails/operator-mail.ts';
import { takeUntold } from './sending-store.ts';

/** Null once the tenant was erased. */
export type FindAddressee = (certificateId: string) => Promise<Addressee | null>;

const mostAtOnce = 50;

export async function tellFailed(platform: Platform, findAddressee: FindAddressee): Promise<void> {
  for (let count = 0; count < mostAtOnce; count += 1) if (!(await tellOne(platform, findAddressee))) return;
}

function tellOne(platform: Platform, findAddressee: FindAddressee): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const letter = await takeUntold(trx, platform.clock.now());
    if (!letter) return false;
    const { id: letterId, certificateId } = letter;
    const addressee = await findAddressee(certificateId);
    if (addressee) await mailFailedLetter(platform, trx, { letterId, certificateId }, addressee);
    const [listed] = await listLetters(trx, 1, letterId);
    await mailOperator(platform, trx, 'failed', { letterId, certificateId, orderNumber: listed?.orderNumber ?? '' });
    return true;
  });
}
