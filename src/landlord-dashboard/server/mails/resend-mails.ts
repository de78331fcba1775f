// An issued certificate once more: the file for the tenant, a link for anybody else, and word of it to the tenant (W21).
import { formatAddress } from '../../../address/rules/index.ts';
import {
  certificateFileName,
  partyName,
  type CertificateLandlord,
  type CertificateTenant,
} from '../../../certificate/rules/index.ts';
import { titleOf, type Certificate } from '../../../certificate/server/index.ts';
import { emailKey, mailboxOf } from '../../../person-fields/rules/index.ts';
import { linkLifetimes } from '../../../platform/access/scopes.ts';
import { addSeconds } from '../../../platform/clock/clock.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailTemplate } from '../../../platform/messages/mail-table.ts';
import { renderMail, type MailPage } from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import {
  fileLinkMailNeutralTexts as linkTexts,
  resendMailTenantTexts as fileTexts,
  toldMailTenantTexts as toldTexts,
} from '../../rules/mails.de.ts';

export type SendableCertificate = Certificate & { tenant: CertificateTenant; landlord: CertificateLandlord };

export type IssuedCertificate = SendableCertificate & { issuedAt: Date };

export async function mailCertificate(
  platform: Platform,
  trx: Transaction,
  certificate: IssuedCertificate,
  bytes: Uint8Array,
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
    ],
    reason: fileTexts.reason(partyName(landlord)),
  };
  await postToTenant(platform, trx, certificate, {
    template: 'certificate-resent',
    subject: fileTexts.subject,
    page,
    attachments: [{ fileName: certificateFileName(issuedAt), contentType: 'application/pdf', bytes }],
  });
}

export async function mailFileLink(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
  email: string,
): Promise<void> {
  const { outbox, handles, settings } = platform;
  const { id, tenant, landlord, tenantKeyId } = certificate;
  const handle = await handles.create(trx, { purpose: 'certificate-file', subjectId: id });
  const name = partyName(landlord);
  const page = {
    title: linkTexts.title,
    greeting: linkTexts.greeting,
    blocks: [
      {
        kind: 'text',
        text: linkTexts.intro(name, titleOf(certificate), `${tenant.firstName} ${tenant.lastName}`),
      },
      { kind: 'button', label: linkTexts.button, url: `${settings.publicUrl}/zertifikat/herunterladen/${handle}` },
      { kind: 'note', text: linkTexts.validity(lastDay(platform)) },
      { kind: 'text', text: linkTexts.check },
      { kind: 'link', label: linkTexts.checkPage, url: `${settings.publicUrl}/check` },
    ],
    reason: linkTexts.reason(name),
  } as const;
  await outbox.mail(trx, {
    key: `certificate-file:${newId()}`,
    template: 'certificate-file',
    fromName: senderNeutralTexts.onBehalfOf(name),
    // It speaks of the tenant and goes with the tenant's data.
    personKeyId: tenantKeyId,
    to: email,
    canonicalTo: emailKey(email),
    subject: linkTexts.subject,
    ...renderMail(page, settings.operator),
    requestId: certificate.requestId ?? undefined,
    certificateId: id,
    suppressibleMailbox: mailboxOf(email),
  });
}

export async function mailTold(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
  email: string,
): Promise<void> {
  const { settings } = platform;
  const name = partyName(certificate.landlord);
  const page: MailPage = {
    title: toldTexts.title,
    greeting: toldTexts.greeting(certificate.tenant.firstName),
    blocks: [
      { kind: 'text', text: toldTexts.intro(name, email) },
      { kind: 'note', text: toldTexts.validity(lastDay(platform)) },
      { kind: 'text', text: `${toldTexts.wrong(name)} ${settings.operator.email}` },
    ],
    reason: toldTexts.reason,
  };
  await postToTenant(platform, trx, certificate, {
    template: 'certificate-passed-on',
    subject: toldTexts.subject,
    page,
  });
}

const lastDay = ({ clock }: Platform): string =>
  formatDate(dayInBerlin(addSeconds(clock.now(), linkLifetimes['certificate-file'])));

interface TenantLetter {
  template: MailTemplate;
  subject: string;
  page: MailPage;
  attachments?: { fileName: string; contentType: string; bytes: Uint8Array }[];
}

async function postToTenant(
  platform: Platform,
  trx: Transaction,
  { id, tenant, tenantKeyId, requestId }: SendableCertificate,
  { page, ...letter }: TenantLetter,
): Promise<void> {
  await platform.outbox.mail(trx, {
    ...letter,
    key: `${letter.template}:${newId()}`,
    personKeyId: tenantKeyId,
    to: tenant.email,
    canonicalTo: emailKey(tenant.email),
    ...(await renderTenantMail(platform, trx, tenantKeyId, page, { isPassedOn: letter.attachments !== undefined })),
    requestId: requestId ?? undefined,
    certificateId: id,
  });
}
