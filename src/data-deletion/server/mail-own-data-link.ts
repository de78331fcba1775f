import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownDataLinkMailTenantTexts as texts, ownDataTenantTexts } from '../rules/own-data.de.ts';
import { gatherTenant } from './gather-tenant.ts';
import type { TenantSources } from './own-data-sources.ts';
import { addressesOf, recordOf } from './present-own-data.ts';

/** Mails a fresh link to the address on record. Does nothing once the person was erased. */
export async function mailOwnDataLink(platform: Platform, sources: TenantSources, personKeyId: string): Promise<void> {
  const { db, handles, settings } = platform;
  await inTransaction(db, async (trx) => {
    const data = await gatherTenant(sources, trx, personKeyId);
    const [address] = addressesOf(data);
    if (address === undefined) return;
    const handle = await handles.create(trx, { purpose: 'own-data', subjectId: personKeyId });
    const page = {
      title: texts.title,
      greeting: texts.greeting,
      blocks: [
        { kind: 'text', text: texts.intro(ownDataTenantTexts.record[recordOf(data)]) },
        { kind: 'button', label: texts.button, url: `${settings.publicUrl}/mieter/daten/${handle}` },
      ],
      reason: texts.reason,
    } as const;
    await sendMail(platform, trx, {
      key: `own-data-link:${newId()}`,
      template: 'own-data-link',
      to: { email: address, personKeyId },
      page,
    });
  });
}
