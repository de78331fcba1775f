// Somebody named beside the tenant objects after the landlord signed and before anybody paid: what was signed is deleted by the
// caller, and the request ends with it (decision 0041).
import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { objectedLandlordMail } from './mails/landlord-end-mails.ts';
import { wasForwarded } from './mails-to-landlord.ts';
import { moveRequest } from './tenant-request-store.ts';
import { completeDataOf, endedByObjection, type OpenRequest } from './tenant-request.ts';
import { sidesOf } from './tenant-sides.ts';

/** Of a locked request. Whoever signed is told; the tenant hears of the objection by a mail of its own. */
export async function endByObjection(platform: Platform, trx: Transaction, request: OpenRequest): Promise<boolean> {
  const { id, landlordKeyId } = request;
  const change = { decline_reason: endedByObjection };
  if (!(await moveRequest(platform, trx, id, 'withdrawn', change, ['confirmed']))) return false;
  await platform.handles.endAll(trx, id, ['tenant-flow', 'landlord-confirm']);
  const data = completeDataOf(request);
  if (!data || landlordKeyId === null) return true;
  const askedBy = { kind: 'tenant', sides: sidesOf(platform, data) } as const;
  const addressed = { requestId: id, to: { email: data.landlord.email, personKeyId: landlordKeyId }, askedBy };
  await sendMail(platform, trx, { ...addressed, ...objectedLandlordMail(id, data, await wasForwarded(trx, id)) });
  return true;
}
