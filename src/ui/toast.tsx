import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { placeBelowHeader, toastPlace } from './toast-place.ts';

export type ToastKind = 'info' | 'success' | 'error';

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

/** The same message is shown once at a time. */
export function showToast(message: string, kind: ToastKind = 'info'): void {
  const Icon = icons[kind];
  placeBelowHeader();
  toast(message, { type: kind, toastId: message, icon: () => <Icon aria-hidden="true" /> });
}

/** Takes a message away before its time: what it told of is over. */
export function closeToast(message: string): void {
  toast.dismiss(message);
}

/** Top right, 5 s, swiped away at 80 % (spec 9). */
export function ToastHost(): ReactElement {
  return createPortal(
    <ToastContainer
      position="top-right"
      autoClose={5000}
      draggable="touch"
      draggablePercent={80}
      theme="light"
      pauseOnHover
      pauseOnFocusLoss
      newestOnTop
      closeButton={CloseToast}
      aria-label={texts.notifications}
    />,
    toastPlace(),
  );
}

function CloseToast({ closeToast }: CloseButtonProps): ReactElement {
  return (
    <button type="button" className="toast-close" aria-label={texts.close} onClick={(event) => closeToast(event)}>
      <X aria-hidden="true" />
    </button>
  );
}
