// The full-screen message 'E-Mail ist unterwegs': the envelope fills while the answer is awaited.
import { envelopeSteps } from '../../../ui/rules/envelope-steps.ts';
import { part } from './form-parts.ts';

export interface Underway {
  readonly close: () => void;
  /** The mail was accepted: the text changes, the screen may be closed. */
  readonly finish: (message: string, next: string) => void;
}

function leaver(dialog: HTMLDialogElement, onChange: () => void) {
  return ({ target }: Event): void => {
    if (!(target instanceof HTMLButtonElement)) return;
    dialog.close();
    if (target.dataset['then'] === 'change') onChange();
  };
}

/** `onChange`: after closing, somebody wants to correct what was sent. */
export function openUnderway(onChange: () => void): Underway {
  const dialog = part('#unterwegs', HTMLDialogElement);
  const progress = part('progress', HTMLProgressElement, dialog);
  const text = part('[role=status]', HTMLElement, dialog);
  const next = part('.underway-next', HTMLElement, dialog);
  const actions = part('.underway-actions', HTMLElement, dialog);
  const waiting = text.textContent;
  let isDone = false;
  const stayOpen = (event: Event): void => {
    if (!isDone) event.preventDefault();
  };
  progress.value = 0;
  dialog.addEventListener('cancel', stayOpen);
  dialog.showModal();
  part('h2', HTMLElement, dialog).focus();
  const timer = setInterval(() => {
    progress.value = Math.min(100, progress.value + envelopeSteps.percent);
  }, envelopeSteps.milliseconds);
  dialog.addEventListener(
    'close',
    () => {
      clearInterval(timer);
      dialog.removeEventListener('cancel', stayOpen);
      actions.removeEventListener('click', leave);
      text.textContent = waiting;
      next.hidden = true;
      actions.hidden = true;
    },
    { once: true },
  );
  const leave = leaver(dialog, onChange);
  actions.addEventListener('click', leave);
  return {
    close: () => dialog.close(),
    finish: (message, whatNext) => {
      isDone = true;
      text.textContent = message;
      next.textContent = whatNext;
      // The trial's mails lie in its own mailbox, and its banner is behind this screen.
      const mailbox = document.querySelector('.trial-banner a');
      if (mailbox !== null) next.append(' ', mailbox.cloneNode(true));
      next.hidden = false;
      actions.hidden = false;
    },
  };
}
