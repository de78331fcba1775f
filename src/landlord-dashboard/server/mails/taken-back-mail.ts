import { partyName } from '../../../certificate/rules/index.ts';
import { heldBackFor, stopBlocks, type Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { wasMailedAbout } from '../../../platform/messages/mailed-store.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { takenBackMailTenantTexts as texts } from '../../rules/mails.de.ts';

/** Who deleted it: the landlord, or a person named in it who had everything erased. */
export type DeletedBy = 'landlord' | 'named-person';

/**
 * Sent only to a tenant who got a link to pay, because nobody else needs to know; the number of those is limited (decision D65), and so
 * is the number of these. Sealed with a key of its own: the tenant's is destroyed with their data, so there is nothing to link to
 * either.
 */
export async function mailTakenBack(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  by: DeletedBy,
): Promise<void> {
  const { id, tenant, landlord, tenantKeyId } = certificate;
  if (!tenant || !landlord || !(await wasMailedAbout(trx, { certificateId: id, personKeyId: tenantKeyId }))) return;
  const name = partyName(landlord);
  const page = {
    title: texts.title,
    greeting: texts.greeting(tenant.firstName),
    blocks: [
      { kind: 'text', text: texts.intros[by](name) },
      { kind: 'text', text: texts.gone },
      ...(await stopBlocks(platform, trx, certificate, { number: null, isOver: true })),
    ],
    reason: texts.reason(name),
  } as const;
  await sendMail(platform, trx, {
    key: `certificate-taken-back:${id}`,
    template: 'tenant-certificate-deleted',
    to: { email: tenant.email, personKeyId: null },
    subject: texts.subject,
    page,
    certificateId: id,
    ...heldBackFor(certificate),
  });
}
