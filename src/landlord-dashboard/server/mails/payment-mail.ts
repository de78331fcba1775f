import { dataInformation, payableUntil } from '../../../certificate/server/index.ts';
import { confirmedBy, partyName } from '../../../certificate/rules/index.ts';
import { statedBlocks } from '../../../landlord-confirmation/server/index.ts';
import { emailKey, mailboxOf } from '../../../person-fields/rules/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import { paymentMailTenantTexts as texts } from '../../rules/mails.de.ts';
import type { SendableCertificate } from './resend-mails.ts';

/** The outcome in full before anything is paid, and the way to pay (D33). The first one says where the address comes from. */
export async function mailPaymentLink(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
): Promise<void> {
  const { outbox, handles, settings } = platform;
  const { id, tenant, landlord, tenantKeyId, requestId } = certificate;
  const expiresAt = payableUntil(certificate.signedAt);
  const handle = await handles.create(trx, { purpose: 'deliver', subjectId: id, expiresAt });
  const name = partyName(landlord);
  const page = {
    title: texts.title,
    greeting: texts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: texts.intro(name, confirmedBy(certificate.evidence)) },
      { kind: 'heading', text: texts.statedHeading },
      ...statedBlocks(texts, certificate),
      { kind: 'button', label: texts.button, url: `${settings.publicUrl}/versandweg/${handle}` },
      { kind: 'note', text: texts.validity(formatDate(dayInBerlin(expiresAt))) },
      { kind: 'text', text: texts.free },
      { kind: 'text', text: texts.wrong(name) },
      ...(await dataInformation(platform, trx, certificate)),
    ],
    reason: texts.reason(name),
  } as const;
  await outbox.mail(trx, {
    key: `payment-link:${newId()}`,
    template: 'tenant-payment',
    fromName: senderNeutralTexts.onBehalfOf(name),
    personKeyId: tenantKeyId,
    to: tenant.email,
    canonicalTo: emailKey(tenant.email),
    subject: texts.subject,
    ...(await renderTenantMail(platform, trx, tenantKeyId, page)),
    requestId: requestId ?? undefined,
    certificateId: id,
    // The tenant of a landlord who began by himself never asked for mail.
    suppressibleMailbox: requestId === null ? mailboxOf(tenant.email) : undefined,
  });
}
