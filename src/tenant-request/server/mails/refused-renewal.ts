import type { Transaction } from '../../../platform/database/database.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { dayInBerlin, formatDate } from '../../../platform/rules/dates.ts';
import { askableFrom } from '../../rules/index.ts';
import { refusedRenewalMailTenantTexts as texts } from '../../rules/refused-renewal.de.ts';
import type { RenewedFacts } from '../tenant-request.ts';

/**
 * Mail blocks that tell the tenant that the renewal was declined, or that the landlord had all data deleted instead: what stays true,
 * when it may be requested again, and a link to do so, which stays valid beyond that day.
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
