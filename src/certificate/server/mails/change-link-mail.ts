// Mails the landlord a fresh link to his page of an issued certificate, at his address on record.
import { greetingOf, tenantInShort } from '../../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { linkMailLandlordTexts as texts } from '../../rules/messages.de.ts';
import { findCertificate } from '../certificate-store.ts';
import { newestOf } from '../correction-store.ts';

/** Does nothing once a side was erased: the page would not open. */
export async function mailChangeLink(platform: Platform, certificateId: string): Promise<void> {
  const { db, clock } = platform;
  const certificate = await findCertificate(platform, db, await newestOf(db, certificateId));
  if (!certificate?.tenant || !certificate.landlord || !certificate.issuedAt) return;
  const { id, tenant, landlord, landlordKeyId, requestId } = certificate;
  await inTransaction(db, async (trx) =>
    sendMail(platform, trx, {
      key: `change-link:${id}:${clock.now().getTime()}`,
      template: 'delivery-link',
      to: { email: landlord.email, personKeyId: landlordKeyId, payer: 'landlord' },
      page: {
        title: texts.subject,
        greeting: `${greetingOf(landlord)},`,
        blocks: [
          { kind: 'text', text: texts.intro(tenantInShort(tenant)) },
          { kind: 'button', label: texts.change, url: await changeLink(platform, trx, id) },
        ],
        reason: texts.reason,
      },
      requestId,
      certificateId: id,
    }),
  );
}

/** The link to the page where the landlord says 'Das war ich nicht', or revokes. */
export async function changeLink(
  { handles, settings }: Pick<Platform, 'handles' | 'settings'>,
  trx: Transaction,
  certificateId: string,
): Promise<string> {
  const handle = await handles.create(trx, { purpose: 'certificate-change', subjectId: certificateId });
  return `${settings.publicUrl}/vermieter/bescheinigung/${handle}`;
}
