import type { Transaction } from '../../../platform/database/database.ts';
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
  if (certificateRequest !== 'landlord' || !landlord || (await wasMailed(trx, id, tenantKeyId))) return [];
  return [
    { kind: 'heading', text: texts.heading },
    { kind: 'facts', rows: texts.facts(dataController(settings), partyName(landlord), settings.certificateMonths) },
    { kind: 'heading', text: texts.objectionHeading },
    { kind: 'text', text: texts.objection(settings.operator.email) },
  ];
}

async function wasMailed(trx: Transaction, certificateId: string, personKeyId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('message')
    .select('id')
    .where('certificate_id', '=', certificateId)
    .where('person_key_id', '=', personKeyId)
    .where('kind', '=', 'mail')
    // What was held back told nobody anything.
    .where('state', '<>', 'suppressed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
