import { emailKey } from '../../person-fields/rules/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { renderTenantMail } from '../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownDataLinkMailTenantTexts as texts, ownDataTenantTexts } from '../rules/own-data.de.ts';
import { gatherTenant } from './gather-tenant.ts';
import type { TenantSources } from './own-data-sources.ts';
import { addressesOf, recordOf } from './present-own-data.ts';

/** A fresh link to the address on record. Does nothing once the person was erased. */
export async function mailOwnDataLink(platform: Platform, sources: TenantSources, personKeyId: string): Promise<void> {
  const { db, handles, outbox, settings } = platform;
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
    await outbox.mail(trx, {
      key: `own-data-link:${newId()}`,
      template: 'own-data-link',
      personKeyId,
      to: address,
      canonicalTo: emailKey(address),
      subject: texts.title,
      ...(await renderTenantMail(platform, trx, personKeyId, page)),
    });
  });
}
