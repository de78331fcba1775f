// Eight years after the end of its calendar year an invoice goes, with its credit notes and its key (section 147 AO).
import { sql } from 'kysely';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Invoices of one transaction: small enough that nobody waits for it. */
const batch = 500;

/** May run in several processes at once: each takes what is there. */
export async function forgetOldInvoices(platform: Platform): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch(platform);
}

async function forgetBatch({ db, clock, vault }: Platform): Promise<number> {
  return inTransaction(db, async (trx) => {
    // The product itself may delete no invoice; the database does, and only what is old enough.
    const { rows } = await sql<{ key_id: string }>`
      select key_id from drop_expired_invoices(${clock.now()}, ${batch}) as key_id`.execute(trx);
    for (const { key_id: keyId } of rows) await vault.destroyPerson(trx, keyId, 'by-routine');
    if (rows.length > 0)
      await recordEvent(trx, clock, { event: 'invoice.expired', actor: 'system', detail: { count: rows.length } });
    return rows.length;
  });
}
