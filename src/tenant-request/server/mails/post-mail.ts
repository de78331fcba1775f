// One way from a described mail into the outbox.
import type { Transaction } from '../../../platform/database/database.ts';
import type { MailTemplate } from '../../../platform/messages/mail-table.ts';
import { renderMail, type MailPage } from '../../../platform/messages/render-mail.tsx';
import { renderTenantMail } from '../../../platform/messages/tenant-mail.ts';
import type { AskedBy } from '../../../platform/messages/waiting-mails.ts';
import type { MessageState } from '../../../platform/messages/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { emailKey, mailboxOf } from '../../../person-fields/rules/index.ts';
import { ongoing, type RentalStep } from '../../rules/index.ts';
import { periodNeutralTexts } from '../../rules/mails.de.ts';

export interface Letter {
  /** Stored and sent once, however often it is asked for. */
  key: string;
  template: MailTemplate;
  fromName?: string;
  subject: string;
  page: MailPage;
}

export interface Recipient {
  /** The landlord never asked for mail and may have said 'nie wieder anschreiben'. */
  side: 'tenant' | 'landlord';
  requestId: string;
  /** Seals the message. */
  personKeyId: string;
  email: string;
  /** To the landlord's side: whose share of its day it takes, or the place that it took already. */
  askedBy?: AskedBy;
  dueAt?: Date | null;
}

export async function postMail(
  platform: Platform,
  trx: Transaction,
  to: Recipient,
  letter: Letter,
): Promise<MessageState> {
  const { outbox, settings } = platform;
  const { key, template, fromName, subject, page } = letter;
  const isTenant = to.side === 'tenant';
  const { state } = await outbox.mail(trx, {
    key,
    template,
    fromName,
    subject,
    ...(isTenant ? await renderTenantMail(platform, trx, to.personKeyId, page) : renderMail(page, settings.operator)),
    to: to.email,
    canonicalTo: emailKey(to.email),
    personKeyId: to.personKeyId,
    requestId: to.requestId,
    suppressibleMailbox: isTenant ? undefined : mailboxOf(to.email),
    askedBy: to.askedBy,
    dueAt: to.dueAt,
  });
  return state;
}

/** '01.04.2021 bis heute'. */
export function periodOf({ rentalStartDate, rentalEndDate }: RentalStep): string {
  return periodNeutralTexts.period(
    formatDate(rentalStartDate),
    rentalEndDate === ongoing ? ongoing : formatDate(rentalEndDate),
  );
}
