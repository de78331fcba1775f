// SMS and calls among the messages: claims them for one try, settles them and reads their outcome.
import { sql, type Updateable } from 'kysely';
import { addSeconds, type Clock } from '../../clock/clock.ts';
import type { Connection, Database, DB } from '../../database/database.ts';
import { claimedBy, isFree, noClaim } from '../../leases/claim-store.ts';
import type { ProcessLease } from '../../leases/process-lease.ts';
import type { DeliveryStatus } from './phone-services.ts';

const kinds = ['sms', 'call'];

/** A claim ends with its holder; one that this process gave up is free after so many seconds: longer than all services may take. */
const claimSeconds = 30;

export const findPhoneMessage = (db: Database, id: string) =>
  db.selectFrom('message').select(['id', 'kind', 'person_key_id', 'sealed']).where('id', '=', id).executeTakeFirst();

export type ClaimedPhoneMessage = NonNullable<Awaited<ReturnType<typeof claimPhoneMessage>>>;

/** Claims it for one try. It is one statement, so that of two jobs one finds nothing. */
export function claimPhoneMessage(
  { db, clock, lease }: { db: Database; clock: Clock; lease: ProcessLease },
  id: string,
) {
  const now = clock.now();
  return db
    .updateTable('message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...claimedBy(lease, addSeconds(now, claimSeconds)) }))
    .where('id', '=', id)
    .where('kind', 'in', kinds)
    .where('state', '=', 'queued')
    .where(isFree(lease, 'message', now))
    .returning(['id', 'kind', 'person_key_id', 'owns_key', 'sealed', 'attempts', 'created_at'])
    .executeTakeFirst();
}

/** Records the state after a try. `lease`: only while that process holds it. False when it was already settled. */
export async function settlePhoneMessage(
  connection: Connection,
  id: string,
  change: Updateable<DB['message']>,
  lease?: ProcessLease,
): Promise<boolean> {
  const settled = await connection
    .updateTable('message')
    .set({ ...change, ...noClaim })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .$if(lease !== undefined, (query) => query.where('claimed_by', '=', lease?.id ?? ''))
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

/** `sent` counts messages handed to a service, repetitions included. */
export const countPhoneMessages = (db: Database, since: Date): Promise<{ sent: number; failed: number }> =>
  db
    .selectFrom('message')
    .select([
      sql<number>`coalesce(sum(attempts), 0)::int`.as('sent'),
      sql<number>`(count(*) filter (where state = 'failed' or delivery in ('failed','expired','rejected')))::int`.as(
        'failed',
      ),
    ])
    .where('kind', 'in', kinds)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();

/**
 * `undeliverable`: it did not reach the phone. `not-sent`: no service accepted it, whatever the number is. `sent`: on its way as
 * far as known; not every network reports more.
 */
export type PhoneDelivery = 'sending' | 'sent' | 'delivered' | 'undeliverable' | 'not-sent';

const lost: ReadonlySet<DeliveryStatus> = new Set(['expired', 'rejected', 'failed']);

/** The delivery of the SMS or call stored under this key; null if there is none. */
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
  // A null provider means that it is in the trial mailbox.
  return delivery === 'delivered' || provider === null ? 'delivered' : 'sent';
}
