import type { Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AskedMail } from './ask-landlord.ts';
import { heldMail, sentMail, suppressedMail } from './mails/tenant-mails.ts';
import type { CompleteData, OpenRequest } from './tenant-request.ts';

/** Mails the tenant the status link and what happened to the request. */
export async function notifyTenant(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  data: CompleteData,
  { submittedAt, mail }: { submittedAt: Date; mail: AskedMail | null },
): Promise<void> {
  const { firstName } = data.personal;
  const status = await platform.handles.create(trx, { purpose: 'status', subjectId: request.id });
  const url = `${platform.settings.publicUrl}/mieter/status/${status}`;
  const facts = {
    requestId: request.id,
    firstName,
    landlord: data.landlord,
    rental: data.rental,
    at: submittedAt,
    url,
    isReleased: request.lastMailedAt !== null,
  };
  const addressed = { requestId: request.id, to: { email: data.email, personKeyId: request.personKeyId } };
  if (mail === null) await sendMail(platform, trx, { ...addressed, ...heldMail(request.id, { firstName, url }) });
  else if (mail.state === 'suppressed') await sendMail(platform, trx, { ...addressed, ...suppressedMail(facts) });
  else await sendMail(platform, trx, { ...addressed, ...sentMail(facts, mail.waitsUntil) });
}
