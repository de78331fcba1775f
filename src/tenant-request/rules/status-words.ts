// Words of the status page that depend on how things stand: pure, from the server's answer.
import { formatDateTime } from '../../platform/rules/dates.ts';
import type { CheckStatusResponse } from './contract.ts';
import { requestLimits } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

type StatusData = CheckStatusResponse['data'];

/** The landlord passed it on: since then links and reminders go to an address that the tenant never typed. */
const isForwarded = ({ mails }: StatusData): boolean => mails.some(({ kind }) => kind === 'forwarded');

/** Where the link that the tenant passes on leads to. */
export const passOnText = (data: StatusData): string =>
  isForwarded(data) ? texts.passOn.textForwarded : texts.passOn.text;

/** What to do while an answer is awaited. */
export function nextText(data: StatusData, mailState: 'queued' | 'sent'): string {
  if (data.landlordOpened) return texts.next.opened;
  return mailState === 'sent' && isForwarded(data) ? texts.next.sentForwarded : texts.next[mailState];
}

/** How often somebody was asked. That one has to wait is said only as long as one has to. */
export function reminderNote({ remindersLeft, reminder, reminderPossibleAt, mails }: StatusData): string {
  const { remindersPerRequest } = requestLimits;
  // What waits was not sent.
  const waiting = mails.filter(({ kind, fate }) => kind !== 'link' && fate === 'queued').length;
  const used = texts.mailsUsed(1 + remindersPerRequest - remindersLeft - waiting, 1 + remindersPerRequest);
  if (remindersLeft === 0) return `${used}. ${texts.noReminderLeft}`;
  const wait = reminder === 'possible' ? [] : [`${texts.resendNote}.`];
  const from =
    reminder === 'too-early' && reminderPossibleAt !== null
      ? [texts.reminderFrom(formatDateTime(new Date(reminderPossibleAt)))]
      : [];
  return [`${used}.`, ...wait, ...from, `${texts.resendLeft(remindersLeft)}.`].join(' ');
}
