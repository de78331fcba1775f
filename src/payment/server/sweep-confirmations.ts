// What time does to kept order confirmations: one that is missing is kept, and after six years they go (section 257 HGB).
import { sql } from 'kysely';
import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { readMail } from '../../platform/messages/message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmationKey, keepConfirmation } from './confirmation-store.ts';

export async function sweepConfirmations(platform: Platform): Promise<void> {
  await keepForgotten(platform);
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch(platform);
}

/** Confirmations of one transaction: small enough that nobody waits for it. */
const batch = 500;

/** So long the outbox has what a mail said (forget-messages.ts). */
const mailSeconds = 30 * 24 * 3600;
const portion = 100;

/** What the version before mailed while both ran, or in the days before confirmations were kept. */
async function keepForgotten(platform: Platform): Promise<void> {
  const { db, clock } = platform;
  const rows = await db
    .selectFrom('customer_order')
    .innerJoin('message', (join) =>
      join.on('message.key', '=', sql<string>`${confirmationKey('')}::text || customer_order.id::text`),
    )
    .leftJoin('order_confirmation', 'order_confirmation.order_id', 'customer_order.id')
    .select('customer_order.id')
    .where('customer_order.paid_at', '>', addSeconds(clock.now(), -mailSeconds))
    .where('message.sealed', 'is not', null)
    .where('order_confirmation.order_id', 'is', null)
    .limit(portion)
    .execute();
  for (const { id } of rows)
    await inTransaction(db, async (trx) => {
      // Of several processes one does it.
      await trx.selectFrom('customer_order').select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const mail = await readMail(platform, trx, confirmationKey(id));
      if (mail) await keepConfirmation(platform, trx, id, mail);
    });
}

async function forgetBatch({ db, clock, vault }: Platform): Promise<number> {
  return inTransaction(db, async (trx) => {
    // The product itself may delete none; the database does, and only what is old enough.
    const { rows } = await sql<{ key_id: string }>`
      select key_id from drop_expired_confirmations(${clock.now()}, ${batch}) as key_id`.execute(trx);
    for (const { key_id: keyId } of rows) await vault.destroyPerson(trx, keyId, 'by-routine');
    if (rows.length > 0)
      await recordEvent(trx, clock, { event: 'confirmation.expired', actor: 'system', detail: { count: rows.length } });
    return rows.length;
  });
}
