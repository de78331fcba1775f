// What a further party of the lease was told and said: one row of tenant_request_party, found by the person's key.
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { TenantRequestParty } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CoTenant, Objection, Settlement } from '../rules/index.ts';
import { placeOfParty } from './request-party-store.ts';

export interface NamedPerson {
  requestId: string;
  personKeyId: string;
  /** Null once erased. */
  person: CoTenant | null;
  /** When the mail with the link was queued; null: none was. */
  toldAt: Date | null;
  objection: Objection | null;
  objectedAt: Date | null;
  settledAt: Date | null;
  settlement: Settlement | null;
}

/** Null: nobody of a request has this key. */
export async function findNamed(
  { vault }: Pick<Platform, 'vault'>,
  connection: Connection,
  personKeyId: string,
): Promise<NamedPerson | null> {
  const row = await connection
    .selectFrom('tenant_request_party')
    .selectAll()
    .where('person_key_id', '=', personKeyId)
    .executeTakeFirst();
  if (!row) return null;
  const place = placeOfParty(row.request_id, row.position);
  const person = row.sealed.length > 0 ? await vault.open<CoTenant>(connection, personKeyId, place, row.sealed) : null;
  return assemble(row, person);
}

const assemble = (row: Selectable<TenantRequestParty>, person: CoTenant | null): NamedPerson => ({
  requestId: row.request_id,
  personKeyId: row.person_key_id,
  person,
  toldAt: row.told_at,
  objection: row.objection as Objection | null,
  objectedAt: row.objected_at,
  settledAt: row.settled_at,
  settlement: row.settlement as Settlement | null,
});

/** Everybody whom a request names or named, whatever became of them: without opening anything. */
export async function listNamed(connection: Connection, requestId: string): Promise<Omit<NamedPerson, 'person'>[]> {
  const rows = await connection
    .selectFrom('tenant_request_party')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map((row) => assemble(row, null));
}

/** Once. */
export async function markTold(trx: Transaction, personKeyId: string, at: Date): Promise<boolean> {
  const told = await trx
    .updateTable('tenant_request_party')
    .set({ told_at: at })
    .where('person_key_id', '=', personKeyId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return told.numUpdatedRows === 1n;
}

/** `settlement`: what it leads to at once; null: somebody decides. False when it was said before. */
export async function noteObjection(
  trx: Transaction,
  personKeyId: string,
  { objection, settlement, at }: { objection: Objection; settlement: Settlement | null; at: Date },
): Promise<boolean> {
  const noted = await trx
    .updateTable('tenant_request_party')
    .set({ objection, objected_at: at, settlement, settled_at: settlement === null ? null : at })
    .where('person_key_id', '=', personKeyId)
    .where('objected_at', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Only as long as nobody decided. */
export async function dropObjection(trx: Transaction, personKeyId: string): Promise<boolean> {
  const dropped = await trx
    .updateTable('tenant_request_party')
    .set({ objection: null, objected_at: null })
    .where('person_key_id', '=', personKeyId)
    .where('objected_at', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return dropped.numUpdatedRows === 1n;
}

/** False when there is nothing to decide (any more). */
export async function settleObjection(
  trx: Transaction,
  personKeyId: string,
  settlement: Settlement,
  at: Date,
): Promise<boolean> {
  const settled = await trx
    .updateTable('tenant_request_party')
    .set({ settlement, settled_at: at })
    .where('person_key_id', '=', personKeyId)
    .where('objected_at', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return settled.numUpdatedRows === 1n;
}

export interface OpenObjection {
  personKeyId: string;
  requestId: string;
  objection: Objection;
  objectedAt: Date;
}

/** Those that somebody has to decide, the oldest first. */
export async function listObjections(connection: Connection, most: number): Promise<OpenObjection[]> {
  const rows = await connection
    .selectFrom('tenant_request_party')
    .select(['person_key_id', 'request_id', 'objection', 'objected_at'])
    .where('objected_at', 'is not', null)
    .where('settled_at', 'is', null)
    .orderBy('objected_at')
    .limit(most)
    .execute();
  return rows.flatMap(({ person_key_id: personKeyId, request_id: requestId, objection, objected_at: objectedAt }) =>
    objectedAt === null
      ? []
      : [{ personKeyId, requestId, objection: (objection ?? 'not-named') as Objection, objectedAt }],
  );
}
