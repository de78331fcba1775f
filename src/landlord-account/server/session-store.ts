// The data about a landlord's tokens that the list of sessions shows.
import { selectOpenTokens } from '../../platform/access/session-token-store.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceFacts } from './device-facts.ts';

type Sealing = Pick<Platform, 'vault' | 'clock'>;

const sealedColumn = (id: string) => ({ table: 'landlord_session', column: 'device_sealed', id });

export async function insertSession(
  { vault, clock }: Sealing,
  trx: Transaction,
  account: { id: string; personKeyId: string },
  session: { tokenHash: Buffer; device: DeviceFacts },
): Promise<void> {
  const id = newId();
  await trx
    .insertInto('landlord_session')
    .values({
      id,
      token_hash: session.tokenHash,
      account_id: account.id,
      device_sealed: await vault.seal(trx, account.personKeyId, sealedColumn(id), session.device),
      created_at: clock.now(),
    })
    .execute();
}

/** Sessions whose token was not ended and is not too old, newest first; the caller leaves out idle ones. */
export async function listSessions(
  { vault, clock }: Sealing,
  connection: Connection,
  account: { id: string; personKeyId: string },
) {
  const rows = await connection
    .selectFrom('landlord_session')
    .innerJoin(selectOpenTokens(connection, clock.now()).as('token'), 'token.hash', 'landlord_session.token_hash')
    .select([
      'landlord_session.id',
      'landlord_session.token_hash',
      'landlord_session.device_sealed',
      'landlord_session.created_at',
      'token.last_used_at',
      'token.idle_seconds',
    ])
    .where('landlord_session.account_id', '=', account.id)
    .orderBy('landlord_session.created_at', 'desc')
    .limit(100)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      tokenHash: row.token_hash,
      device: await vault.open<DeviceFacts>(connection, account.personKeyId, sealedColumn(row.id), row.device_sealed),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
      idleSeconds: row.idle_seconds,
    })),
  );
}

/** Deletes the rows of tokens that cannot be used any more; the database maintains ends_at (migration 0050). */
export const dropEndedSessions = ({ db, clock }: { db: Connection; clock: Clock }) =>
  db.deleteFrom('landlord_session').where('ends_at', '<=', clock.now());

export async function deleteSessions(trx: Transaction, accountId: string): Promise<void> {
  await trx.deleteFrom('landlord_session').where('account_id', '=', accountId).execute();
}
