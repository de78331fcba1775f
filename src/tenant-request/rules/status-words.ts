// Words of the status page that depend on with whom the request lies: pure, from the server's answer.
import type { CheckStatusResponse } from './contract.ts';
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
