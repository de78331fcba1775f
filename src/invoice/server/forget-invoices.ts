// Eight years after its calendar year an invoice is deleted, with its credit notes and its key (section 147 AO).
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropExpiredInvoices } from './invoice-store.ts';

/** Invoices per transaction: few enough that nobody waits for it. */
const batch = 500;

/** May run in several processes at once: each takes what is left. */
export async function forgetOldInvoices(platform: Platform): Promise<void> {
  let forgotten = batch;
  while (forgotten === batch) forgotten = await forgetBatch(platform);
}

async function forgetBatch({ db, clock, vault }: Platform): Promise<number> {
  return inTransaction(db, async (trx) => {
    const keyIds = await dropExpiredInvoices(trx, clock.now(), batch);
    for (const keyId of keyIds) await vault.destroyPerson(trx, keyId, 'by-routine');
    const count = keyIds.length;
    if (count > 0) await recordEvent(trx, clock, { event: 'invoice.expired', actor: 'system', detail: { count } });
    return count;
  });
}
