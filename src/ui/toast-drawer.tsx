// Renders the messages of toast.tsx; loaded after the page is shown.
import { CircleAlert, CircleCheck, Hourglass, Info, X } from 'lucide-react';
import type { ReactElement } from 'react';
import { toast, ToastContainer, type CloseButtonProps, type ToastOptions } from 'react-toastify/unstyled';
import { neutralTexts as texts } from './rules/messages.de.ts';
import { isNarrow } from './toast-place.ts';
import './styles/toast.css';

const icons = { info: Info, progress: Hourglass, success: CircleCheck, error: CircleAlert } as const;

export type ToastKind = keyof typeof icons;

/** Milliseconds (spec 9). */
const shownFor = 5000;

function optionsOf(message: string, kind: ToastKind): ToastOptions {
  const Icon = icons[kind];
  const isOngoing = kind === 'progress';
  return {
    type: isOngoing ? 'info' : kind,
    toastId: message,
    autoClose: isOngoing ? false : shownFor,
    icon: () => <Icon aria-hidden="true" />,
  };
}

/** Messages about a success: the next message replaces them. */
const passing = new Set<string>();

/** As wide as the page, two of them would cover the first field below its heading. */
function makeRoom(): void {
  if (isNarrow()) for (const one of passing) toast.dismiss(one);
  passing.clear();
}

/** Shows the same message only once at a time. */
export function drawToast(message: string, kind: ToastKind): void {
  if (!toast.isActive(message)) makeRoom();
  if (kind === 'info' || kind === 'success') passing.add(message);
  toast(message, optionsOf(message, kind));
}

/** Replaces a message, unless somebody closed it or the new one is already shown. */
export function redrawToast(before: string, message: string, kind: ToastKind): void {
  if (toast.isActive(before) && !toast.isActive(message)) {
    toast.update(before, { ...optionsOf(message, kind), render: message });
    return;
  }
  toast.dismiss(before);
  drawToast(message, kind);
}

export function dismissToast(message: string): void {
  toast.dismiss(message);
}

/** Top right, 5 s, swiped away at 80 % (spec 9). A message about something in progress stays until that has ended. */
export function ToastDrawer(): ReactElement {
  return (
    <ToastContainer
      position="top-right"
      autoClose={shownFor}
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
