// 'Noch einmal senden' below the hint after a landlord's registration; loaded with that hint.
import { callApi } from '../../../ui/api-client.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { accountNeutralTexts } from '../../rules/landing.messages.de.ts';
import { againNeutralTexts as texts } from '../../rules/send-again.de.ts';
import { element } from './build-element.ts';
import { offerAgain } from './send-again.ts';

function againPlace(): HTMLElement {
  const time = element('span', 'underway-time');
  time.setAttribute('aria-hidden', 'true');
  const button = element('button', 'button button-text', element('span', '', texts.again), time);
  button.type = 'button';
  button.setAttribute('data-then', 'again');
  const answer = element('p', 'underway-answer');
  answer.setAttribute('role', 'status');
  return element('div', 'hint-again', button, answer);
}

/** `maxMails` is the daily limit per address, including the registration mail. */
export function offerAccountMail(email: string, below: Element, maxMails: number): void {
  const place = againPlace();
  below.after(place);
  let asked = 1;
  const sendAgain = async (): Promise<string | undefined> => {
    const result = await callApi({ method: 'POST', path: '/landlord/register-again', body: { email } });
    if (!result.ok) return orFallback(result.problem, accountNeutralTexts.failed).message;
    asked += 1;
    return undefined;
  };
  // The signal is never aborted, because the element stays as long as the page.
  offerAgain(place, { sendAgain, isUsedUp: () => asked >= maxMails }, new AbortController().signal);
}
