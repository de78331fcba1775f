import type { Certificate } from '../../../certificate/server/index.ts';
import { greetingOf, subjectWithTenants, tenantInShort } from '../../../person-fields/rules/index.ts';
import { newId } from '../../../platform/crypto/random.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { sendMail } from '../../../platform/messages/send-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { erasedMailLandlordTexts as texts } from '../../rules/mails.de.ts';

/** Tells the landlord that a person whom he had named, on either side, had all data erased. The person's name is left out. */
export async function mailLandlordPersonErased(
  platform: Platform,
  trx: Transaction,
  { id, tenant, landlord, landlordKeyId, requestId }: Certificate,
  outcome: 'stays' | 'ended',
): Promise<void> {
  if (!tenant || !landlord) return;
  await sendMail(platform, trx, {
    key: `landlord-person-erased:${newId()}`,
    template: 'landlord-person-erased',
    to: { email: landlord.email, personKeyId: landlordKeyId },
    subject: subjectWithTenants(texts.subject, tenant, tenant.property.street),
    page: {
      title: texts.title,
      greeting: `${greetingOf(landlord)},`,
      blocks: [
        { kind: 'text', text: texts.intro(tenantInShort(tenant)) },
        { kind: 'text', text: texts.outcomes[outcome] },
      ],
      reason: texts.reason,
    },
    requestId,
    certificateId: id,
  });
}
