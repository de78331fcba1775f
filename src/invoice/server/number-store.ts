import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * Takes the next number of the year, which invoices and credit notes share (docs/decisions/0006). It runs in the transaction of
 * the insert, so that a rollback returns the number and leaves no gap. Locks the year.
 */
export async function takeNumber(trx: Transaction, year: number): Promise<string> {
  const row = await trx
    .insertInto('invoice_sequence')
    .values({ year, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('year').doUpdateSet((eb) => ({ last_number: eb('invoice_sequence.last_number', '+', 1) })),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return invoiceNumber(year, row.last_number);
}

/** The last number taken; null when there is none. */
export async function lastNumber(db: Database): Promise<string | null> {
  const row = await db.selectFrom('invoice_sequence').selectAll().orderBy('year', 'desc').limit(1).executeTakeFirst();
  return row ? invoiceNumber(row.year, row.last_number) : null;
}

/** For example '2026-000001': gapless within the year (section 14 UStG, law L30). */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}
