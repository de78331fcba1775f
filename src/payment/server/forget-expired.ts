import type { AuditEvent } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Records per transaction: few enough that no other request has to wait. */
const batchSize = 500;

/**
 * Deletes records whose legal retention is over, with their keys, whose ids `drop` returns. May run in several processes at
 * once: each takes what is left.
 */
export async function forgetExpired(
  { db, clock, vault }: Platform,
  drop: (trx: Transaction, now: Date, limit: number) => Promise<string[]>,
  event: AuditEvent,
): Promise<void> {
  const forgetBatch = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const keyIds = await drop(trx, clock.now(), batchSize);
      for (const keyId of keyIds) await vault.destroyPerson(trx, keyId, 'by-routine');
      const count = keyIds.length;
      if (count > 0) await recordEvent(trx, clock, { event, actor: 'system', detail: { count } });
      return count;
    });
  while ((await forgetBatch()) === batchSize);
}
