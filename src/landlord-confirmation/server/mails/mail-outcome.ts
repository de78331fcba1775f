import { confirmedBy, partyName } from '../../../certificate/rules/index.ts';
import { payableUntil, type Certificate } from '../../../certificate/server/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { lastDayOf } from '../../../platform/rules/last-day.ts';
import { fieldNeutralTexts } from '../../rules/field-labels.de.ts';
import { outcomeMailTenantTexts as texts } from '../../rules/tenant-mails.de.ts';
import { wasForwarded } from '../../../tenant-request/server/index.ts';
import { statedBlocks } from './stated-blocks.ts';

/** Mails the tenant the full outcome before anything is paid, with links to pay and to stop free of charge (D33). */
export async function mailOutcome(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  /** The corrected fields that the tenant had left empty. */
  added: readonly string[],
): Promise<void> {
  const { handles, settings } = platform;
  const { id, tenant, landlord, requestId, evidence } = certificate;
  if (!tenant || !landlord || requestId === null)
    throw new Error('a certificate just signed has both sides and a request');
  const expiresAt = payableUntil(certificate.signedAt);
  const deliver = await handles.create(trx, { purpose: 'deliver', subjectId: id, expiresAt });
  const status = await handles.create(trx, { purpose: 'status', subjectId: requestId });
  const until = formatDate(lastDayOf(expiresAt));
  const title = (await wasForwarded(trx, requestId)) ? texts.titleOfManager : texts.title;
  await sendMail(platform, trx, {
    key: `landlord-confirmed:${id}`,
    template: 'tenant-outcome',
    to: { email: tenant.email, personKeyId: certificate.tenantKeyId },
    requestId,
    certificateId: id,
    page: {
      title,
      greeting: texts.greeting(tenant.firstName),
      blocks: [
        { kind: 'text', text: texts.intro(partyName(landlord), confirmedBy(evidence)) },
        { kind: 'heading', text: texts.statedHeading },
        ...statedBlocks(texts, certificate),
        ...changes(evidence.correctedFields, added),
        { kind: 'button', label: texts.button, url: `${settings.publicUrl}/versandweg/${deliver}` },
        { kind: 'note', text: texts.validity(until) },
        { kind: 'text', text: texts.free },
        { kind: 'text', text: texts.stop },
        { kind: 'link', label: texts.statusLink, url: `${settings.publicUrl}/mieter/status/${status}` },
      ],
      reason: texts.reason,
    },
  });
}

/** Lists the fields that the landlord corrected and those that he added. */
function changes(corrected: readonly string[], added: readonly string[]): MailBlock[] {
  const isAdded = (field: string): boolean => added.includes(field);
  const rows = [
    [texts.correctedLabel, corrected.filter((field) => !isAdded(field))],
    [texts.addedLabel, corrected.filter(isAdded)],
  ] as const;
  const named = rows.flatMap(([label, fields]) =>
    fields.length === 0 ? [] : [[label, fields.map((field) => fieldNeutralTexts[field] ?? field).join(', ')] as const],
  );
  return named.length === 0 ? [] : [{ kind: 'facts', rows: named }];
}
