// Retention of order confirmations: a missing one is stored, and after six years they are deleted (section 257 HGB).
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readableMails, readMail } from '../../platform/messages/message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmationKey, dropExpiredConfirmations, findUnkeptOrders, keepConfirmation } from './confirmation-store.ts';
import { lockOrder } from './order-store.ts';

export async function sweepConfirmations(platform: Platform): Promise<void> {
  await keepForgotten(platform);
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch(platform);
}

/** Confirmations of one question, or transaction: few enough that nobody waits for it. */
const batch = 500;

/** How long the outbox keeps what a mail said (forget-messages.ts). */
const mailSeconds = 30 * 24 * 3600;
const portion = 100;

/** What the previous version mailed while both ran, or mailed before confirmations were kept. */
async function keepForgotten(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const paidAfter = addSeconds(clock.now(), -mailSeconds);
  let after: string | null = null;
  for (let kept = 0; kept < portion;) {
    const orders: string[] = await findUnkeptOrders(db, { paidAfter, after, most: batch });
    const readable = await readableMails(db, orders.map(confirmationKey));
    const found = orders.filter((order) => readable.has(confirmationKey(order))).slice(0, portion - kept);
    for (const id of found) await keepOne(platform, id);
    kept += found.length;
    after = orders.at(-1) ?? null;
    if (orders.length < batch) return;
  }
}

function keepOne(platform: Platform, id: string): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    // The lock lets only one of several processes do it.
    await lockOrder(trx, id);
    const mail = await readMail(platform, trx, confirmationKey(id));
    if (mail) await keepConfirmation(platform, trx, id, mail);
  });
}

async function forgetBatch({ db, clock, vault }: Platform): Promise<number> {
  return inTransaction(db, async (trx) => {
    const keyIds = await dropExpiredConfirmations(trx, clock.now(), batch);
    for (const keyId of keyIds) await vault.destroyPerson(trx, keyId, 'by-routine');
    const count = keyIds.length;
    if (count > 0) await recordEvent(trx, clock, { event: 'confirmation.expired', actor: 'system', detail: { count } });
    return count;
  });
}
