import { closeTenantStops, lockTenantStop, noteTenantStop } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { closePassings } from './passing-store.ts';

/** What can't be taken back any more stands for good, and questions without an answer end. */
export async function sweepConsent(platform: Platform): Promise<void> {
  await closePassings(platform);
  for (const id of await closeTenantStops(platform))
    await inTransaction(platform.db, async (trx) => {
      // Taken back meanwhile, or said anew: that may still be taken back.
      if (!(await lockTenantStop(trx, platform, id))) return;
      await platform.outbox.keepSuppressed(trx, id);
      await noteTenantStop(trx, id, null);
    });
}
