// The full-screen message 'E-Mail ist unterwegs': an envelope fills while the response is pending.
import { envelopeSteps } from '../../../ui/rules/envelope-steps.ts';
import { part } from './form-parts.ts';
import type { Again } from './send-again.ts';

export interface Underway {
  readonly close: () => void;
  /** Called when the mail was accepted: the text changes, and the screen may be closed. */
  readonly finish: (message: string, next: string) => void;
}

export interface UnderwayParts extends Again {
  /** Called after closing, when the user wants to correct the input. */
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

/** Loads the button to send again while the mail is on its way; offline there is none. */
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
      // Browsers close it on the second 'Esc' regardless; the next opening starts with its own text.
      if (closed.signal.aborted) return;
      isDone = true;
      text.textContent = message;
      next.textContent = whatNext;
      // In trial mode the mails are in its own mailbox, and the banner that links to it is behind this screen.
      const mailbox = document.querySelector('.trial-banner a');
      if (mailbox !== null) next.append(' ', mailbox.cloneNode(true));
      next.hidden = false;
      actions.hidden = false;
      void offerAgain(dialog, again, closed.signal);
    },
  };
}
