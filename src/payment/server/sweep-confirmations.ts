// Retention of order confirmations: a missing one is stored, and after six years they are deleted (section 257 HGB).
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Page } from '../../platform/database/page.ts';
import { findAmong, sweepPortion, type DueRow } from '../../platform/jobs/portions.ts';
import { messageDays } from '../../platform/messages/forget-messages.ts';
import { readableMails, readMail } from '../../platform/messages/message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmationKey, dropExpiredConfirmations, findUnkeptOrders, keepConfirmation } from './confirmation-store.ts';
import { forgetExpired } from './forget-expired.ts';
import { lockOrder } from './order-store.ts';

export async function sweepConfirmations(platform: Platform): Promise<void> {
  await keepMissing(platform);
  await forgetExpired(platform, dropExpiredConfirmations, 'confirmation.expired');
}

/** How long the outbox keeps a mail's content, in seconds. */
const mailSeconds = messageDays * 24 * 3600;

/** Stores confirmations that the previous version mailed, while both ran or before confirmations were stored. */
const keepMissing = (platform: Platform): Promise<void> =>
  sweepPortion({
    list: 'unkept',
    limit: 100,
    find: (page) => findMailed(platform, page),
    handle: ({ id }) => keepOne(platform, id),
    onFailure: (error, { id }) => platform.log.error({ order: id, err: error }, 'an order confirmation was not kept'),
  });

/** Finds those whose mail is still in the outbox. */
function findMailed({ db, clock }: Platform, page: Page): Promise<DueRow[]> {
  const paidAfter = addSeconds(clock.now(), -mailSeconds);
  return findAmong(
    page,
    (part) => findUnkeptOrders(db, paidAfter, part),
    async (orders) => {
      const readable = await readableMails(
        db,
        orders.map(({ id }) => confirmationKey(id)),
      );
      return orders.filter(({ id }) => readable.has(confirmationKey(id)));
    },
  );
}

function keepOne(platform: Platform, id: string): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    // The lock lets only one of several processes do it.
    await lockOrder(trx, id);
    const mail = await readMail(platform, trx, confirmationKey(id));
    if (mail) await keepConfirmation(platform, trx, id, mail);
  });
}
