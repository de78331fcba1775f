import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { askableFrom } from '../../rules/index.ts';
import { refusedRenewalMailTenantTexts as texts } from '../../rules/refused-renewal.de.ts';
import type { RenewedFacts } from '../tenant-request.ts';

/**
 * Mails the tenant that the new state was refused, or that the landlord had all data deleted instead: what stays true, from
 * when it may be asked for again, and the page for it. The link lives longer than that time.
 */
export async function refusedRenewal(
  { handles, settings }: Pick<Platform, 'handles' | 'settings'>,
  trx: Transaction,
  { certificateId, referenceDate }: RenewedFacts,
  refusedAt: Date,
): Promise<MailBlock[]> {
  const link = await handles.create(trx, { purpose: 'tenant-renew', subjectId: certificateId });
  const from = formatDate(askableFrom(dayInBerlin(refusedAt)));
  return [
    { kind: 'text', text: texts.stays(formatDate(referenceDate), from) },
    { kind: 'link', label: texts.link, url: `${settings.publicUrl}/zertifikat/neu-bestaetigen/${link}` },
  ];
}
