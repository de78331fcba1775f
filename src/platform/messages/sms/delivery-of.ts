import type { Database } from '../../database/database.ts';
import type { DeliveryStatus } from './phone-services.ts';

/**
 * `undeliverable`: it did not reach the phone. `not-sent`: no service took it, whatever the number is. `sent`: on its way, as
 * far as anybody knows; not every network tells more.
 */
export type PhoneDelivery = 'sending' | 'sent' | 'delivered' | 'undeliverable' | 'not-sent';

const lost: ReadonlySet<DeliveryStatus> = new Set(['expired', 'rejected', 'failed']);

/** Of the SMS or call stored under this key. Null: there is none. */
export async function deliveryOf(db: Database, key: string): Promise<PhoneDelivery | null> {
  const row = await db
    .selectFrom('message')
    .select(['state', 'provider', 'delivery'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const { state, provider } = row;
  const delivery = row.delivery as DeliveryStatus | null;
  if (state === 'queued') return 'sending';
  if (delivery !== null && lost.has(delivery)) return 'undeliverable';
  if (state !== 'sent') return 'not-sent';
  // The trial mailbox has it.
  return delivery === 'delivered' || provider === null ? 'delivered' : 'sent';
}
