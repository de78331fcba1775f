// What draws the messages of toast.tsx: loaded after the page stands.
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { neutralTexts as texts } from './rules/messages.de.ts';
import './styles/toast.css';

const icons = { info: Info, success: CircleCheck, error: CircleAlert } as const;

export type ToastKind = keyof typeof icons;

/** The same message is shown once at a time. */
export function drawToast(message: string, kind: ToastKind): void {
  const Icon = icons[kind];
  toast(message, { type: kind, toastId: message, icon: () => <Icon aria-hidden="true" /> });
}

export function dismissToast(message: string): void {
  toast.dismiss(message);
}

/** Top right, 5 s, swiped away at 80 % (spec 9). */
export function ToastDrawer(): ReactElement {
  return (
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
    />
  );
}

function CloseToast({ closeToast }: CloseButtonProps): ReactElement {
  return (
    <button type="button" className="toast-close" aria-label={texts.close} onClick={(event) => closeToast(event)}>
      <X aria-hidden="true" />
    </button>
  );
}
