import { formatAddress } from '../../../address/rules/index.ts';
import { partyName } from '../../../certificate/rules/index.ts';
import type { Certificate } from '../../../certificate/server/index.ts';
import { fullName, type PersonName } from '../../../person-fields/rules/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { wasMailedAbout } from '../../../platform/messages/mailed-store.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import type { Objection } from '../../../tenant-request/rules/index.ts';
import { objectionMailTenantTexts as texts } from '../../rules/mails.de.ts';
import type { CoTenantSituation } from '../situation.ts';

export type TenantMailKind =
  | 'takenOut'
  | 'ended'
  | 'endedLater'
  | 'waiting'
  | 'waitingUnpaid'
  | 'dropped'
  | 'kept'
  | 'revoked'
  | 'erased'
  | 'erasedOpen'
  | 'erasedUnpaid'
  | 'erasedUnpaidAdded'
  | 'erasedWaiting'
  | 'erasedLandlord';

/** A null `person` leaves out the name. */
type About = Pick<CoTenantSituation, 'request'> & {
  person: PersonName | null;
  certificate: Pick<Certificate, 'id'> | null;
};

/**
 * Mails the tenant who asked. An objection is told with the name that they gave, because they could not tell otherwise who is no longer
 * named; an erasure is told without.
 */
export async function mailTenant(
  platform: Platform,
  trx: Transaction,
  { person, request, certificate }: About,
  { kind, objection }: { kind: TenantMailKind; objection: Objection | null },
): Promise<void> {
  const { handles, settings } = platform;
  const { id: requestId, tenant, personKeyId } = request;
  if (!tenant) return;
  const { subject, title, next } = texts[kind];
  const status = await handles.create(trx, {
    purpose: 'status',
    subjectId: requestId,
  });
  const name = person ? fullName(person) : '';
  const blocks: MailBlock[] = [
    ...(objection === null ? [] : [{ kind: 'text', text: texts.said(name, objection) } as const]),
    { kind: 'text', text: typeof next === 'string' ? next : next(name) },
    ...(tenant.rental ? [flatOf(tenant.rental)] : []),
    {
      kind: 'button',
      label: texts.button,
      url: `${settings.publicUrl}/mieter/status/${status}`,
    },
  ];
  await sendMail(platform, trx, {
    key: `tenant-objection:${newId()}`,
    template: 'tenant-objection',
    to: { email: tenant.email, personKeyId },
    subject,
    page: {
      title,
      greeting: texts.greeting(tenant.personal?.firstName ?? tenant.firstName),
      blocks,
      reason: texts.reason,
    },
    requestId,
    certificateId: certificate?.id ?? null,
  });
}

/** Mails the tenant of a certificate that a landlord began, who asked nobody: only if there ever was a mail about it. */
export async function mailTenantOfBegun(
  platform: Platform,
  trx: Transaction,
  { id, tenant, landlord, tenantKeyId }: Certificate,
  kind: 'erased' | 'erasedLandlord',
): Promise<void> {
  if (!tenant || !landlord || !(await wasMailedAbout(trx, { certificateId: id, personKeyId: tenantKeyId }))) return;
  const { subject, title, next } = texts[kind];
  await sendMail(platform, trx, {
    key: `tenant-objection:${newId()}`,
    template: 'tenant-objection',
    to: { email: tenant.email, personKeyId: tenantKeyId },
    subject,
    page: {
      title,
      greeting: texts.greeting(tenant.firstName),
      blocks: [{ kind: 'text', text: next }, flatOf(tenant.property)],
      reason: texts.reasonBegun(partyName(landlord)),
    },
    certificateId: id,
  });
}

const flatOf = (flat: Parameters<typeof formatAddress>[0]): MailBlock => ({
  kind: 'facts',
  rows: [[texts.flatLabel, formatAddress(flat)]],
});
