import { formatAddress } from '../../../address/rules/index.ts';
import { partyName, subjectWithParty } from '../../../certificate/rules/index.ts';
import { titleOf } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { passingMailTenantTexts as texts } from '../../rules/mails.de.ts';
import type { PassedCertificate } from './file-link-mail.ts';

/**
 * Asks whether a link to the file may be mailed to another address, once per question. It shows the full address, because the tenant
 * has to know who would get it.
 */
export async function mailRecipientConsent(
  platform: Platform,
  trx: Transaction,
  certificate: PassedCertificate,
  asked: { id: string; address: string; dueAt: Date },
): Promise<void> {
  const { tenant, landlord, tenantKeyId, requestId, id } = certificate;
  const handle = await platform.handles.create(trx, { purpose: 'tenant-passing', subjectId: asked.id });
  const page = {
    title: texts.title,
    greeting: texts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: texts.intro(partyName(landlord), asked.address) },
      {
        kind: 'facts',
        rows: [
          [texts.documentLabel, titleOf(certificate)],
          [texts.flatLabel, formatAddress(tenant.property)],
          [texts.addressLabel, asked.address],
        ],
      },
      { kind: 'button', label: texts.button, url: `${platform.settings.publicUrl}/weitergabe/${handle}` },
      { kind: 'note', text: texts.oneClick },
      { kind: 'text', text: texts.until(formatDate(lastDayOf(asked.dueAt))) },
    ],
    reason: texts.reason,
  } as const;
  await sendMail(platform, trx, {
    key: `certificate-passing:${asked.id}`,
    template: 'certificate-passing',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    subject: subjectWithParty(texts.subject, texts.subjectNameless, landlord, tenant.property.street),
    page,
    requestId,
    certificateId: id,
  });
}
