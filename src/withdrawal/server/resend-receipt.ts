// Mails a withdrawal's receipt once more when the first did not arrive and the same is declared again: the law demands it on a
// durable medium (section 356a (4) BGB). The page is public, so this happens at most once a day for each withdrawal, and counts
// towards the limits of the address and the caller like a new declaration.
import { inTransaction } from '../../platform/database/database.ts';
import { listMessages } from '../../platform/messages/message-list-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { mailReceipt, receiptKey } from './mails/receipt-mail.ts';
import { openDeclared, type Withdrawal } from './withdrawal-store.ts';

/** False if the last receipt waits or was sent, if this was done today already, or if the person was erased. */
export async function resendReceipt(
  platform: Platform,
  withdrawal: Pick<Withdrawal, 'id' | 'personKeyId' | 'receivedAt'>,
  isAllowed: () => Promise<boolean>,
): Promise<boolean> {
  const { db, clock, outbox } = platform;
  const { id, personKeyId } = withdrawal;
  const mails = await listMessages(db, [personKeyId]);
  const last = mails.findLast(({ template }) => template === 'withdrawal-receipt');
  if (last?.state !== 'failed' && last?.state !== 'bounced') return false;
  const key = receiptKey(id, dayInBerlin(clock.now()));
  if ((await outbox.statusOf(db, key)) || !(await isAllowed())) return false;
  return inTransaction(db, async (trx) => {
    const declared = await openDeclared(platform, trx, id);
    if (!declared) return false;
    await mailReceipt(platform, trx, withdrawal, declared, key);
    return true;
  });
}
