import { dataInformation, heldBackFor, payableUntil, stopBlocks } from '../../../certificate/server/index.ts';
import { confirmedBy, partyName, subjectWithParty } from '../../../certificate/rules/index.ts';
import { statedBlocks } from '../../../landlord-confirmation/server/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { senderNeutralTexts } from '../../../platform/rules/mails.de.ts';
import { paymentMailTenantTexts as texts } from '../../rules/mails.de.ts';
import type { SendableCertificate } from './resend-mails.ts';

/**
 * Mails the full outcome before anything is paid, with the link to pay (D33). The first mail says where the address comes from.
 * `number` counts the mails that a landlord who began by himself may send (decision D65); null if the tenant asked.
 */
export async function mailPaymentLink(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
  number: number | null,
): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord, tenantKeyId, requestId } = certificate;
  const expiresAt = payableUntil(certificate.signedAt);
  const handle = await handles.create(trx, { purpose: 'deliver', subjectId: id, expiresAt });
  const name = partyName(landlord);
  const isAskedHere = certificate.certificateRequest === 'tenant';
  const intro = isAskedHere ? texts.introAsked : texts.intro;
  const page = {
    title: texts.title,
    greeting: texts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: intro(name, confirmedBy(certificate.evidence)) },
      { kind: 'heading', text: texts.statedHeading },
      ...statedBlocks(texts, certificate),
      { kind: 'button', label: texts.button, url: `${settings.publicUrl}/versandweg/${handle}` },
      { kind: 'note', text: texts.validity(formatDate(lastDayOf(expiresAt))) },
      { kind: 'text', text: texts.free },
      { kind: 'text', text: isAskedHere ? texts.wrong(name) : `${texts.wrong(name)} ${texts.notAsked}` },
      ...(await stopBlocks(platform, trx, certificate, { number })),
      ...(await dataInformation(platform, trx, certificate)),
    ],
    reason: isAskedHere ? texts.reasonAsked : texts.reason(name),
  } as const;
  await sendMail(platform, trx, {
    key: `payment-link:${newId()}`,
    template: 'tenant-payment',
    fromName: senderNeutralTexts.onBehalfOf(name),
    to: { email: tenant.email, personKeyId: tenantKeyId },
    subject: subjectWithParty(texts.subject, texts.subjectNameless, landlord, tenant.property.street),
    page,
    requestId,
    certificateId: id,
    ...heldBackFor(certificate),
  });
}
