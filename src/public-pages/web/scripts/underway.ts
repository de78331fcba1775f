// The full-screen message 'E-Mail ist unterwegs': the envelope fills while the answer is awaited.
import { envelopeSteps } from '../../../ui/rules/envelope-steps.ts';
import { part } from './form-parts.ts';
import type { Again } from './send-again.ts';

export interface Underway {
  readonly close: () => void;
  /** The mail was accepted: the text changes, the screen may be closed. */
  readonly finish: (message: string, next: string) => void;
}

export interface UnderwayParts extends Again {
  /** After closing, somebody wants to correct what was sent. */
  readonly onChange: () => void;
}

function leaver(dialog: HTMLDialogElement, onChange: () => void) {
  return ({ target }: Event): void => {
    const then = target instanceof Element ? target.closest('button')?.dataset['then'] : undefined;
    if (then === undefined || then === 'again') return;
    dialog.close();
    if (then === 'change') onChange();
  };
}

/** Comes while the mail is on its way; without a connection the button stays away. */
async function offerAgain(dialog: HTMLDialogElement, again: Again, closed: AbortSignal): Promise<void> {
  const part = await import('./send-again.ts').catch(() => undefined);
  if (!closed.aborted) part?.offerAgain(dialog, again, closed);
}

export function openUnderway({ onChange, ...again }: UnderwayParts): Underway {
  const dialog = part('#unterwegs', HTMLDialogElement);
  const progress = part('progress', HTMLProgressElement, dialog);
  const text = part('[role=status]', HTMLElement, dialog);
  const next = part('.underway-next', HTMLElement, dialog);
  const actions = part('.underway-actions', HTMLElement, dialog);
  const waiting = text.textContent;
  const closed = new AbortController();
  let isDone = false;
  const stayOpen = (event: Event): void => {
    if (!isDone) event.preventDefault();
  };
  progress.value = 0;
  dialog.addEventListener('cancel', stayOpen, closed);
  dialog.showModal();
  part('h2', HTMLElement, dialog).focus();
  const timer = setInterval(() => {
    progress.value = Math.min(100, progress.value + envelopeSteps.percent);
  }, envelopeSteps.milliseconds);
  actions.addEventListener('click', leaver(dialog, onChange), closed);
  const end = (): void => {
    clearInterval(timer);
    closed.abort();
    text.textContent = waiting;
    next.hidden = true;
    actions.hidden = true;
  };
  dialog.addEventListener('close', end, { once: true });
  return {
    close: () => dialog.close(),
    finish: (message, whatNext) => {
      // Browsers close it on the second 'Esc' all the same: the next opening starts with its own words.
      if (closed.signal.aborted) return;
      isDone = true;
      text.textContent = message;
      next.textContent = whatNext;
      // The trial's mails lie in its own mailbox, and its banner is behind this screen.
      const mailbox = document.querySelector('.trial-banner a');
      if (mailbox !== null) next.append(' ', mailbox.cloneNode(true));
      next.hidden = false;
      actions.hidden = false;
      void offerAgain(dialog, again, closed.signal);
    },
  };
}
