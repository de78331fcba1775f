import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dropRequest } from './drop-request.ts';
import { findForgottenRequests, lockLandlordRequest } from './landlord-request-store.ts';

/** As long as what was typed is kept (reading D47). */
const keptSeconds = 30 * 24 * 3600;

/** Begun, never signed, and what was typed is gone: nothing is left of the tenant. */
export async function sweepDrafts(platform: Platform): Promise<void> {
  const before = addSeconds(platform.clock.now(), -keptSeconds);
  for (const id of await findForgottenRequests(platform, before))
    await inTransaction(platform.db, async (trx) => {
      const request = await lockLandlordRequest(trx, id);
      if (request) await dropRequest(platform, trx, request);
    });
}
