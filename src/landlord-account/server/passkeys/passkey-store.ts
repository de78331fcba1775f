import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../../platform/database/database.ts';
import type { LandlordPasskey } from '../../../platform/database/schema.gen.ts';
import { newId, sha256 } from '../../../platform/crypto/random.ts';
import type { Platform } from '../../../platform/platform.ts';
import { addSeconds } from '../../../platform/clock/clock.ts';
import type { Passkey } from '../../rules/index.ts';

/** What an authenticator proved when it was added. */
export interface NewPasskey {
  credentialId: Buffer;
  publicKey: Buffer;
  signCount: number;
  transports: string[];
  name: string;
}

export interface StoredPasskey {
  id: string;
  accountId: string;
  credentialId: string;
  publicKey: Uint8Array<ArrayBuffer>;
  signCount: number;
  transports: string[];
}

const nameColumn = (id: string) => ({ table: 'landlord_passkey', column: 'name_sealed', id });

/** Null if this authenticator is known already, in this or another account. */
export async function insertPasskey(
  { vault, clock }: Platform,
  trx: Transaction,
  account: { id: string; personKeyId: string },
  passkey: NewPasskey,
): Promise<Passkey | null> {
  const id = newId();
  const createdAt = clock.now();
  const { name } = passkey;
  const row = await trx
    .insertInto('landlord_passkey')
    .values({
      id,
      account_id: account.id,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports.join(' '),
      name_sealed: await vault.seal(trx, account.personKeyId, nameColumn(id), name),
      created_at: createdAt,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null } : null;
}

/** The account's passkeys with their names, for the landlord's list. */
export async function listPasskeys(
  { vault }: Platform,
  connection: Connection,
  account: { id: string; personKeyId: string },
): Promise<Passkey[]> {
  const rows = await connection
    .selectFrom('landlord_passkey')
    .select(['id', 'name_sealed', 'created_at', 'last_used_at'])
    .where('account_id', '=', account.id)
    .orderBy('created_at')
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      name: (await vault.open<string>(connection, account.personKeyId, nameColumn(row.id), row.name_sealed)) ?? '',
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at?.toISOString() ?? null,
    })),
  );
}

/** The account's passkeys with their keys, for WebAuthn. */
export async function passkeysOf(connection: Connection, accountId: string): Promise<StoredPasskey[]> {
  const rows = await connection
    .selectFrom('landlord_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  return rows.map(fromRow);
}

export async function findPasskey(connection: Connection, credentialId: string): Promise<StoredPasskey | null> {
  const row = await connection
    .selectFrom('landlord_passkey')
    .selectAll()
    .where('credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
  return row ? fromRow(row) : null;
}

/** False if the counter was not raised: another login with it came first, or the authenticator was copied. */
export async function recordUse(
  { clock }: Platform,
  trx: Transaction,
  { id, signCount }: { id: string; signCount: number },
): Promise<boolean> {
  const used = await trx
    .updateTable('landlord_passkey')
    .set({ sign_count: signCount, last_used_at: clock.now() })
    .where('id', '=', id)
    // Some authenticators do not count and always report 0.
    .where((eb) => (signCount === 0 ? eb('sign_count', '=', 0) : eb('sign_count', '<', signCount)))
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}

/** The name of the removed passkey; null if this account has no such passkey. */
export async function deletePasskey(
  { vault }: Platform,
  trx: Transaction,
  account: { id: string; personKeyId: string },
  id: string,
): Promise<string | null> {
  const row = await trx
    .deleteFrom('landlord_passkey')
    .where('id', '=', id)
    .where('account_id', '=', account.id)
    .returning(['id', 'name_sealed'])
    .executeTakeFirst();
  if (!row) return null;
  return (await vault.open<string>(trx, account.personKeyId, nameColumn(row.id), row.name_sealed)) ?? '';
}

/** Returns how many there were; pending challenges are deleted, too. */
export async function deleteAllPasskeys(trx: Transaction, accountId: string): Promise<number> {
  await trx.deleteFrom('passkey_challenge').where('account_id', '=', accountId).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('landlord_passkey')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const fromRow = (row: Selectable<LandlordPasskey>): StoredPasskey => ({
  id: row.id,
  accountId: row.account_id,
  credentialId: row.credential_id.toString('base64url'),
  publicKey: Uint8Array.from(row.public_key),
  signCount: row.sign_count,
  transports: row.transports === '' ? [] : row.transports.split(' '),
});

export const challengeSeconds = 300;

export async function createChallenge(
  { db, clock }: Platform,
  accountId: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(randomBytes(32));
  const now = clock.now();
  await db
    .insertInto('passkey_challenge')
    .values({
      id: newId(),
      challenge_hash: sha256(Buffer.from(challenge).toString('base64url')),
      account_id: accountId,
      created_at: now,
      expires_at: addSeconds(now, challengeSeconds),
    })
    .execute();
  return challenge;
}

/** True once: the first answer deletes the row, whether or not the rest of it is right. */
export async function spendChallenge(
  { db, clock }: Platform,
  challenge: string,
  accountId: string | null,
): Promise<boolean> {
  const spent = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', sha256(challenge))
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst();
  return spent.numDeletedRows === 1n;
}
