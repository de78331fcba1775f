import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { tellTenantOfEnd } from './tell-of-end.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';

/** Ends a request as declined after the landlord deleted his signed certificate before payment, and tells the tenant. */
export async function takeBackRequest(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  const { clock, handles } = platform;
  const request = await lockRequest(platform, trx, requestId);
  if (!request) return;
  const change = { decided_at: clock.now(), decline_reason: 'taken-back' };
  if (!(await moveRequest(platform, trx, requestId, 'declined', change, ['confirmed'])) || !request.tenant) return;
  await handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
  await tellTenantOfEnd(platform, trx, request, 'takenBack');
}

/**
 * Ends a request whose signed certificate nobody paid and which was deleted. The mail with the outcome named that day, the status page
 * shows it, and the sweep clears both sides as after every end.
 */
export async function lapseUnpaid(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  await moveRequest(platform, trx, requestId, 'expired', {}, ['confirmed']);
  await platform.handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
}
