// The mails that bring a certificate or the way to it.
import { emailKey } from '../../person-fields/rules/index.ts';
import { formatAddress } from '../../address/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { renderMail } from '../../platform/messages/render-mail.tsx';
import type { Platform } from '../../platform/platform.ts';
import { addMonths, dayInBerlin, formatDate } from '../../platform/rules/dates.ts';
import { readyMailTenantTexts as ready, linkMailTenantTexts as link } from '../rules/messages.de.ts';
import { partyName } from '../rules/party-name.ts';
import { formatSecurityCode } from '../rules/security-code.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';
import { readDocument } from './download-document.ts';
import type { IsReleased } from './open-delivery.ts';
import { openCode } from './security-code-vault.ts';

class NotReleasedYetError extends Error {
  override readonly name = 'NotReleasedYetError';
}

/** The file goes to the tenant under this key. */
export const readyKey = (id: string): string => `certificate-ready:${id}`;

/**
 * The finished PDF to the tenant. Waits (throws, so that the job is tried again) until the order confirmation
 * was handed to the mail server: no file before it (law L05).
 */
export async function mailReadyCertificate(
  platform: Platform,
  isReleased: IsReleased,
  certificateId: string,
): Promise<void> {
  const { db, outbox } = platform;
  if (await outbox.statusOf(db, readyKey(certificateId))) return;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate?.tenant || !certificate.landlord || certificate.state !== 'issued') return;
  if (!(await isReleased(certificateId))) throw new NotReleasedYetError('the order confirmation is not out yet');
  const bytes = await readDocument(platform, db, certificate);
  const code = await openCode(platform, certificate);
  if (!bytes || code === null) return;
  await inTransaction(db, (trx) =>
    queueReadyMail(platform, trx, certificate, { bytes, code: formatSecurityCode(code) }),
  );
}

async function queueReadyMail(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  file: { bytes: Buffer; code: string },
): Promise<void> {
  const { outbox, handles, settings } = platform;
  const { id, tenant, landlord, issuedAt } = certificate;
  if (!tenant || !landlord || !issuedAt) return;
  const handle = await handles.create(trx, { purpose: 'deliver', subjectId: id });
  const page = {
    title: ready.subject,
    greeting: ready.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: ready.intro(partyName(landlord)) },
      {
        kind: 'facts',
        rows: [
          [ready.codeLabel, file.code],
          [ready.flatLabel, formatAddress(tenant.property)],
          [ready.recommendedLabel, formatDate(addMonths(dayInBerlin(issuedAt), 3))],
        ],
      },
      {
        kind: 'button',
        label: ready.download,
        url: `${settings.publicUrl}/zertifikat/herunterladen/${handle}`,
      },
      { kind: 'text', text: ready.passOn },
      { kind: 'link', label: ready.checkPage, url: `${settings.publicUrl}/check` },
    ],
    reason: ready.reason,
  } as const;
  await outbox.mail(trx, {
    key: readyKey(id),
    template: 'certificate-ready',
    personKeyId: certificate.tenantKeyId,
    to: tenant.email,
    canonicalTo: emailKey(tenant.email),
    subject: ready.subject,
    ...renderMail(page, settings.operator),
    attachments: [{ fileName: `certificate_${id}.pdf`, contentType: 'application/pdf', bytes: file.bytes }],
    requestId: certificate.requestId ?? undefined,
    certificateId: id,
  });
}

/** A fresh way to payment or download, to the tenant's address on record. Does nothing for a closed matter. */
export async function mailDeliveryLink(platform: Platform, certificateId: string): Promise<void> {
  const { db, outbox, handles, settings, clock } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate?.tenant || ['deleted', 'erased', 'revoked'].includes(certificate.state)) return;
  const { tenant } = certificate;
  const isPaid = certificate.paidAt !== null;
  await inTransaction(db, async (trx) => {
    const handle = await handles.create(trx, { purpose: 'deliver', subjectId: certificateId });
    const url = `${settings.publicUrl}${isPaid ? '/zertifikat/herunterladen' : '/versandweg'}/${handle}`;
    const page = {
      title: link.subject,
      greeting: ready.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: link.intro },
        { kind: 'button', label: isPaid ? link.download : link.pay, url },
      ],
      reason: link.reason,
    } as const;
    await outbox.mail(trx, {
      key: `delivery-link:${certificateId}:${clock.now().getTime()}`,
      template: 'delivery-link',
      personKeyId: certificate.tenantKeyId,
      to: tenant.email,
      canonicalTo: emailKey(tenant.email),
      subject: link.subject,
      ...renderMail(page, settings.operator),
      requestId: certificate.requestId ?? undefined,
      certificateId,
    });
  });
}
