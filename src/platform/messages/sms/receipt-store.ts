// Stores each report of a service about an SMS or a call once, in whatever order they arrive.
import { sql } from 'kysely';
import { inTransaction, type Transaction } from '../../database/database.ts';
import type { Platform } from '../../platform.ts';
import { deliveries, type Receipt } from './phone-services.ts';

/** Receipts are stored before their message is known: one may arrive before the response to the call that caused it. */
export async function recordReceipts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  provider: string,
  receipts: readonly Receipt[],
): Promise<void> {
  for (const { providerId, status, eventId } of receipts)
    await inTransaction(db, async (trx) => {
      const kept = await trx
        .insertInto('sms_receipt')
        .values({ provider, event_id: eventId, provider_ref: providerId, status, received_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('event_id')
        .executeTakeFirst();
      if (kept) await applyReceipts(trx, provider, providerId);
    });
}

const rankOf = (column: string) => sql`array_position(${[...deliveries]}::text[], ${sql.ref(column)})`;

/** Applies the furthest of all reported states; a late 'sent' changes nothing. */
export async function applyReceipts(trx: Transaction, provider: string, providerRef: string): Promise<void> {
  // Receipt and response may arrive at the same moment: the second one waits here and sees what the first one wrote.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${provider}:${providerRef}`}, 0))`.execute(trx);
  await sql`
    update message set delivery = told.status,
      delivered_at = case when told.status = 'delivered' then told.received_at else message.delivered_at end
    from (
      select status, received_at from sms_receipt
      where provider = ${provider} and provider_ref = ${providerRef}
      order by ${rankOf('status')} desc, received_at limit 1
    ) told
    where message.provider = ${provider} and message.provider_ref = ${providerRef}
      and (message.delivery is null or ${rankOf('message.delivery')} < ${rankOf('told.status')})`.execute(trx);
}
