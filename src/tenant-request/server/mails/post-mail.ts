// One way from a described mail into the outbox.
import type { Transaction } from '../../../platform/database/database.ts';
import { renderMail, type MailPage } from '../../../platform/messages/render-mail.tsx';
import type { MessageState } from '../../../platform/messages/outbox.ts';
import type { Platform } from '../../../platform/platform.ts';
import { formatDate } from '../../../platform/rules/dates.ts';
import { emailKey } from '../../../person-fields/rules/index.ts';
import { ongoing, type RentalStep } from '../../rules/index.ts';
import { periodNeutralTexts } from '../../rules/mails.de.ts';

export interface Letter {
  /** Stored and sent once, however often it is asked for. */
  key: string;
  template: string;
  subject: string;
  page: MailPage;
}

export interface Recipient {
  requestId: string;
  /** Seals the message. */
  personKeyId: string;
  email: string;
  /** People who never asked for mail may have said 'nie wieder anschreiben'. */
  respectsSuppression: boolean;
}

export async function postMail(
  { outbox, settings }: Platform,
  trx: Transaction,
  to: Recipient,
  letter: Letter,
): Promise<MessageState> {
  const { key, template, subject, page } = letter;
  const { state } = await outbox.mail(trx, {
    key,
    template,
    subject,
    ...renderMail(page, settings.operator),
    to: to.email,
    canonicalTo: emailKey(to.email),
    personKeyId: to.personKeyId,
    requestId: to.requestId,
    respectsSuppression: to.respectsSuppression,
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
