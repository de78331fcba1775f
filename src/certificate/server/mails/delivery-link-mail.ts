// Mails a fresh link to payment or download, to the address on record of the side whose link it replaces.
import { greetingOf, tenantInShort } from '../../../person-fields/rules/index.ts';
import { listLinks } from '../../../platform/access/access-list-store.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import type { MailPage } from '../../../platform/messages/render-mail.tsx';
import { sendMail, type PayerMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Payer } from '../../rules/index.ts';
import { linkMailLandlordTexts, linkMailTenantTexts, readyMailTenantTexts } from '../../rules/messages.de.ts';
import { findCertificate, type Certificate } from '../certificate-store.ts';
import type { PaymentOfCertificate } from '../open-delivery.ts';
import { payableUntil } from '../settle-payment.ts';
import { countTenantMail, tenantMailStateOf } from '../tenant-mails.ts';
import { stopBlocks } from './stop-blocks.ts';

const purposes = { tenant: 'deliver', landlord: 'landlord-deliver' } as const;

interface Asked {
  side: Payer;
  /** True when it was requested with the record's id, which the landlord knows as well as the tenant. */
  isByRecord: boolean;
}

/** Does nothing for a closed matter, or for a side that was never sent a link: this must not be its first mail. */
export async function mailDeliveryLink(
  platform: Platform,
  payment: Pick<PaymentOfCertificate, 'payerOf'>,
  certificateId: string,
  { side, isByRecord }: Asked,
): Promise<void> {
  const { db, handles, settings, clock } = platform;
  const certificate = await findCertificate(platform, db, certificateId);
  if (!certificate || ['deleted', 'erased', 'revoked', 'expired'].includes(certificate.state)) return;
  const isPaid = certificate.paidAt !== null;
  const until = isPaid ? undefined : payableUntil(certificate.signedAt);
  if (until && until <= clock.now()) return;
  if ((await listLinks(db, [certificateId], [purposes[side]])).length === 0) return;
  // A tenant's request for what he bought is not counted; the daily limit is separate.
  const isCounted =
    side === 'tenant' && isByRecord && (await payment.payerOf(certificate.orderedCertificateId)) !== 'tenant';
  await inTransaction(db, async (trx) => {
    if (isCounted && !(await mayMail(platform, trx, certificate))) return;
    const handle = await handles.create(trx, {
      purpose: purposes[side],
      subjectId: certificateId,
      ...(until ? { expiresAt: until } : {}),
    });
    const url = `${settings.publicUrl}${isPaid ? '/zertifikat/herunterladen' : '/versandweg'}/${handle}`;
    const mail = await mailOf[side](platform, trx, certificate, url);
    if (!mail) return;
    await sendMail(platform, trx, {
      key: `delivery-link:${side}:${certificateId}:${clock.now().getTime()}`,
      template: 'delivery-link',
      ...mail,
      requestId: certificate.requestId,
      certificateId,
    });
  });
}

/**
 * A landlord who began the certificate could trigger this mail too: then it counts as one of the few that he may send (decision
 * D65).
 */
async function mayMail(platform: Platform, trx: Transaction, certificate: Certificate): Promise<boolean> {
  const { certificateRequest, tenant } = certificate;
  if (certificateRequest === 'tenant') return true;
  if (!tenant) return false;
  const state = await tenantMailStateOf(platform, trx, { ...certificate, tenant });
  return state === 'possible' && (await countTenantMail(platform, trx, { ...certificate, tenant })) !== null;
}

type MakeMail = (
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  url: string,
) => Promise<Pick<PayerMail, 'to' | 'page'> | null>;

/** Builds the mail for each side; null once that side was erased. */
const mailOf: Readonly<Record<Payer, MakeMail>> = {
  tenant: async (platform, trx, certificate, url) => {
    const { tenant, tenantKeyId, paidAt } = certificate;
    if (!tenant) return null;
    const texts = linkMailTenantTexts;
    const page: MailPage = {
      title: texts.subject,
      greeting: readyMailTenantTexts.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: texts.intro },
        { kind: 'button', label: paidAt ? texts.download : texts.pay, url },
        ...(await stopBlocks(platform, trx, certificate, { number: null })),
      ],
      reason: texts.reason,
    };
    return { to: { email: tenant.email, personKeyId: tenantKeyId, payer: 'tenant' }, page };
  },
  landlord: (_platform, _trx, { tenant, landlord, landlordKeyId, paidAt }, url) => {
    if (!tenant || !landlord) return Promise.resolve(null);
    const texts = linkMailLandlordTexts;
    const page: MailPage = {
      title: texts.subject,
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro(tenantInShort(tenant)) },
        { kind: 'button', label: paidAt ? texts.download : texts.pay, url },
      ],
      reason: texts.reason,
    };
    return Promise.resolve({ to: { email: landlord.email, personKeyId: landlordKeyId, payer: 'landlord' }, page });
  },
};
