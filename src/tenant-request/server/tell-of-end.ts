// Mails to the landlord and the tenant about a request that ended or changed.
import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { endMail, type EndFacts, type EndKind } from './mails/end-mails.ts';
import type { ToLandlord } from './mails/mail-facts.ts';
import { wasForwarded } from './mails-to-landlord.ts';
import { completeDataOf, sidesOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

/** Sends nothing once either side's data are erased. */
export async function mailAskedLandlord(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  mailOf: (data: CompleteData, isForwarded: boolean) => ToLandlord,
): Promise<void> {
  const { id, landlordKeyId } = request;
  const data = completeDataOf(request);
  if (!data || landlordKeyId === null) return;
  await sendMail(platform, trx, {
    requestId: id,
    to: { email: data.landlord.email, personKeyId: landlordKeyId },
    askedBy: { kind: 'tenant', sides: sidesOf(platform, data) },
    ...mailOf(data, await wasForwarded(trx, id)),
  });
}

/** Sends nothing once the tenant's data are erased. */
export async function tellTenantOfEnd(
  platform: Platform,
  trx: Transaction,
  { id, tenant, personKeyId }: OpenRequest,
  kind: EndKind,
  more: Partial<Pick<EndFacts, 'landlord' | 'renewal'>> = {},
): Promise<void> {
  if (!tenant) return;
  const firstName = tenant.personal?.firstName ?? tenant.firstName;
  const ended = { firstName, landlord: null, isForwarded: await wasForwarded(trx, id), ...more };
  await sendMail(platform, trx, {
    requestId: id,
    to: { email: tenant.email, personKeyId },
    ...endMail(kind, id, ended),
  });
}
