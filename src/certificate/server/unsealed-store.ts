// Finds certificates without a seal and seals each under its lock, so that what is sealed is what was checked.
import { sql, type SqlBool } from 'kysely';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { byId, type CertificateRow } from './certificate-store.ts';
import { factsOfRow, sealEvidence } from './integrity.ts';

type Storing = Pick<Platform, 'db' | 'vault'>;

const batchSize = 100;

/**
 * True on the first day after the deployment, when the previous version may still run and sign without a seal. This relies on
 * the migration table and the database clock, neither of which the product's role can change.
 */
const isVersionBeforeRunning = sql<SqlBool>`exists (select from schema_migration
  where name = '0025_seal-covers-words.sql' and applied_at > now() - interval '1 day')`;

/** Certificates that are signed and not issued, so that there is nothing to compare them with; none after that day. */
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

/**
 * Issued certificates with both sides, by id, starting after `after`; none after that day, because the view does not cover all
 * that is sealed.
 */
export async function findUnsealedIssued({ db }: Storing, after: string | null): Promise<string[]> {
  const rows = await db
    .selectFrom('certificate')
    .select('id')
    .where('evidence_mac', 'is', null)
    // The view is deleted with either side; it was made together with the view that the log commits to.
    .where('sealed_view', 'is not', null)
    .where(isVersionBeforeRunning)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
}

/** Seals a certificate that is not issued yet, only while the previous version may be running. */
export const sealSigned = (storing: Storing, id: string): Promise<boolean | null> =>
  sealUnder(storing, id, async (trx, row) => {
    if (row.issued_at !== null) return false;
    const { rows } = await sql<{ may: boolean }>`select ${isVersionBeforeRunning} as may`.execute(trx);
    return rows[0]?.may === true;
  });

/** Seals a certificate if `judge` approves; null when it already has a seal, false when `judge` rejects it. */
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
