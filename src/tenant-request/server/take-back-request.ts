import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { wasForwarded } from './mails-to-landlord.ts';
import { endMail } from './mails/end-mails.ts';
import { lockRequest, moveRequest } from './tenant-request-store.ts';

/** The landlord deleted what he had signed before anybody paid: the request ends as declined, and the tenant is told. */
export async function takeBackRequest(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  const { clock, handles } = platform;
  const request = await lockRequest(platform, trx, requestId);
  if (!request) return;
  const { tenant, personKeyId } = request;
  const change = { decided_at: clock.now(), decline_reason: 'taken-back' };
  if (!(await moveRequest(platform, trx, requestId, 'declined', change, ['confirmed'])) || !tenant) return;
  await handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
  const addressed = { requestId, to: { email: tenant.email, personKeyId } };
  const firstName = tenant.personal?.firstName ?? tenant.firstName;
  const ended = { firstName, landlord: null, isForwarded: await wasForwarded(trx, requestId) };
  await sendMail(platform, trx, { ...addressed, ...endMail('takenBack', requestId, ended) });
}

/**
 * Ends a request whose signed certificate nobody paid and which was deleted. The mail with the outcome named the day; the
 * status page says it, and the sweep clears both sides as after every end.
 */
export async function lapseUnpaid(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  await moveRequest(platform, trx, requestId, 'expired', {}, ['confirmed']);
  await platform.handles.endAll(trx, requestId, ['tenant-flow', 'landlord-confirm']);
}
