// The full-screen message 'E-Mail ist unterwegs': the envelope fills while the answer is awaited.
import { envelopeSteps } from '../../../ui/rules/envelope-steps.ts';
import { part } from './form-parts.ts';

export interface Underway {
  readonly close: () => void;
  /** The mail was accepted: the text changes, the screen may be closed. */
  readonly finish: (message: string) => void;
}

export function openUnderway(): Underway {
  const dialog = part('#unterwegs', HTMLDialogElement);
  const progress = part('progress', HTMLProgressElement, dialog);
  const text = part('[role=status]', HTMLElement, dialog);
  const button = part('button', HTMLButtonElement, dialog);
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
      text.textContent = waiting;
      button.hidden = true;
    },
    { once: true },
  );
  button.addEventListener('click', () => dialog.close(), { once: true });
  return {
    close: () => dialog.close(),
    finish: (message) => {
      isDone = true;
      text.textContent = message;
      button.hidden = false;
    },
  };
}
