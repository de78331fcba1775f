import type { Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AskedMail } from './ask-landlord.ts';
import { postMail } from './mails/post-mail.ts';
import { heldLetter, sentLetter, suppressedLetter } from './mails/tenant-mails.ts';
import type { CompleteData, OpenRequest } from './tenant-request.ts';

/** The tenant's own mail with the status link says honestly what happened to the request. */
export async function tellTenant(
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
  };
  const to = { side: 'tenant', requestId: request.id, personKeyId: request.personKeyId, email: data.email } as const;
  if (mail === null) await postMail(platform, trx, to, heldLetter(request.id, { firstName, url }));
  else if (mail.state === 'suppressed') await postMail(platform, trx, to, suppressedLetter(facts));
  else await postMail(platform, trx, to, sentLetter(facts, mail.waitsUntil));
}
