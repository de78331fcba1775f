// Messages that disappear by themselves (spec 9). Their renderer is loaded when the page is shown and the browser is idle, or with
// the first message.
import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from './notice.tsx';
import { StatusRegion } from './status-region.tsx';
import type * as toastDrawer from './toast-drawer.tsx';
import type { ToastKind } from './toast-drawer.tsx';
import { placeToasts, toastPlace } from './toast-place.ts';
import { whenIdle } from './when-idle.ts';

type Drawer = typeof toastDrawer;

interface Waiting {
  readonly message: string;
  readonly kind: ToastKind;
}

interface Toasts {
  readonly drawer?: Drawer;
  /** Messages not rendered yet. */
  readonly waiting: readonly Waiting[];
  /** The renderer can't be loaded for now: waiting messages are shown as plain text. */
  readonly isPlain: boolean;
}

let toasts: Toasts = { waiting: [], isPlain: false };
const listeners = new Set<() => void>();

function set(next: Toasts): void {
  toasts = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

let loading: Promise<void> | undefined;

async function load(): Promise<void> {
  try {
    const drawer = await import('./toast-drawer.tsx');
    const { waiting } = toasts;
    set({ drawer, waiting: [], isPlain: false });
    for (const { message, kind } of waiting) drawer.drawToast(message, kind);
  } catch {
    // There is no connection: the next message, or reconnecting, tries again.
    loading = undefined;
    set({ ...toasts, isPlain: true });
  }
}

function loadOnce(): void {
  loading ??= load();
}

/** Shows the same message only once at a time. A 'progress' stays until it is replaced or closed. */
export function showToast(message: string, kind: ToastKind = 'info'): void {
  placeToasts();
  const { drawer } = toasts;
  if (drawer !== undefined) {
    drawer.drawToast(message, kind);
    return;
  }
  const others = toasts.waiting.filter((one) => one.message !== message);
  set({ ...toasts, waiting: [...others, { message, kind }] });
  loadOnce();
}

/** Replaces a 'progress' message with the outcome. */
export function replaceToast(progress: string, message: string, kind: ToastKind): void {
  const { drawer, waiting } = toasts;
  if (drawer === undefined) {
    set({ ...toasts, waiting: waiting.filter((one) => one.message !== progress) });
    showToast(message, kind);
    return;
  }
  placeToasts();
  drawer.redrawToast(progress, message, kind);
}

/** Closes a 'progress' message whose outcome is shown elsewhere. */
export function closeToast(message: string): void {
  const { drawer, waiting } = toasts;
  if (drawer !== undefined) drawer.dismissToast(message);
  else set({ ...toasts, waiting: waiting.filter((one) => one.message !== message) });
}

export function ToastHost(): ReactElement {
  const { drawer, waiting, isPlain } = useSyncExternalStore(subscribe, () => toasts);
  useEffect(() => whenIdle(loadOnce), []);
  useEffect(() => {
    window.addEventListener('scroll', followScroll, { passive: true });
    return () => window.removeEventListener('scroll', followScroll);
  }, []);
  useEffect(() => {
    window.addEventListener('online', loadOnce);
    return () => window.removeEventListener('online', loadOnce);
  }, []);
  return createPortal(
    drawer === undefined ? (
      <StatusRegion>
        {isPlain
          ? waiting.map(({ message, kind }) => <PlainMessage key={message} {...{ message, kind }} />)
          : undefined}
      </StatusRegion>
    ) : (
      <drawer.ToastDrawer />
    ),
    toastPlace(),
  );
}

/** Measures nothing while no message is shown. */
function followScroll(): void {
  if (toastPlace().querySelector('.Toastify__toast, .notice') !== null) placeToasts();
}

const seconds = 5;

function PlainMessage({ message, kind }: Waiting): ReactElement {
  const isOngoing = kind === 'progress';
  useEffect(() => {
    if (isOngoing) return undefined;
    const timer = setTimeout(() => closeToast(message), seconds * 1000);
    return () => clearTimeout(timer);
  }, [message, isOngoing]);
  return <Notice kind={isOngoing ? 'info' : kind}>{message}</Notice>;
}
