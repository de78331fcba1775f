// The accounts of a mailbox: several before anybody has proved it, but only one once an account is active.
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { AccountState } from '../rules/index.ts';

/** The account that can log in with this mailbox. */
export async function accountOfMailbox(connection: Connection, emailIndex: Buffer): Promise<string | null> {
  const row = await connection
    .selectFrom('landlord_account')
    .select('id')
    .where('email_index', '=', emailIndex)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The account that can log in with this mailbox, or else its newest registration, because registering again corrects earlier input. */
export async function latestOfMailbox(connection: Connection, emailIndex: Buffer): Promise<string | null> {
  const row = await connection
    .selectFrom('landlord_account')
    .select('id')
    .where('email_index', '=', emailIndex)
    .where('state', '<>', 'erased')
    .orderBy((eb) => eb('state', '=', 'active'), 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Locks every account of a mailbox that is not erased, oldest first, so that only one can prove it at a time. The order is fixed, so
 * that two callers cannot deadlock.
 */
export async function lockMailbox(
  trx: Transaction,
  emailIndex: Buffer,
): Promise<{ id: string; state: AccountState; createdAt: Date }[]> {
  const rows = await trx
    .selectFrom('landlord_account')
    .select(['id', 'state', 'created_at'])
    .where('email_index', '=', emailIndex)
    .where('state', '<>', 'erased')
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.map(({ id, state, created_at: createdAt }) => ({ id, state: state as AccountState, createdAt }));
}

export interface LoginRow {
  id: string;
  passwordHash: string;
}

/** One look-up for known and unknown addresses alike. */
export async function findLogin(connection: Connection, emailIndex: Buffer): Promise<LoginRow | null> {
  const row = await connection
    .selectFrom('landlord_account')
    .select(['id', 'password_hash'])
    .where('email_index', '=', emailIndex)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row && row.password_hash !== null ? { id: row.id, passwordHash: row.password_hash } : null;
}
