// Mails to tenant and landlord about a removal: a paid certificate is to be erased or revoked after a waiting period, unless one of
// them stops it. The first mail says what will happen and how to stop it, the second that it was stopped.
import { formatFlat } from '../../../address/rules/index.ts';
import { openCode, type Certificate } from '../../../certificate/server/index.ts';
import { greetingOf } from '../../../person-fields/rules/index.ts';
import type { LinkPurpose } from '../../../platform/access/scopes.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { formatSecurityCode } from '../../../security-code/rules/index.ts';
import type { RemovalSide } from '../../rules/index.ts';
import { removalMailLandlordTexts, removalMailTenantTexts } from '../../rules/mails.de.ts';
import type { Removal } from '../removal-store.ts';

type MailedRemoval = Pick<Removal, 'id' | 'kind' | 'askedAt' | 'dueAt'>;

const nameOf = ({ tenant }: Certificate): string => (tenant ? `${tenant.firstName} ${tenant.lastName}` : '');

const dayOf = (instant: Date): string => formatDate(dayInBerlin(instant));

export async function mailAsked(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  removal: MailedRemoval & { reasonText: string | null; refundsTenant: boolean },
): Promise<void> {
  const { kind, dueAt, reasonText, refundsTenant } = removal;
  const day = dayOf(dueAt);
  const facts = await factsOf(platform, trx, certificate, [
    [removalMailTenantTexts.dueLabel, day],
    ...(reasonText === null ? [] : [[removalMailTenantTexts.reasonLabel, reasonText] as const]),
  ]);
  const button = async (purpose: LinkPurpose, texts: { button: string; oneClick: string }): Promise<MailBlock[]> => {
    const handle = await platform.handles.create(trx, { purpose, subjectId: removal.id });
    const url = `${platform.settings.publicUrl}/antrag-stoppen/${handle}`;
    return [
      { kind: 'button', label: texts.button, url },
      { kind: 'note', text: texts.oneClick },
    ];
  };
  const [toTenant, toLandlord] = [removalMailTenantTexts, removalMailLandlordTexts];
  await mailTenant(platform, trx, certificate, {
    template: 'removal-asked',
    removal,
    subject: toTenant[kind].subject,
    blocks: [
      { kind: 'text', text: toTenant[kind].intro(day) },
      facts,
      { kind: 'text', text: toTenant.meanwhile },
      ...(refundsTenant ? [{ kind: 'text' as const, text: toTenant.money }] : []),
      { kind: 'text', text: toTenant[kind].why },
      ...(await button('tenant-stop', { ...toTenant, ...toTenant[kind] })),
    ],
  });
  await mailLandlord(platform, trx, certificate, {
    template: 'removal-asked-landlord',
    removal,
    subject: toLandlord[kind].subject,
    blocks: [
      { kind: 'text', text: toLandlord[kind].intro(nameOf(certificate), day) },
      facts,
      { kind: 'text', text: toLandlord.meanwhile },
      ...(refundsTenant ? [{ kind: 'text' as const, text: toLandlord.money }] : []),
      { kind: 'text', text: toLandlord[kind].why },
      ...(await button('landlord-stop', { ...toLandlord, ...toLandlord[kind] })),
    ],
  });
}

export async function mailStopped(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  removal: MailedRemoval & { stoppedBy: RemovalSide },
): Promise<void> {
  const { kind, askedAt, stoppedBy } = removal;
  const asked = dayOf(askedAt);
  const facts = await factsOf(platform, trx, certificate, []);
  const [toTenant, toLandlord] = [removalMailTenantTexts, removalMailLandlordTexts];
  const { email } = platform.settings.operator;
  await mailTenant(platform, trx, certificate, {
    template: 'removal-stopped',
    removal,
    subject: toTenant[kind].stoppedSubject,
    blocks: [
      { kind: 'text', text: toTenant[kind].stopped(asked) },
      facts,
      { kind: 'text', text: `${toTenant.contact} ${email}` },
    ],
  });
  await mailLandlord(platform, trx, certificate, {
    template: 'removal-stopped-landlord',
    removal,
    subject: toLandlord[kind].stoppedSubject,
    blocks: [
      { kind: 'text', text: toLandlord[kind].stopped(nameOf(certificate), asked) },
      facts,
      { kind: 'text', text: toLandlord.stoppedBy[stoppedBy] },
      { kind: 'text', text: `${toLandlord.stoppedNext} ${email}` },
    ],
  });
}

async function factsOf(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  more: readonly (readonly [string, string])[],
): Promise<MailBlock> {
  const texts = removalMailTenantTexts;
  const code = await openCode(platform, certificate, trx);
  return {
    kind: 'facts',
    rows: [
      ...(code === null ? [] : [[texts.codeLabel, formatSecurityCode(code)] as const]),
      ...(certificate.tenant ? [[texts.flatLabel, formatFlat(certificate.tenant.property)] as const] : []),
      ...more,
    ],
  };
}

interface RemovalMail<Template> {
  template: Template;
  removal: Pick<Removal, 'id'>;
  subject: string;
  blocks: MailBlock[];
}

async function mailTenant(
  platform: Platform,
  trx: Transaction,
  { id, tenant, tenantKeyId, requestId }: Certificate,
  { template, removal, subject, blocks }: RemovalMail<'removal-asked' | 'removal-stopped'>,
): Promise<void> {
  if (!tenant) return;
  const { greeting, reason } = removalMailTenantTexts;
  const page = { title: subject, greeting: greeting(tenant.firstName), blocks, reason };
  await sendMail(platform, trx, {
    key: `${template}:${removal.id}`,
    template,
    to: { email: tenant.email, personKeyId: tenantKeyId },
    page,
    requestId,
    certificateId: id,
  });
}

async function mailLandlord(
  platform: Platform,
  trx: Transaction,
  { id, landlord, landlordKeyId, requestId }: Certificate,
  { template, removal, subject, blocks }: RemovalMail<'removal-asked-landlord' | 'removal-stopped-landlord'>,
): Promise<void> {
  if (!landlord) return;
  const page = {
    title: subject,
    greeting: `${greetingOf(landlord)},`,
    blocks,
    reason: removalMailLandlordTexts.reason,
  };
  await sendMail(platform, trx, {
    key: `${template}:${removal.id}`,
    template,
    to: { email: landlord.email, personKeyId: landlordKeyId },
    page,
    requestId,
    certificateId: id,
  });
}
