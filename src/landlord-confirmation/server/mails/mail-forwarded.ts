import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { frameMail } from '../../../platform/messages/mail-frame.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { LandlordsRequest } from '../../../tenant-request/server/index.ts';
import { forwardedMailTenantTexts as texts } from '../../rules/tenant-mails.de.ts';

/** Tells the tenant that somebody else answers now, without the property manager's address. */
export async function mailForwarded(platform: Platform, trx: Transaction, request: LandlordsRequest): Promise<void> {
  const { handles, settings } = platform;
  const status = await handles.create(trx, { purpose: 'status', subjectId: request.id });
  await sendMail(platform, trx, {
    // The key is unique, because a request may be forwarded more than once.
    key: `landlord-forwarded:${newId()}`,
    template: 'tenant-forwarded',
    to: { email: request.tenant.email, personKeyId: request.personKeyId },
    requestId: request.id,
    ...frameMail(texts, request.tenant.personal.firstName, [
      { kind: 'text', text: texts.intro },
      { kind: 'button', label: texts.button, url: `${settings.publicUrl}/mieter/status/${status}` },
    ]),
  });
}
