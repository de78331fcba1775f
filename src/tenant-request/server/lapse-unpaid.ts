import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveRequest } from './tenant-request-store.ts';

/**
 * Ends a request whose signed certificate nobody paid and which was deleted. The mail with the outcome named the day; the
 * status page says it, and the sweep clears both sides as after every end.
 */
export async function lapseUnpaid(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  await moveRequest(platform, trx, requestId, 'expired', {}, ['confirmed']);
  await platform.handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
}
