// What became of a certificate, to both sides: whoever is still there.
import { formatAddress } from '../../../address/rules/index.ts';
import { partyName, type Payer } from '../../../certificate/rules/index.ts';
import { openCode, type Certificate } from '../../../certificate/server/index.ts';
import { emailKey, greetingOf, subjectWithName } from '../../../person-fields/rules/index.ts';
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail, type MailBlock } from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RevokeReason } from '../../rules/index.ts';
import { statusMailLandlordTexts, statusMailTenantTexts } from '../../rules/mails.de.ts';

export type MailedReason = RevokeReason | 'operator' | 'withdrawn';
export type MailedStatus = 'suspended' | 'released' | 'revoked';

export async function mailBothSides(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  reason: MailedReason | null,
): Promise<void> {
  const facts = await factsOf(platform, trx, certificate, reason);
  await mailTenant(platform, trx, certificate, status, facts);
  await mailLandlord(platform, trx, certificate, status, facts);
}

/** To one side: the other one, who withdrew from the order, hears of it by another mail. */
export async function mailRevokedTo(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  side: Payer,
): Promise<void> {
  const facts = await factsOf(platform, trx, certificate, 'withdrawn');
  await (side === 'tenant' ? mailTenant : mailLandlord)(platform, trx, certificate, 'revoked', facts);
}

/** A certificate may come into doubt more than once. */
const keyOf = ({ clock }: Platform, { id }: Certificate, status: MailedStatus, side: string): string =>
  `certificate-${status}-${side}:${id}:${clock.now().getTime()}`;

async function factsOf(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  reason: MailedReason | null,
): Promise<MailBlock> {
  const texts = statusMailTenantTexts;
  const code = await openCode(platform, certificate, trx);
  return {
    kind: 'facts',
    rows: [
      ...(code === null ? [] : [[texts.codeLabel, formatSecurityCode(code)] as const]),
      ...(certificate.tenant ? [[texts.flatLabel, formatAddress(certificate.tenant.property)] as const] : []),
      ...(reason === null ? [] : [[texts.reasonLabel, texts.reasons[reason]] as const]),
    ],
  };
}

async function mailTenant(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  facts: MailBlock,
): Promise<void> {
  const { id, tenant, landlord, tenantKeyId, requestId } = certificate;
  if (!tenant) return;
  const texts = statusMailTenantTexts;
  const { subject, intro, next } = texts[status];
  const { email } = platform.settings.operator;
  await platform.outbox.mail(trx, {
    key: keyOf(platform, certificate, status, 'tenant'),
    template: `certificate-${status}`,
    personKeyId: tenantKeyId,
    to: tenant.email,
    canonicalTo: emailKey(tenant.email),
    subject,
    ...(await renderTenantMail(platform, trx, tenantKeyId, {
      title: subject,
      greeting: texts.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: intro(landlord ? partyName(landlord) : '') },
        facts,
        { kind: 'text', text: `${next} ${email}` },
      ],
      reason: texts.reason,
    })),
    requestId: requestId ?? undefined,
    certificateId: id,
  });
}

async function mailLandlord(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  status: MailedStatus,
  facts: MailBlock,
): Promise<void> {
  const { id, tenant, landlord, landlordKeyId, requestId } = certificate;
  if (!tenant || !landlord) return;
  const texts = statusMailLandlordTexts;
  const name = `${tenant.firstName} ${tenant.lastName}`;
  const { subject, intro } = texts[status];
  const title = typeof subject === 'string' ? subject : subjectWithName(subject, tenant);
  const { operator } = platform.settings;
  await platform.outbox.mail(trx, {
    key: keyOf(platform, certificate, status, 'landlord'),
    template: `certificate-${status}-landlord`,
    personKeyId: landlordKeyId,
    to: landlord.email,
    canonicalTo: emailKey(landlord.email),
    subject: title,
    ...renderMail(
      {
        title,
        greeting: `${greetingOf(landlord)},`,
        blocks: [
          { kind: 'text', text: intro(name) },
          facts,
          { kind: 'text', text: `${texts.contact} ${operator.email}` },
        ],
        reason: texts.reason,
      },
      operator,
    ),
    requestId: requestId ?? undefined,
    certificateId: id,
  });
}
