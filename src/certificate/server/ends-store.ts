// Which certificates have no end yet, which have to be announced, and which are due: as the indexes of migration 0031 have it, to
// the letter, else they are not used.
import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { CertificateRow } from './certificate-store.ts';

/** A sweep works in batches: the next run takes the rest. */
const portion = 200;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

const isUndated = sql<SqlBool>`ends_at is null and ended_at is null
  and state in ('issued','suspended','replaced','revoked','erased','deleted')`;

const isOpen = sql<SqlBool>`ends_at is not null and ended_at is null`;

/** Only these can be checked with their content, so that somebody has to know. */
const isTold = sql<SqlBool>`(state not in ('issued','suspended') or end_told_at is not null)`;

export async function findUndated(db: Database): Promise<string[]> {
  const found = db.selectFrom('certificate').select('id').where(isUndated).limit(portion);
  return idsOf(await found.execute());
}

/** Unless it has one by now. */
export async function setEnd(db: Database, id: string, endsAt: Date): Promise<void> {
  await db
    .updateTable('certificate')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('ends_at', 'is', null)
    .execute();
}

export async function findToTell(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where(isOpen)
    .where('ends_at', '<=', before)
    .where('end_told_at', 'is', null)
    .where('state', 'in', ['issued', 'suspended'])
    .orderBy('ends_at')
    .limit(portion)
    .execute();
  return idsOf(rows);
}

export async function findDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where(isOpen)
    .where('ends_at', '<=', now)
    .where(isTold)
    .orderBy('ends_at')
    .limit(portion)
    .execute();
  return idsOf(rows);
}

/** Nobody else changes it until the transaction ends. Null: its content is gone, or, with `now`, it is not due any more. */
export async function lockDue(trx: Transaction, id: string, now?: Date): Promise<CertificateRow | null> {
  const row = await trx
    .selectFrom('certificate')
    .selectAll()
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .$if(now !== undefined, (query) =>
      query
        .where(isOpen)
        .where('ends_at', '<=', now ?? null)
        .where(isTold),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** True for the last of a chain of corrections to end: nothing else is stored under the tenant's key then. */
export async function isLastUnderItsKey(
  trx: Transaction,
  { id, tenantKeyId }: { id: string; tenantKeyId: string },
): Promise<boolean> {
  const other = await trx
    .selectFrom('certificate')
    .select('id')
    .where('tenant_key_id', '=', tenantKeyId)
    .where('id', '<>', id)
    .where('ended_at', 'is', null)
    .where('state', 'not in', ['deleted', 'erased'])
    .executeTakeFirst();
  return other === undefined;
}
