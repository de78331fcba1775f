// What a co-tenant was told and objected to: one row of tenant_request_party, found by the person's key.
import type { Selectable } from 'kysely';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import { isAfterCursor, type Page } from '../../platform/database/page.ts';
import type { TenantRequestParty } from '../../platform/database/schema.gen.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ActionTopics, IrreversibleAction } from '../../platform/restore-ledger/irreversible-actions.ts';
import { enterLedger } from '../../platform/restore-ledger/restore-ledger.ts';
import type { CoTenant, Objection, Settlement } from '../rules/index.ts';
import { partyColumn } from './request-party-store.ts';

export interface NamedPerson {
  requestId: string;
  personKeyId: string;
  /** Null once the person was erased. */
  person: CoTenant | null;
  /** When the mail with the link was queued; null if none was. */
  toldAt: Date | null;
  objection: Objection | null;
  objectedAt: Date | null;
  settledAt: Date | null;
  settlement: Settlement | null;
}

/** Null if no co-tenant has this key. */
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
  const sealedColumn = partyColumn(row.request_id, row.position);
  const person =
    row.sealed.length > 0 ? await vault.open<CoTenant>(connection, personKeyId, sealedColumn, row.sealed) : null;
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

/** Everybody whom the request names or has named, without decrypting anything. */
export async function listNamed(connection: Connection, requestId: string): Promise<Omit<NamedPerson, 'person'>[]> {
  const rows = await connection
    .selectFrom('tenant_request_party')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute();
  return rows.map((row) => assemble(row, null));
}

/** Records that the person was told; false if that was recorded before. */
export async function markNotified(trx: Transaction, personKeyId: string, at: Date): Promise<boolean> {
  const told = await trx
    .updateTable('tenant_request_party')
    .set({ told_at: at })
    .where('person_key_id', '=', personKeyId)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return told.numUpdatedRows === 1n;
}

/**
 * Restore-ledger actions; their subject is the person's key. Within a topic the latest entry counts: the last objection, and what was
 * decided. Restoring a backup must neither forget it nor ask again what was answered (W54).
 */
export const objectionActions = {
  objected: 'objection',
  'objection-dropped': 'objection',
} as const satisfies ActionTopics;

type ObjectionAction = IrreversibleAction<keyof typeof objectionActions>;

interface RecordedObjection {
  objection: Objection;
  objectedAt: Date;
  settlement: Settlement | null;
  settledAt: Date | null;
}

function enterObjection(trx: Transaction, personKeyId: string, noted: RecordedObjection): void {
  const { objection, objectedAt, settlement, settledAt } = noted;
  enterLedger(trx, {
    kind: 'objected',
    subject: personKeyId,
    detail: { objection, at: objectedAt.toISOString(), settlement, settledAt: settledAt?.toISOString() ?? null },
  } satisfies ObjectionAction);
}

/** Records an objection. `settlement` is its immediate outcome, or null if the operator has to decide. False if one was recorded before. */
export async function recordObjection(
  trx: Transaction,
  personKeyId: string,
  { objection, settlement, at }: { objection: Objection; settlement: Settlement | null; at: Date },
): Promise<boolean> {
  const settledAt = settlement === null ? null : at;
  const noted = await trx
    .updateTable('tenant_request_party')
    .set({ objection, objected_at: at, settlement, settled_at: settledAt })
    .where('person_key_id', '=', personKeyId)
    .where('objected_at', 'is', null)
    .executeTakeFirst();
  if (noted.numUpdatedRows === 0n) return false;
  enterObjection(trx, personKeyId, { objection, objectedAt: at, settlement, settledAt });
  return true;
}

/** Deletes an objection that nobody has decided yet. */
export async function dropObjection(trx: Transaction, personKeyId: string): Promise<boolean> {
  const dropped = await trx
    .updateTable('tenant_request_party')
    .set({ objection: null, objected_at: null })
    .where('person_key_id', '=', personKeyId)
    .where('objected_at', 'is not', null)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  if (dropped.numUpdatedRows === 0n) return false;
  enterLedger(trx, { kind: 'objection-dropped', subject: personKeyId } satisfies ObjectionAction);
  return true;
}

/** Decides an objection; false if none is open (any more). */
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
    .returning(['objection', 'objected_at'])
    .executeTakeFirst();
  if (!settled) return false;
  const { objection, objected_at: objectedAt } = settled;
  enterObjection(trx, personKeyId, {
    objection: (objection ?? 'not-named') as Objection,
    objectedAt: objectedAt ?? at,
    settlement,
    settledAt: at,
  });
  return true;
}

/** Replays an objection from the restore ledger on a restored database. False if it is recorded there already, or nobody has this key. */
export async function repeatObjection(
  trx: Transaction,
  { kind, subject, detail = {} }: IrreversibleAction,
): Promise<boolean> {
  if (kind === 'objection-dropped') return dropObjection(trx, subject);
  const text = (name: string): string | null => (typeof detail[name] === 'string' ? detail[name] : null);
  const at = (name: string): Date | null => (text(name) === null ? null : new Date(text(name) ?? ''));
  const repeated = await trx
    .updateTable('tenant_request_party')
    .set({
      objection: text('objection'),
      objected_at: at('at'),
      settlement: text('settlement'),
      settled_at: at('settledAt'),
    })
    .where('person_key_id', '=', subject)
    .where((eb) =>
      eb.or([
        eb('objected_at', 'is distinct from', at('at')),
        eb('settlement', 'is distinct from', text('settlement')),
      ]),
    )
    .executeTakeFirst();
  return repeated.numUpdatedRows === 1n;
}

export interface OpenObjection {
  personKeyId: string;
  requestId: string;
  objection: Objection;
  objectedAt: Date;
}

/** Objections that the operator has to decide, oldest first. */
export async function listObjections(connection: Connection, page: Page): Promise<OpenObjection[]> {
  const rows = await connection
    .selectFrom('tenant_request_party')
    .select(['person_key_id', 'request_id', 'objection', 'objected_at'])
    .where('objected_at', 'is not', null)
    .where('settled_at', 'is', null)
    .where(isAfterCursor(page, 'objected_at', { id: 'person_key_id' }))
    .orderBy('objected_at')
    .limit(page.limit)
    .execute();
  return rows.flatMap(({ person_key_id: personKeyId, request_id: requestId, objection, objected_at: objectedAt }) =>
    objectedAt === null
      ? []
      : [{ personKeyId, requestId, objection: (objection ?? 'not-named') as Objection, objectedAt }],
  );
}
