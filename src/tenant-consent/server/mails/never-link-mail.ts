import type { CertificateTenant } from '../../../certificate/rules/index.ts';
import type { Certificate } from '../../../certificate/server/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { frameMail } from '../../../platform/messages/mail-frame.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { neverLinkMailTenantTexts as texts } from '../../rules/mails.de.ts';

/** Sent to the tenant's own mailbox, whose reader may opt out for it. */
export async function mailNeverLink(
  platform: Platform,
  trx: Transaction,
  { id, orderedCertificateId, tenant, tenantKeyId, requestId }: Certificate & { tenant: CertificateTenant },
): Promise<void> {
  const handle = await platform.handles.create(trx, { purpose: 'tenant-mails', subjectId: orderedCertificateId });
  await sendMail(platform, trx, {
    key: `tenant-mails-link:${newId()}`,
    template: 'tenant-mails-link',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    ...frameMail(texts, tenant.firstName, [
      { kind: 'text', text: texts.intro },
      { kind: 'button', label: texts.button, url: `${platform.settings.publicUrl}/mails-stoppen/${handle}#nie` },
      { kind: 'note', text: texts.oneClick },
      { kind: 'text', text: texts.notYou },
    ]),
    requestId,
    certificateId: id,
  });
}
