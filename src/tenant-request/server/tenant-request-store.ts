// All SQL of a tenant's request, and the sealing of its tenant's and landlord's parts.
import type { Selectable, Updateable } from 'kysely';
import type { TenantRequest as RequestTable } from '../../platform/database/schema.gen.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { canonicalJson, newId } from '../../platform/crypto/random.ts';
import type { Platform } from '../../platform/platform.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { statesBefore, type LandlordInformation, type RequestState } from '../rules/index.ts';
import { openRequestParties, replaceParties, withOthers, withoutOthers } from './request-party-store.ts';
import type { OpenRequest, Renewal, TenantData } from './tenant-request.ts';

type RequestRow = Selectable<RequestTable>;
type Sealing = Pick<Platform, 'vault' | 'clock'>;
type Moving = Pick<Platform, 'clock' | 'outbox'>;

const sealedColumn = (column: 'tenant_sealed' | 'landlord_sealed', id: string) => ({
  table: 'tenant_request',
  column,
  id,
});

export async function insertRequest(
  { vault, clock }: Sealing,
  trx: Transaction,
  data: TenantData,
  renewal?: Renewal,
): Promise<{ id: string; personKeyId: string }> {
  const id = newId();
  const now = clock.now();
  const personKeyId = await vault.createPerson(trx);
  await trx
    .insertInto('tenant_request')
    .values({
      id,
      state: 'draft',
      person_key_id: personKeyId,
      email_index: vault.blindIndex('email', emailKey(data.email)),
      tenant_sealed: await vault.seal(trx, personKeyId, sealedColumn('tenant_sealed', id), withoutOthers(data)),
      personal_id: newId(),
      rental_id: newId(),
      landlord_ref_id: newId(),
      renews_id: renewal?.renewsId ?? null,
      tenancy_id: renewal?.tenancyId ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return { id, personKeyId };
}

export async function findRequest(platform: Sealing, connection: Connection, id: string): Promise<OpenRequest | null> {
  const row = await connection.selectFrom('tenant_request').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? open(platform, connection, row) : null;
}

/** Requests sent to this mailbox, oldest first. `waiting` limits them to that many without an answer. */
export async function findRequestsOfLandlord(
  platform: Sealing,
  connection: Connection,
  landlordEmailIndex: Buffer,
  waiting?: { limit: number },
): Promise<OpenRequest[]> {
  const sent = connection
    .selectFrom('tenant_request')
    .selectAll()
    .where('landlord_email_index', '=', landlordEmailIndex)
    .orderBy('created_at');
  const rows = await (waiting ? sent.where('state', '=', 'submitted').limit(waiting.limit) : sent).execute();
  return openMany(platform, connection, rows);
}

/**
 * Locks the row until the transaction ends; everything that changes the data or the state takes this lock. Null if the request does not
 * exist (any more).
 */
export async function lockRequest(platform: Sealing, trx: Transaction, id: string): Promise<OpenRequest | null> {
  const found = trx.selectFrom('tenant_request').selectAll().where('id', '=', id);
  const row = await found.forNoKeyUpdate().executeTakeFirst();
  return row ? open(platform, trx, row) : null;
}

/** Takes the lock of `lockRequest` without decrypting the request. */
export async function lockRequestRow(trx: Transaction, id: string): Promise<void> {
  await trx.selectFrom('tenant_request').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

async function open(platform: Sealing, connection: Connection, row: RequestRow): Promise<OpenRequest> {
  const [request] = await openMany(platform, connection, [row]);
  if (!request) throw new Error('every row is a request');
  return request;
}

/** Opens many requests with one query for the keys of both sides. */
async function openMany(
  platform: Sealing,
  connection: Connection,
  rows: readonly RequestRow[],
): Promise<OpenRequest[]> {
  const keys = rows.flatMap(({ person_key_id: tenant, landlord_key_id: landlord }) =>
    landlord ? [tenant, landlord] : tenant,
  );
  const vault = await platform.vault.withKeysOf(connection, keys);
  const tenants = await vault.openAll<TenantData>(
    connection,
    rows.map((row) => ({
      personKeyId: row.person_key_id,
      sealedColumn: sealedColumn('tenant_sealed', row.id),
      sealed: row.tenant_sealed,
    })),
  );
  const withLandlord = rows.flatMap(({ id, landlord_sealed: sealed, landlord_key_id: key, person_key_id: tenantKey }) =>
    sealed ? [{ id, personKeyId: key ?? tenantKey, sealedColumn: sealedColumn('landlord_sealed', id), sealed }] : [],
  );
  const opened = await vault.openAll<LandlordInformation>(connection, withLandlord);
  const landlords = new Map(withLandlord.map(({ id }, index) => [id, opened[index] ?? null]));
  const ids = rows.map(({ id }) => id);
  const parties = await openRequestParties({ vault }, connection, ids);
  return rows.map((row, index) => {
    const tenant = withOthers(tenants[index] ?? null, parties.get(row.id)?.coTenants ?? []);
    const coTenantKeys = parties.get(row.id)?.keys ?? [];
    return { ...assemble(row, tenant, landlords.get(row.id) ?? null), coTenantKeys };
  });
}

function assemble(
  row: RequestRow,
  tenant: TenantData | null,
  landlord: LandlordInformation | null,
): Omit<OpenRequest, 'coTenantKeys'> {
  return {
    id: row.id,
    state: row.state as RequestState,
    personKeyId: row.person_key_id,
    landlordKeyId: row.landlord_key_id,
    tenant,
    landlord,
    renewal: row.renews_id && row.tenancy_id ? { renewsId: row.renews_id, tenancyId: row.tenancy_id } : null,
    personalId: row.personal_id,
    rentalId: row.rental_id,
    landlordRefId: row.landlord_ref_id,
    emailConfirmedAt: row.email_confirmed_at,
    verifiedAt: row.verified_at,
    heldReason: row.held_reason,
    releasedAt: row.released_at,
    submittedNetwork: row.submitted_network,
    submittedAt: row.submitted_at,
    termsVersion: row.terms_version,
    lastMailedAt: row.last_mailed_at,
    reminderCount: row.reminder_count,
    landlordOpenedAt: row.landlord_opened_at,
    decidedAt: row.decided_at,
    declineReason: row.decline_reason,
    undoUntil: row.undo_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** Stores a step of a locked draft. */
export async function saveDraftRequest(
  { vault, clock }: Sealing,
  trx: Transaction,
  { id, personKeyId, coTenantKeys, tenant: before }: OpenRequest,
  change: { tenant: TenantData; landlord?: LandlordInformation },
): Promise<void> {
  const { tenant, landlord } = change;
  const coTenantsBefore = before?.personal?.coTenants ?? [];
  const coTenants = tenant.personal?.coTenants ?? [];
  if (canonicalJson(coTenants) !== canonicalJson(coTenantsBefore))
    await replaceParties({ vault }, trx, id, {
      before: { coTenants: coTenantsBefore, keys: coTenantKeys },
      now: coTenants,
    });
  const phone = tenant.phone === undefined ? {} : { phone_index: vault.blindIndex('phone', tenant.phone) };
  const landlordPart = landlord && {
    landlord_sealed: await vault.seal(trx, personKeyId, sealedColumn('landlord_sealed', id), landlord),
  };
  const saved = await trx
    .updateTable('tenant_request')
    .set({
      tenant_sealed: await vault.seal(trx, personKeyId, sealedColumn('tenant_sealed', id), withoutOthers(tenant)),
      ...phone,
      ...landlordPart,
      updated_at: clock.now(),
    })
    .where('id', '=', id)
    .where('state', '=', 'draft')
    .executeTakeFirst();
  if (saved.numUpdatedRows !== 1n) throw new Error('the locked request is no draft');
}

/** Gives the landlord a person key of their own, so that both sides can be erased independently from now on. */
export async function giveLandlordOwnKey(
  { vault }: Sealing,
  trx: Transaction,
  id: string,
  landlord: LandlordInformation,
): Promise<string> {
  const keyId = await vault.createPerson(trx);
  await trx
    .updateTable('tenant_request')
    .set({
      landlord_key_id: keyId,
      landlord_email_index: vault.blindIndex('email', emailKey(landlord.email)),
      landlord_sealed: await vault.seal(trx, keyId, sealedColumn('landlord_sealed', id), landlord),
      // The number stood for the landlord before; the next one gets a new number.
      number_index: null,
      number_sealed: null,
    })
    .where('id', '=', id)
    .execute();
  return keyId;
}

/**
 * Moves a request along the table of lifecycle.ts. False if another call moved it first. Clears undo_until unless `change` sets it:
 * after any move the earlier answer can no longer be undone.
 */
export async function moveRequest(
  { clock, outbox }: Moving,
  trx: Transaction,
  id: string,
  to: RequestState,
  change: Omit<Updateable<RequestTable>, 'state' | 'updated_at'> = {},
  from: RequestState[] = statesBefore(to),
): Promise<boolean> {
  const moved = await trx
    .updateTable('tenant_request')
    .set({ undo_until: null, ...change, state: to, updated_at: clock.now() })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) return false;
  const { undo_until: undoUntil } = change;
  if (to === 'submitted') return true;
  // A mail postponed to another day is cancelled, because it has nothing to ask any more. While a decline can be undone it is only
  // held, so that nobody notices the decline (D70).
  if (undoUntil instanceof Date) await outbox.holdWaiting(trx, id, undoUntil);
  else await outbox.cancelWaiting(trx, id);
  return true;
}

/** Makes the request look as if the landlord had not answered. False if the answer is not a decline. */
export function revertDecline(platform: Moving, trx: Transaction, id: string): Promise<boolean> {
  return moveRequest(platform, trx, id, 'submitted', { decided_at: null, decline_reason: null }, ['declined']);
}
