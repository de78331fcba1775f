// The tenant hears from us that the letter does not come, and what now.
import { formatAddress } from '../../../address/rules/index.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { failedMailTenantTexts as texts } from '../../rules/failed-mail.de.ts';
import type { Recipient } from '../render-cover-page.ts';

/** Whose letter it was. */
export interface Addressee {
  tenantKeyId: string;
  firstName: string;
  email: string;
  recipient: Recipient | null;
}

export async function mailFailedLetter(
  platform: Platform,
  trx: Transaction,
  { letterId, certificateId }: { letterId: string; certificateId: string },
  { tenantKeyId, firstName, email, recipient }: Addressee,
): Promise<void> {
  const { outbox, settings } = platform;
  const text = (paragraph: string) => ({ kind: 'text' as const, text: paragraph });
  const lines = recipient && `${recipient.firstName} ${recipient.lastName}, ${formatAddress(recipient.address)}`;
  const page = {
    title: texts.subject,
    greeting: texts.greeting(firstName),
    blocks: [
      text(texts.what),
      ...(lines === null ? [] : [text(texts.address), { kind: 'list' as const, items: [lines] }]),
      text(texts.pdf),
      text(texts.whatNow(settings.operator.email)),
    ],
    reason: texts.reason,
  };
  await outbox.mail(trx, {
    key: `letter-failed-tenant:${letterId}`,
    template: 'letter-failed-tenant',
    personKeyId: tenantKeyId,
    to: email,
    canonicalTo: emailKey(email),
    subject: page.title,
    ...(await renderTenantMail(platform, trx, tenantKeyId, page)),
    certificateId,
  });
}
