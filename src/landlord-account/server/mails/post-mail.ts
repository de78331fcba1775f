// One way from a described mail into the outbox.
import { emailKey } from '../../../person-fields/rules/index.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailTemplate } from '../../../platform/messages/mail-table.ts';
import { renderMail, type MailPage } from '../../../platform/messages/render-mail.tsx';
import type { Platform } from '../../../platform/platform.ts';
import type { Account } from '../account.ts';

export interface Letter {
  /** Stored and sent once, however often it is asked for. */
  key: string;
  template: MailTemplate;
  subject: string;
  page: MailPage;
}

export type Addressee = Pick<Account, 'id' | 'personKeyId' | 'profile'>;

/** To the account's own address and nowhere else; its content goes with the account. */
export async function postAccountMail(
  { outbox, settings }: Platform,
  trx: Transaction,
  { id, personKeyId, profile }: Addressee,
  { key, template, subject, page }: Letter,
): Promise<void> {
  await outbox.mail(trx, {
    key,
    template,
    subject,
    ...renderMail(page, settings.operator),
    to: profile.email,
    canonicalTo: emailKey(profile.email),
    personKeyId,
    requestId: id,
  });
}
