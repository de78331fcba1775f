// A pending change of number: stored until the old and the new one are confirmed, for the session that began it.
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from './account.ts';

type Owner = Pick<Account, 'id' | 'personKeyId'>;

export interface PhoneChange {
  /** The new number, E.164. */
  phone: string;
  phoneIndex: Buffer;
  tokenHash: Buffer;
  isOldConfirmed: boolean;
}

/** Seconds, long enough for two TANs and the waiting between them. */
const pendingSeconds = 1800;

const sealedColumn = (id: string) => ({ table: 'landlord_phone_change', column: 'phone_sealed', id });

/** Replaces a change that was begun before: its TANs confirm another number and no longer match. */
export async function keepPhoneChange(
  { vault, clock }: Platform,
  trx: Transaction,
  { id, personKeyId }: Owner,
  { phone, tokenHash }: { phone: string; tokenHash: Buffer },
): Promise<void> {
  const now = clock.now();
  const values = {
    token_hash: tokenHash,
    phone_sealed: await vault.seal(trx, personKeyId, sealedColumn(id), phone),
    phone_index: vault.blindIndex('phone', phone),
    old_confirmed_at: null,
    created_at: now,
    expires_at: addSeconds(now, pendingSeconds),
  };
  await trx
    .insertInto('landlord_phone_change')
    .values({ account_id: id, ...values })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(values))
    .execute();
}

/** Null if none was begun, if it is too old, or if another session began it. */
export async function findPhoneChange(
  { vault, clock }: Platform,
  connection: Connection,
  { id, personKeyId }: Owner,
  tokenHash: Buffer,
): Promise<PhoneChange | null> {
  const row = await connection
    .selectFrom('landlord_phone_change')
    .selectAll()
    .where('account_id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  const phone = row && (await vault.open<string>(connection, personKeyId, sealedColumn(id), row.phone_sealed));
  if (!row || !phone) return null;
  return { phone, phoneIndex: row.phone_index, tokenHash, isOldConfirmed: row.old_confirmed_at !== null };
}

export async function markOldConfirmed(
  { clock }: Platform,
  trx: Transaction,
  id: string,
  { tokenHash, phoneIndex }: PhoneChange,
): Promise<boolean> {
  const marked = await trx
    .updateTable('landlord_phone_change')
    .set({ old_confirmed_at: clock.now() })
    .where('account_id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('phone_index', '=', phoneIndex)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** True for the call that ends it. */
export async function endPhoneChange(trx: Transaction, id: string, change?: PhoneChange): Promise<boolean> {
  let query = trx.deleteFrom('landlord_phone_change').where('account_id', '=', id);
  if (change)
    query = query
      .where('token_hash', '=', change.tokenHash)
      .where('phone_index', '=', change.phoneIndex)
      .where('old_confirmed_at', 'is not', null);
  return (await query.executeTakeFirst()).numDeletedRows === 1n;
}

export async function dropOldPhoneChanges({ db, clock }: Platform): Promise<void> {
  await db.deleteFrom('landlord_phone_change').where('expires_at', '<=', clock.now()).execute();
}
