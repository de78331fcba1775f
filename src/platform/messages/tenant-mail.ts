// Every mail to a tenant leads to what is stored about them, and to its deletion (GDPR Art. 15 and 17, law L22).
import type { Transaction } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { footerTenantTexts } from '../rules/mails.de.ts';
import { renderMail, type MailPage, type RenderedMail } from './render-mail.tsx';

/**
 * The only way a mail to a tenant is rendered. `personKeyId`: whose data the link is about. `isPassedOn`: people forward it
 * with the file, so whoever has it must not get at the data; its link only has another one mailed to the tenant.
 */
export async function renderTenantMail(
  { handles, settings }: Pick<Platform, 'handles' | 'settings'>,
  trx: Transaction,
  personKeyId: string,
  page: MailPage,
  { isPassedOn = false }: { isPassedOn?: boolean } = {},
): Promise<RenderedMail> {
  const purpose = isPassedOn ? 'own-data-ask' : 'own-data';
  const handle = await handles.create(trx, { purpose, subjectId: personKeyId });
  const footerLink = { label: footerTenantTexts.ownData, url: `${settings.publicUrl}/mieter/daten/${handle}` };
  return renderMail(page, settings.operator, footerLink);
}
