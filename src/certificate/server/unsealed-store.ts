// Which certificates have no seal, and how each gets one: under its lock, so that what is sealed is what was looked at.
import { sql, type SqlBool } from 'kysely';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { byId, type CertificateRow } from './certificate-store.ts';
import { factsOfRow, sealEvidence } from './integrity.ts';

type Storing = Pick<Platform, 'db' | 'vault'>;

const portion = 100;

/**
 * The version before may run beside for a day, and signs without a seal. By the books of the migrations and the clock of the
 * database: the role of the product can write neither.
 */
const isVersionBeforeRunning = sql<SqlBool>`exists (select from schema_migration
  where name = '0025_seal-covers-words.sql' and applied_at > now() - interval '1 day')`;

/** Signed and not issued, with nothing to compare it with; none once the day is over. */
export async function findUnsealedSigned({ db }: Storing): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('evidence_mac', 'is', null)
    .where('state', 'in', ['awaiting-payment', 'paid'])
    .where(isVersionBeforeRunning)
    .execute();
  return rows.map(({ id }) => id);
}

/** Issued, and both sides are there; those after `after`, by id. None once the day is over: the view has not all that is sealed. */
export async function findUnsealedIssued({ db }: Storing, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('evidence_mac', 'is', null)
    // Gone with either side, and made with the view that the log commits to.
    .where('sealed_view', 'is not', null)
    .where(isVersionBeforeRunning)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(portion)
    .execute();
  return rows.map(({ id }) => id);
}

export const sealSigned = (storing: Storing, id: string): Promise<boolean | null> =>
  sealUnder(storing, id, async (trx, row) => {
    if (row.issued_at !== null) return false;
    const { rows } = await sql<{ may: boolean }>`select ${isVersionBeforeRunning} as may`.execute(trx);
    return rows[0]?.may === true;
  });

/** Null: it has a seal. False: it may not have one, as `judge` says. */
export function sealUnder(
  { db, vault }: Storing,
  id: string,
  judge: (trx: Transaction, row: CertificateRow) => Promise<boolean | null>,
): Promise<boolean | null> {
  return inTransaction(db, async (trx) => {
    const row = await byId(trx, id).selectAll().where('evidence_mac', 'is', null).forNoKeyUpdate().executeTakeFirst();
    if (!row) return null;
    if (!(await judge(trx, row))) return false;
    const evidence_mac = sealEvidence({ vault }, factsOfRow(row));
    await trx.updateTable('certificate').set({ evidence_mac }).where('id', '=', id).execute();
    return true;
  });
}
