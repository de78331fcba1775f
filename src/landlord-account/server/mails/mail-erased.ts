import type { Transaction } from '../../../platform/database/database.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import { renderMail } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { erasedMailLandlordTexts as texts } from '../../rules/account-erasure.de.ts';
import type { Account } from '../account.ts';

/** The receipt. Sealed under a key of its own, which belongs to no record: the recipient no longer has one. */
export async function mailErased(
  { outbox, settings, clock }: Platform,
  trx: Transaction,
  { id, profile }: Account,
): Promise<void> {
  const page = {
    title: texts.title,
    greeting: texts.greeting,
    blocks: [
      { kind: 'text', text: texts.done(formatDateTime(clock.now())) },
      { kind: 'text', text: texts.ended },
      { kind: 'text', text: texts.kept },
    ],
    reason: texts.reason,
  } as const;
  await outbox.mail(trx, {
    key: `landlord-account-erased:${id}`,
    template: 'landlord-account-erased',
    personKeyId: null,
    to: profile.email,
    canonicalTo: emailKey(profile.email),
    subject: texts.subject,
    ...renderMail(page, settings.operator),
  });
}
