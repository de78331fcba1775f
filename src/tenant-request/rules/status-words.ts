// Texts of the status page that depend on the state of the request, derived from the server's answer.
import { formatDateTime } from '../../platform/rules/dates.ts';
import type { CheckStatusResponse } from './contract.ts';
import { requestLimits } from './lifecycle.ts';
import { statusTenantTexts as texts } from './status.de.ts';

type StatusData = CheckStatusResponse['data'];

/** Once the landlord forwarded the request, links and reminders go to an address that the tenant never entered. */
const isForwarded = ({ mails }: StatusData): boolean => mails.some(({ kind }) => kind === 'forwarded');

/** Explains where the link that the tenant passes on leads to. */
export const passOnText = (data: StatusData): string =>
  isForwarded(data) ? texts.passOn.textForwarded : texts.passOn.text;

/** What the tenant can do while an answer is awaited. */
export function nextText(data: StatusData, mailState: 'queued' | 'sent'): string {
  if (data.landlordOpened) return texts.next.opened;
  return mailState === 'sent' && isForwarded(data) ? texts.next.sentForwarded : texts.next[mailState];
}

/** How often the landlord was asked, and from when a reminder is possible if it is not possible yet. */
export function reminderNote({ remindersLeft, reminder, reminderPossibleAt, mails }: StatusData): string {
  const { remindersPerRequest } = requestLimits;
  // A mail that still waits was not sent.
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
