// All SQL of the account itself, and the sealing of its profile. Sessions and devices are in session-store.ts and device-store.ts.
import type { Selectable, Updateable } from 'kysely';
import { emailKey, mailboxOf } from '../../person-fields/rules/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { LandlordAccount as AccountTable } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountStatesBefore, unfinishedStates, type AccountState } from '../rules/index.ts';
import type { Account, AccountProfile } from './account.ts';

type Sealing = Pick<Platform, 'vault' | 'clock'>;
type AccountRow = Selectable<AccountTable>;

const sealedColumn = (column: 'profile_sealed' | 'phone_sealed', id: string) => ({
  table: 'landlord_account',
  column,
  id,
});

export const emailIndexOf = ({ vault }: Pick<Platform, 'vault'>, email: string): Buffer =>
  vault.blindIndex('email', emailKey(email));

/** Limits count one person per mailbox, however the address is spelled (W56). */
export const mailboxIndexOf = ({ vault }: Pick<Platform, 'vault'>, email: string): Buffer =>
  vault.blindIndex('email', mailboxOf(email));

export async function insertAccount(
  { vault, clock }: Sealing,
  trx: Transaction,
  profile: AccountProfile,
): Promise<{ id: string; personKeyId: string }> {
  const id = newId();
  const now = clock.now();
  const personKeyId = await vault.createPerson(trx);
  await trx
    .insertInto('landlord_account')
    .values({
      id,
      state: 'registered',
      person_key_id: personKeyId,
      email_index: emailIndexOf({ vault }, profile.email),
      profile_sealed: await vault.seal(trx, personKeyId, sealedColumn('profile_sealed', id), profile),
      created_at: now,
      updated_at: now,
      // The list of a new account is empty, so every later certificate is indexed completely.
      search_completed_at: now,
    })
    .execute();
  return { id, personKeyId };
}

/** Null for an unknown or erased account. */
export async function findAccount(platform: Sealing, connection: Connection, id: string): Promise<Account | null> {
  const row = await connection.selectFrom('landlord_account').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? open(platform, connection, row) : null;
}

/** Reads the account and locks it until the transaction ends. */
export async function lockAccount(platform: Sealing, trx: Transaction, id: string): Promise<Account | null> {
  const row = await trx
    .selectFrom('landlord_account')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? open(platform, trx, row) : null;
}

async function open({ vault }: Sealing, connection: Connection, row: AccountRow): Promise<Account | null> {
  if (row.state === 'erased') return null;
  const { id, person_key_id: keyId, phone_sealed: phone } = row;
  const profile = await vault.open<AccountProfile>(
    connection,
    keyId,
    sealedColumn('profile_sealed', id),
    row.profile_sealed,
  );
  if (!profile) return null;
  return {
    id,
    state: row.state as AccountState,
    personKeyId: keyId,
    emailIndex: row.email_index,
    phoneIndex: row.phone_index,
    profile,
    phone: phone && (await vault.open<string>(connection, keyId, sealedColumn('phone_sealed', id), phone)),
    passwordHash: row.password_hash,
    createdAt: row.created_at,
    activatedAt: row.activated_at,
  };
}

export async function readAccountTimes(connection: Connection, id: string) {
  const row = await connection
    .selectFrom('landlord_account')
    .select(['created_at', 'email_confirmed_at', 'phone_confirmed_at', 'activated_at', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    createdAt: row.created_at,
    emailConfirmedAt: row.email_confirmed_at,
    phoneConfirmedAt: row.phone_confirmed_at,
    activatedAt: row.activated_at,
    updatedAt: row.updated_at,
  };
}

/** Moves an account along the table of lifecycle.ts. False if another call moved it first. */
export async function moveAccount(
  { clock }: Sealing,
  trx: Transaction,
  id: string,
  to: AccountState,
  change: Omit<Updateable<AccountTable>, 'state' | 'updated_at'> = {},
): Promise<boolean> {
  const moved = await trx
    .updateTable('landlord_account')
    .set({ ...change, state: to, updated_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', accountStatesBefore(to))
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

export async function saveProfile(
  { vault, clock }: Sealing,
  trx: Transaction,
  { id, personKeyId }: Pick<Account, 'id' | 'personKeyId'>,
  profile: AccountProfile,
): Promise<void> {
  await trx
    .updateTable('landlord_account')
    .set({
      profile_sealed: await vault.seal(trx, personKeyId, sealedColumn('profile_sealed', id), profile),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** Stores the number that a TAN was sent to; it is unconfirmed until the TAN is entered. */
export async function savePhone(
  { vault, clock }: Sealing,
  trx: Transaction,
  { id, personKeyId }: Pick<Account, 'id' | 'personKeyId'>,
  phone: string,
): Promise<void> {
  await trx
    .updateTable('landlord_account')
    .set({
      phone_index: vault.blindIndex('phone', phone),
      phone_sealed: await vault.seal(trx, personKeyId, sealedColumn('phone_sealed', id), phone),
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .execute();
}

/** Replaces an existing password; the first one is stored when moving to 'active'. */
export async function savePasswordHash(
  { clock }: Sealing,
  trx: Transaction,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const saved = await trx
    .updateTable('landlord_account')
    .set({ password_hash: passwordHash, updated_at: clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return saved.numUpdatedRows === 1n;
}

/** Accounts begun before `before` and never finished. */
export const unfinished = (connection: Connection, before: Date, page: Page) =>
  connection
    .selectFrom('landlord_account')
    .select(['id', 'created_at as at'])
    .where('state', 'in', unfinishedStates)
    .where('created_at', '<', before)
    .where(isAfterCursor(page, 'created_at'))
    .orderBy('created_at')
    .limit(page.limit);

/** Clears everything that identifies the person; the key is destroyed with it. */
export const clearedColumns = {
  email_index: Buffer.alloc(0),
  profile_sealed: Buffer.alloc(0),
  phone_index: null,
  phone_sealed: null,
  password_hash: null,
} as const;

export async function findAccountOfKey(trx: Transaction, personKeyId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('landlord_account')
    .select('id')
    .where('person_key_id', '=', personKeyId)
    .executeTakeFirst();
  return row?.id ?? null;
}
