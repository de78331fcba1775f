// Mails about a change of a certificate's status, to both sides unless one was erased.
import { formatFlat } from '../../../address/rules/index.ts';
import { partyName, type Payer } from '../../../certificate/rules/index.ts';
import { openCode, type Certificate } from '../../../certificate/server/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { findPayer } from '../../../payment/server/index.ts';
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatEuro } from '../../../platform/rules/money.ts';
import { isTenantsGround, revokeReasons } from '../../rules/index.ts';
import { causeOf, groundOf, type GroundReason, type MailedReason } from '../../rules/ground.ts';
import { groundNeutralTexts, objectLandlordTexts, objectTenantTexts } from '../../rules/ground.de.ts';
import { statusMailLandlordTexts, statusMailNeutralTexts, statusMailTenantTexts } from '../../rules/mails.de.ts';

export type MailedStatus = 'suspended' | 'released' | 'revoked';

export async function mailBothSides(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  reason: MailedReason | null,
  refund: { amountCents: number } | null = null,
): Promise<void> {
  // Only the landlord's 'Das war ich nicht' suspends a certificate.
  const facts = await factsOf(platform, trx, certificate, status === 'suspended' ? 'not-me' : reason);
  const payer = status === 'revoked' ? await findPayer(trx, certificate.orderedCertificateId) : null;
  const price = priceBlocks(certificate, { payer, reason, refund });
  await mailTenant(platform, trx, certificate, status, {
    more: [facts, ...price.tenant],
    isRefunded: payer === 'tenant' && refund !== null,
  });
  await mailLandlord(platform, trx, certificate, status, [facts, ...price.landlord]);
}

interface Price {
  /** Null when nobody paid, or nothing is revoked. */
  payer: Payer | null;
  reason: MailedReason | null;
  refund: { amountCents: number } | null;
}

/** What each side is told about the price after a revocation. */
function priceBlocks({ delivery }: Certificate, { payer, reason, refund }: Price): Record<Payer, MailBlock[]> {
  const [tenant, landlord] = [statusMailTenantTexts.revoked, statusMailLandlordTexts.revoked];
  const said = (...texts: string[]): MailBlock[] => texts.map((text) => ({ kind: 'text', text }));
  const ground = revokeReasons.find((one) => one === reason);
  // The tenant did not pay, so no money is mentioned; a landlord who paid is told only when he revoked for a reason of his own.
  if (payer !== 'tenant')
    return { tenant: [], landlord: payer === 'landlord' && ground !== undefined ? said(landlord.ownMoney) : [] };
  if (refund)
    return {
      tenant: said(tenant.money(formatEuro(refund.amountCents)), ...(delivery === 'post' ? [tenant.letter] : [])),
      landlord: said(landlord.money),
    };
  // The operator revoked it, or no amount is left to refund, so the price is not mentioned.
  if (ground === undefined || !isTenantsGround(ground)) return { tenant: [], landlord: [] };
  return { tenant: said(tenant.noMoney), landlord: said(landlord.noMoney) };
}

/**
 * Tells one side that the certificate is revoked because the other withdrew from the order; that other side gets the withdrawal
 * mail.
 */
export async function mailOtherSideRevoked(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  side: Payer,
): Promise<void> {
  const facts = await factsOf(platform, trx, certificate, 'withdrawn');
  if (side === 'landlord') return mailLandlord(platform, trx, certificate, 'revoked', [facts]);
  return mailTenant(platform, trx, certificate, 'revoked', { more: [facts], isRefunded: false });
}

/** The key contains the time, because a certificate may be suspended and released more than once. */
const keyOf = ({ clock }: Platform, { id }: Certificate, status: MailedStatus, side: string): string =>
  `certificate-${status}-${side}:${id}:${clock.now().getTime()}`;

async function factsOf(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  reason: GroundReason | null,
): Promise<MailBlock> {
  const texts = statusMailNeutralTexts;
  const { landlord } = certificate;
  const code = await openCode(platform, certificate, trx);
  return {
    kind: 'facts',
    rows: [
      ...(code === null ? [] : [[texts.codeLabel, formatSecurityCode(code)] as const]),
      ...(certificate.tenant ? [[texts.flatLabel, formatFlat(certificate.tenant.property)] as const] : []),
      ...(reason === null
        ? []
        : ([
            [texts.reasonLabel, texts.reasons[reason]],
            [groundNeutralTexts.causeLabel, causeOf(reason, landlord ? partyName(landlord) : '')],
            [groundNeutralTexts.label, groundOf(reason)],
          ] as const)),
    ],
  };
}

/** How to object to the decision (law L53); a released certificate is valid again and needs no objection. */
function objectBlocks(
  { publicUrl, operator }: Platform['settings'],
  texts: typeof objectTenantTexts,
  status: MailedStatus,
): MailBlock[] {
  if (status === 'released') return [];
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'text', text: texts.text(operator.email) },
    { kind: 'link', label: texts.terms, url: `${publicUrl}/nutzungsbedingungen` },
  ];
}

async function mailTenant(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  { more, isRefunded }: { more: readonly MailBlock[]; isRefunded: boolean },
): Promise<void> {
  const { id, tenant, landlord, tenantKeyId, requestId } = certificate;
  if (!tenant) return;
  const texts = statusMailTenantTexts;
  const { subject, intro, next } = texts[status];
  // A mail that mentions no refund invites no question about one.
  const question = status === 'revoked' && !isRefunded ? texts.revoked.nextUnrefunded : next;
  const { email } = platform.settings.operator;
  await sendMail(platform, trx, {
    key: keyOf(platform, certificate, status, 'tenant'),
    template: `certificate-${status}`,
    to: { email: tenant.email, personKeyId: tenantKeyId },
    page: {
      title: subject,
      greeting: texts.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: intro(landlord ? partyName(landlord) : '') },
        ...more,
        { kind: 'text', text: `${question} ${email}` },
        ...objectBlocks(platform.settings, objectTenantTexts, status),
      ],
      reason: texts.reason,
    },
    requestId,
    certificateId: id,
  });
}

async function mailLandlord(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  more: readonly MailBlock[],
): Promise<void> {
  const { id, tenant, landlord, landlordKeyId, requestId } = certificate;
  if (!tenant || !landlord) return;
  const texts = statusMailLandlordTexts;
  const name = tenantInShort(tenant);
  const { subject, intro } = texts[status];
  const title = typeof subject === 'string' ? subject : subjectWithTenants(subject, tenant, tenant.property.street);
  const { operator } = platform.settings;
  await sendMail(platform, trx, {
    key: keyOf(platform, certificate, status, 'landlord'),
    template: `certificate-${status}-landlord`,
    to: { email: landlord.email, personKeyId: landlordKeyId },
    page: {
      title,
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: intro(name) },
        ...more,
        { kind: 'text', text: `${texts.contact} ${operator.email}` },
        ...objectBlocks(platform.settings, objectLandlordTexts, status),
      ],
      reason: texts.reason,
    },
    requestId,
    certificateId: id,
  });
}
