import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveRequest } from './tenant-request-store.ts';

/**
 * Nobody paid for what the landlord had signed, and it was deleted: the request ends with it. The mail with the outcome named
 * the day; the status page says it, and the sweep clears both sides as after every end.
 */
export async function lapseUnpaid(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  await moveRequest(platform, trx, requestId, 'expired', {}, ['confirmed']);
  await platform.handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
}
