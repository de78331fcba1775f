import type { Transaction } from '../../../platform/database/database.ts';
import { wasMailedAbout } from '../../../platform/messages/mailed-store.ts';
import type { MailBlock } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { dataController } from '../../../platform/settings/data-controller.ts';
import { dataInformationTenantTexts as texts } from '../../rules/data-information.de.ts';
import { partyName } from '../../rules/party-name.ts';
import type { Certificate } from '../certificate-store.ts';

/**
 * The information of Art. 14 GDPR, for the first mail to a tenant whose landlord began the certificate: nobody asked the
 * tenant, so the mail says where the address comes from (law L21). Empty for every later mail.
 */
export async function dataInformation(
  { settings }: Pick<Platform, 'settings'>,
  trx: Transaction,
  { id, certificateRequest, tenantKeyId, landlord }: Certificate,
): Promise<MailBlock[]> {
  if (
    certificateRequest !== 'landlord' ||
    !landlord ||
    (await wasMailedAbout(trx, { certificateId: id, personKeyId: tenantKeyId }))
  )
    return [];
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'facts', rows: texts.facts(dataController(settings), partyName(landlord), settings.certificateMonths) },
    { kind: 'heading', text: texts.objectionHeading },
    { kind: 'text', text: texts.objection(settings.operator.email) },
  ];
}
