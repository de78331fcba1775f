// 'Noch einmal senden' while a mail is on its way: enabled after a minute, in which most mails arrive, and as often as the
// server mails one address.
import { formatCountdown } from '../../../ui/rules/countdown.ts';
import { againNeutralTexts as texts } from '../../rules/send-again.de.ts';
import { part } from './form-parts.ts';

const waitSeconds = 60;

export interface Again {
  /** Sends the same again; returns an error text if it failed. */
  readonly sendAgain: () => Promise<string | undefined>;
  /** True when no further mail can be sent today. */
  readonly isUsedUp: () => boolean;
}

/** Calls `tick` each second with the remaining seconds, down to zero. */
function countDown(closed: AbortSignal, tick: (left: number) => void): void {
  const end = performance.now() + waitSeconds * 1000;
  const look = (): void => {
    const left = closed.aborted ? 0 : Math.max(0, Math.ceil((end - performance.now()) / 1000));
    if (left === 0) clearInterval(timer);
    if (!closed.aborted) tick(left);
  };
  const timer = setInterval(look, 1000);
  look();
}

/** `closed` is aborted when the element is gone; later results are then ignored. */
export function offerAgain(place: HTMLElement, { sendAgain, isUsedUp }: Again, closed: AbortSignal): void {
  const button = part('[data-then=again]', HTMLButtonElement, place);
  const label = part('span', HTMLSpanElement, button);
  const time = part('.underway-time', HTMLElement, place);
  const answer = part('.underway-answer', HTMLElement, place);
  /** Why it can't be sent now; the button always explains. */
  let why = '';
  const hold = (reason: string): void => {
    why = reason;
    button.classList.toggle('is-waiting', reason !== '');
  };
  const wait = (): void =>
    countDown(closed, (left) => {
      hold(left > 0 ? texts.againIn(formatCountdown(left)) : '');
      time.textContent = left > 0 ? formatCountdown(left) : '';
    });
  const show = (isBusy: boolean, text: string): void => {
    if (isBusy) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
    label.textContent = isBusy ? texts.busy : texts.again;
    answer.textContent = text;
  };
  const send = async (): Promise<void> => {
    show(true, '');
    const problem = await sendAgain();
    if (closed.aborted) return;
    show(false, problem ?? texts.done);
    // A failed attempt may be repeated at once.
    if (problem !== undefined) return;
    if (isUsedUp()) hold(texts.usedUp);
    else wait();
  };
  const click = (): void => {
    if (button.hasAttribute('aria-disabled')) return;
    if (why === '') void send();
    else answer.textContent = why;
  };
  button.addEventListener('click', click, { signal: closed });
  show(false, '');
  button.hidden = false;
  time.textContent = '';
  if (isUsedUp()) hold(texts.usedUp);
  else wait();
}
