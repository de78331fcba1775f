// Mails about an issued certificate: the file for the tenant, and notice of a link sent to somebody else (W21).
import { formatAddress } from '../../../address/rules/index.ts';
import {
  certificateFileName,
  partyName,
  subjectWithParty,
  type CertificateLandlord,
  type CertificateTenant,
} from '../../../certificate/rules/index.ts';
import { heldBackFor, stopBlocks, type Certificate } from '../../../certificate/server/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail, type TenantMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { fileLinkUntil } from '../../../tenant-consent/server/index.ts';
import { resendMailTenantTexts as fileTexts, toldMailTenantTexts as toldTexts } from '../../rules/mails.de.ts';

export type SendableCertificate = Certificate & { tenant: CertificateTenant; landlord: CertificateLandlord };

export type IssuedCertificate = SendableCertificate & { issuedAt: Date };

/** `number`: a landlord may cause only a few mails (decision D65), and this is the count with this one; null if he did not cause it. */
export async function mailCertificate(
  platform: Platform,
  trx: Transaction,
  certificate: IssuedCertificate,
  { bytes, number }: { bytes: Uint8Array; number: number | null },
): Promise<void> {
  const { tenant, landlord, issuedAt } = certificate;
  const page: MailPage = {
    title: fileTexts.title,
    greeting: fileTexts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: fileTexts.intro(partyName(landlord)) },
      {
        kind: 'facts',
        rows: [
          [fileTexts.flatLabel, formatAddress(tenant.property)],
          [fileTexts.issuedLabel, formatDate(dayInBerlin(issuedAt))],
        ],
      },
      // This mail is often forwarded with its file, so its link must not opt the tenant out by itself.
      ...(await stopBlocks(platform, trx, certificate, { number, isPassedOn: true })),
    ],
    reason: fileTexts.reason(partyName(landlord)),
  };
  await mailTenant(platform, trx, certificate, {
    template: 'certificate-resent',
    subject: subjectWithParty(fileTexts.subject, fileTexts.subjectNameless, landlord, tenant.property.street),
    page,
    attachments: [{ fileName: certificateFileName(issuedAt), contentType: 'application/pdf', bytes }],
  });
}

/** Tells the tenant that a link to the file was sent to this address. */
export async function mailTenantOfLink(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
  { email, number }: { email: string; number: number | null },
): Promise<void> {
  const { settings } = platform;
  const { landlord, tenant } = certificate;
  const name = partyName(landlord);
  const page: MailPage = {
    title: toldTexts.title,
    greeting: toldTexts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: toldTexts.intro(name, email) },
      { kind: 'note', text: toldTexts.validity(fileLinkUntil(platform)) },
      { kind: 'text', text: `${toldTexts.wrong(name)} ${settings.operator.email}` },
      ...(await stopBlocks(platform, trx, certificate, { number })),
    ],
    reason: toldTexts.reason,
  };
  await mailTenant(platform, trx, certificate, {
    template: 'certificate-passed-on',
    subject: subjectWithParty(toldTexts.subject, toldTexts.subjectNameless, landlord, tenant.property.street),
    page,
  });
}

async function mailTenant(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
  mail: Pick<TenantMail, 'template' | 'subject' | 'page' | 'attachments'>,
): Promise<void> {
  const { id, tenant, tenantKeyId, requestId } = certificate;
  await sendMail(platform, trx, {
    ...mail,
    key: `${mail.template}:${newId()}`,
    to: { email: tenant.email, personKeyId: tenantKeyId },
    requestId,
    certificateId: id,
    ...heldBackFor(certificate),
  });
}
