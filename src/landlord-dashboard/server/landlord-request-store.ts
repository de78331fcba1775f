// All SQL of what a landlord begins by himself. What he typed is a draft under the tenant's key until he signs.
import type { ExpressionBuilder, Selectable } from 'kysely';
import type { DB, LandlordRequest as RequestTable } from '../../platform/database/schema.gen.ts';
import { newId } from '../../platform/crypto/random.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { selectDrafted } from '../../platform/drafts/draft-store.ts';
import type { Platform } from '../../platform/platform.ts';

export interface LandlordRequest {
  id: string;
  accountId: string;
  /** Open: can still be signed; of one account there may be several. */
  state: 'open' | 'signed' | 'dropped';
  tenantKeyId: string;
  openedAt: Date | null;
  createdAt: Date;
  signedAt: Date | null;
}

const read = (row: Selectable<RequestTable>): LandlordRequest => ({
  id: row.id,
  accountId: row.account_id,
  state: row.set_aside_at === null ? (row.state as LandlordRequest['state']) : 'open',
  tenantKeyId: row.tenant_key_id,
  openedAt: row.landlord_opened_at,
  createdAt: row.created_at,
  signedAt: row.signed_at,
});

/** The one begun last, and those that were set aside for it (decision 0049). */
const isOpen = ({ or, eb }: ExpressionBuilder<DB, 'landlord_request'>) =>
  or([eb('landlord_request.state', '=', 'open'), eb('landlord_request.set_aside_at', 'is not', null)]);

const select = (connection: Connection) => connection.selectFrom('landlord_request').selectAll();

export async function findLandlordRequest(connection: Connection, id: string): Promise<LandlordRequest | null> {
  const row = await select(connection).where('id', '=', id).executeTakeFirst();
  return row ? read(row) : null;
}

/** Locks the request until the transaction ends. */
export async function lockLandlordRequest(trx: Transaction, id: string): Promise<LandlordRequest | null> {
  const row = await select(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? read(row) : null;
}

export async function findOwnRequest(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<LandlordRequest | null> {
  const found = await findLandlordRequest(connection, id);
  return found?.accountId === accountId ? found : null;
}

/**
 * Begins another one, beside those that are open.
 * @param trx holds the lock of the account's person, so that two tabs that begin at once come one after the other
 */
export async function beginRequest(
  { vault, clock }: Platform,
  trx: Transaction,
  accountId: string,
): Promise<LandlordRequest> {
  const now = clock.now();
  await trx
    .updateTable('landlord_request')
    .set({ state: 'dropped', set_aside_at: now })
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .execute();
  const row = await trx
    .insertInto('landlord_request')
    .values({
      id: newId(),
      account_id: accountId,
      state: 'open',
      tenant_key_id: await vault.createPerson(trx),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** Of which something typed is kept, the one typed into last first; no more than `most`. */
export async function findTyped(
  connection: Connection,
  clock: Clock,
  accountId: string,
  most: number,
): Promise<(LandlordRequest & { typedAt: Date })[]> {
  const rows = await connection
    .selectFrom('landlord_request')
    .innerJoin(selectDrafted(connection, clock.now()).as('drafted'), 'drafted.subject_id', 'landlord_request.id')
    .selectAll('landlord_request')
    .select('drafted.updated_at as typed_at')
    .where('account_id', '=', accountId)
    .where(isOpen)
    .orderBy('typed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...read(row), typedAt: row.typed_at }));
}

/** False when it was signed or dropped in the meantime. */
export async function moveLandlordRequest(
  { clock }: Pick<Platform, 'clock'>,
  trx: Transaction,
  id: string,
  to: 'signed' | 'dropped',
): Promise<boolean> {
  const now = clock.now();
  const moved = await trx
    .updateTable('landlord_request')
    .set({ state: to, set_aside_at: null, updated_at: now, ...(to === 'signed' ? { signed_at: now } : {}) })
    .where('id', '=', id)
    .where(isOpen)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** By the link on the phone; the first time counts. */
export async function noteOpenedOnPhone({ db, clock }: Platform, id: string): Promise<void> {
  await db
    .updateTable('landlord_request')
    .set({ landlord_opened_at: clock.now() })
    .where('id', '=', id)
    .where(isOpen)
    .where('landlord_opened_at', 'is', null)
    .execute();
}

/** Another link goes out: the page waits for that one to be opened. */
export async function forgetOpenedOnPhone(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('landlord_request').set({ landlord_opened_at: null }).where('id', '=', id).execute();
}

/** One portion of those that are open, and of which something typed is kept or not. */
const selectOpen = (connection: Connection, clock: Clock) =>
  connection
    .selectFrom('landlord_request')
    .leftJoin(selectDrafted(connection, clock.now()).as('drafted'), 'drafted.subject_id', 'landlord_request.id')
    .select('landlord_request.id')
    .where(isOpen);

/** Ids of one portion. */
export const sweptAtOnce = 200;

/** Last opened before `before`, and nothing typed is kept of it: nothing ever was, or its time is over. */
export async function findForgottenRequests({ db, clock }: Platform, before: Date): Promise<string[]> {
  const rows = await selectOpen(db, clock)
    .where('landlord_request.updated_at', '<', before)
    .where('drafted.subject_id', 'is', null)
    .limit(sweptAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of an account's open ones that nothing is typed into, without the `kept` opened last. */
export async function findEmptyOfAccount(
  connection: Connection,
  clock: Clock,
  accountId: string,
  kept: number,
): Promise<string[]> {
  const rows = await selectOpen(connection, clock)
    .where('account_id', '=', accountId)
    .where('drafted.subject_id', 'is', null)
    .orderBy('landlord_request.updated_at', 'desc')
    .offset(kept)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether something typed is kept. */
export async function hasDraft(connection: Connection, clock: Clock, id: string): Promise<boolean> {
  const row = await selectOpen(connection, clock)
    .where('landlord_request.id', '=', id)
    .where('drafted.subject_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** A form that is still empty is held anew from here on. */
export async function noteOpened(trx: Transaction, clock: Clock, id: string): Promise<void> {
  await trx.updateTable('landlord_request').set({ updated_at: clock.now() }).where('id', '=', id).execute();
}

/** The one that the version before knows as the account's only one. */
export async function findBegunLast(connection: Connection, accountId: string): Promise<LandlordRequest | null> {
  const row = await select(connection)
    .where('account_id', '=', accountId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row ? read(row) : null;
}

export async function findOpenOfTenant(trx: Transaction, tenantKeyId: string): Promise<LandlordRequest[]> {
  const rows = await select(trx).where('tenant_key_id', '=', tenantKeyId).where(isOpen).forNoKeyUpdate().execute();
  return rows.map(read);
}

/** All of an account, oldest first. */
export async function findRequestsOfAccount(connection: Connection, accountId: string): Promise<LandlordRequest[]> {
  const rows = await select(connection).where('account_id', '=', accountId).orderBy('created_at').execute();
  return rows.map(read);
}

/** The same, locked in one order, so that two transactions can't wait for each other. */
export async function lockRequestsOfAccount(trx: Transaction, accountId: string): Promise<LandlordRequest[]> {
  const rows = await select(trx).where('account_id', '=', accountId).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(read);
}
