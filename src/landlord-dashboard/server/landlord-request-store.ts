// All SQL of what a landlord begins by himself. Until he signs, his input is a draft sealed with the tenant's key.
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
  /** 'open' can still be signed; an account may have several. */
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

/** The draft begun last, and those set aside for it (decision 0049). */
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

/** Null for a draft of another account. */
export async function findOwnRequest(
  connection: Connection,
  accountId: string,
  id: string,
): Promise<LandlordRequest | null> {
  const found = await findLandlordRequest(connection, id);
  return found?.accountId === accountId ? found : null;
}

/**
 * Begins another draft beside the open ones.
 * @param trx holds the lock of the account's person, so that two tabs that begin at once run one after the other
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

/** Drafts with stored input, the one typed into last first, at most `limit`. */
export async function findTyped(
  connection: Connection,
  clock: Clock,
  accountId: string,
  limit: number,
): Promise<(LandlordRequest & { typedAt: Date })[]> {
  const rows = await connection
    .selectFrom('landlord_request')
    .innerJoin(selectDrafted(connection, clock.now()).as('drafted'), 'drafted.subject_id', 'landlord_request.id')
    .selectAll('landlord_request')
    .select('drafted.updated_at as typed_at')
    .where('account_id', '=', accountId)
    .where(isOpen)
    .orderBy('typed_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...read(row), typedAt: row.typed_at }));
}

/** False if it was signed or dropped meanwhile. */
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

/** Records that the link was opened on the phone; only the first time counts. */
export async function recordOpenedOnPhone({ db, clock }: Platform, id: string): Promise<void> {
  await db
    .updateTable('landlord_request')
    .set({ landlord_opened_at: clock.now() })
    .where('id', '=', id)
    .where(isOpen)
    .where('landlord_opened_at', 'is', null)
    .execute();
}

/** Another link is being sent, so the page waits for that one to be opened. */
export async function forgetOpenedOnPhone(trx: Transaction, id: string): Promise<void> {
  await trx.updateTable('landlord_request').set({ landlord_opened_at: null }).where('id', '=', id).execute();
}

/** One batch of open drafts, with or without stored input. */
const selectOpen = (connection: Connection, clock: Clock) =>
  connection
    .selectFrom('landlord_request')
    .leftJoin(selectDrafted(connection, clock.now()).as('drafted'), 'drafted.subject_id', 'landlord_request.id')
    .select('landlord_request.id')
    .where(isOpen);

/** Ids per batch. */
export const sweptAtOnce = 200;

/** Drafts last opened before `before` without stored input: there never was any, or it has expired. */
export async function findForgottenRequests({ db, clock }: Platform, before: Date): Promise<string[]> {
  const rows = await selectOpen(db, clock)
    .where('landlord_request.updated_at', '<', before)
    .where('drafted.subject_id', 'is', null)
    .limit(sweptAtOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of an account's open drafts without input, except the `kept` ones opened last. */
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

/** Whether input is stored. */
export async function hasDraft(connection: Connection, clock: Clock, id: string): Promise<boolean> {
  const row = await selectOpen(connection, clock)
    .where('landlord_request.id', '=', id)
    .where('drafted.subject_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Restarts the time for which a form that is still empty is kept. */
export async function recordOpened(trx: Transaction, clock: Clock, id: string): Promise<void> {
  await trx.updateTable('landlord_request').set({ updated_at: clock.now() }).where('id', '=', id).execute();
}

/** The draft that the previous version knows as the account's only one. */
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

/** All drafts of an account, oldest first. */
export async function findRequestsOfAccount(connection: Connection, accountId: string): Promise<LandlordRequest[]> {
  const rows = await select(connection).where('account_id', '=', accountId).orderBy('created_at').execute();
  return rows.map(read);
}

/** The same, locked in a fixed order, so that two transactions cannot deadlock. */
export async function lockRequestsOfAccount(trx: Transaction, accountId: string): Promise<LandlordRequest[]> {
  const rows = await select(trx).where('account_id', '=', accountId).orderBy('id').forNoKeyUpdate().execute();
  return rows.map(read);
}
