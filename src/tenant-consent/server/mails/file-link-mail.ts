import { tenantInShort } from '../../../person-fields/rules/index.ts';
import type { CertificateLandlord, CertificateTenant } from '../../../certificate/rules/index.ts';
import { partyName } from '../../../certificate/rules/index.ts';
import { titleOf, type Certificate } from '../../../certificate/server/index.ts';
import { lastLinkDay } from '../../../platform/access/link-ends.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import { fileLinkMailNeutralTexts as texts } from '../../rules/mails.de.ts';

export type PassedCertificate = Certificate & { tenant: CertificateTenant; landlord: CertificateLandlord };

/** The last day on which the link to the file works. */
export const fileLinkUntil = ({ clock }: Pick<Platform, 'clock'>): string =>
  formatDate(lastLinkDay('certificate-file', clock.now()));

/** Mails a link to this one file to somebody other than the tenant. */
export async function mailFileLink(
  platform: Platform,
  trx: Transaction,
  certificate: PassedCertificate,
  email: string,
): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord, tenantKeyId } = certificate;
  const handle = await handles.create(trx, { purpose: 'certificate-file', subjectId: id });
  const name = partyName(landlord);
  const page = {
    title: texts.title,
    greeting: texts.greeting,
    blocks: [
      {
        kind: 'text',
        text: texts.intro(name, titleOf(certificate), tenantInShort(tenant)),
      },
      { kind: 'button', label: texts.button, url: `${settings.publicUrl}/zertifikat/herunterladen/${handle}` },
      { kind: 'note', text: texts.validity(fileLinkUntil(platform)) },
      { kind: 'text', text: texts.check },
      { kind: 'link', label: texts.checkPage, url: `${settings.publicUrl}/check` },
    ],
    reason: texts.reason(name),
  } as const;
  await sendMail(platform, trx, {
    key: `certificate-file:${newId()}`,
    template: 'certificate-file',
    fromName: senderNeutralTexts.onBehalfOf(name),
    // The mail is about the tenant, so it is erased with the tenant's data.
    to: { email, personKeyId: tenantKeyId },
    subject: texts.subject,
    page,
    requestId: certificate.requestId,
    certificateId: id,
  });
}
