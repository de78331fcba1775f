// Records events of a request that do not change its state: confirmations, openings and mails.
import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpenRequest } from './tenant-request.ts';

type Timed = Pick<Platform, 'clock'>;

/** Marks the address as confirmed; false if it was confirmed before or the draft is gone. */
export async function markEmailConfirmed({ clock }: Timed, trx: Transaction, id: string): Promise<boolean> {
  const now = clock.now();
  const updated = await trx
    .updateTable('tenant_request')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Records that the tenant confirmed the draft by TAN, with the hash of the confirmed data. */
export async function recordVerified({ clock }: Timed, trx: Transaction, id: string, dataHash: Buffer): Promise<void> {
  await trx
    .updateTable('tenant_request')
    .set({ verified_hash: dataHash, verified_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .execute();
}

/** Records the first opening; false if the request was opened before. */
export async function recordOpened({ clock }: Timed, trx: Transaction, id: string): Promise<boolean> {
  const updated = await trx
    .updateTable('tenant_request')
    .set({ landlord_opened_at: clock.now() })
    .where('id', '=', id)
    .where('landlord_opened_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Counts a reminder only if nobody has since it was read: of two simultaneous clicks, only one sends. */
export async function countReminder(
  { clock }: Timed,
  trx: Transaction,
  { id, reminderCount }: OpenRequest,
): Promise<boolean> {
  const counted = await trx
    .updateTable('tenant_request')
    .set({ reminder_count: reminderCount + 1, last_mailed_at: clock.now() })
    .where('id', '=', id)
    .where((eb) =>
      // A decline that the tenant was not told of also accepts reminders.
      eb.or([eb('state', '=', 'submitted'), eb.and([eb('state', '=', 'declined'), eb('undo_until', 'is not', null)])]),
    )
    .where('reminder_count', '=', reminderCount)
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** Another address was asked instead: the request counts as mailed now and not opened yet. */
export async function recordForwarding({ clock }: Timed, trx: Transaction, id: string): Promise<void> {
  const now = clock.now();
  await trx
    .updateTable('tenant_request')
    .set({ last_mailed_at: now, landlord_opened_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}
