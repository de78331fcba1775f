import type { Database, Transaction } from '../../platform/database/database.ts';

/**
 * The next number of the year, for invoices and credit notes alike (docs/decisions/0006). Taken in the transaction of the
 * insert: a rollback gives it back, so there are no gaps. Locks the year.
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

/** Null: none was taken yet. */
export async function lastNumber(db: Database): Promise<string | null> {
  const row = await db.selectFrom('invoice_sequence').selectAll().orderBy('year', 'desc').limit(1).executeTakeFirst();
  return row ? invoiceNumber(row.year, row.last_number) : null;
}

/** '2026-000001': gapless within the year (section 14 UStG, law L30). */
export function invoiceNumber(year: number, sequence: number): string {
  return `${year}-${String(sequence).padStart(6, '0')}`;
}
