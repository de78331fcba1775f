// Stores a withdrawal and writes its receipt in one transaction. A job finds out later what it means for an order, so that neither the
// answer nor its duration shows whether the order number exists.
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Declared } from '../rules/withdrawal-fields.ts';
import { mailReceipt } from './mails/receipt-mail.ts';
import { findSame, insertWithdrawal } from './withdrawal-store.ts';

/** When it was received; the time of the first if the same is declared again. */
export async function receiveWithdrawal(platform: Platform, declared: Declared, network: string): Promise<Date> {
  const { db, clock, jobs } = platform;
  const receivedAt = await inTransaction(db, async (trx) => {
    const kept = await insertWithdrawal(platform, trx, declared);
    if (!kept) return null;
    const { id } = kept;
    await mailReceipt(platform, trx, kept, declared);
    await jobs.publish(trx, 'withdrawal-received', { withdrawalId: id }, { key: id });
    await recordEvent(trx, clock, { event: 'withdrawal.received', actor: 'visitor', subjectId: id, network });
    return kept.receivedAt;
  });
  return receivedAt ?? (await findSame(platform, declared))?.receivedAt ?? clock.now();
}
