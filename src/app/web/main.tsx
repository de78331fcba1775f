// Entry point of the browser app.
import '../../ui/styles/app.css';
import { options } from 'preact';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';

/** Key under which the router stores scroll positions when a page is left. */
const scrollKey = 'tsr-scroll-restoration-v1_3';

/**
 * Removes the stored scroll positions: the app keeps them in memory and does not need them in the browser's storage, least of all
 * on the page that a made-up link leads to (law L54). Called after the router was created, because its listener must write before
 * this one deletes.
 */
function forgetScroll(): void {
  window.addEventListener('pagehide', () => sessionStorage.removeItem(scrollKey));
}

hearFilledInputs();

// Effects run right after their change is rendered, before the next key or click: they move the focus and listen for keys.
options.requestAnimationFrame = queueMicrotask;

function start(): void {
  const place = document.getElementById('app');
  if (place === null) throw new Error('The page shell has no place for the app');
  leaveOpening(place);
  // This runs in separate tasks: on a phone the scripts have kept the browser busy for long enough.
  setTimeout(() => {
    const router = createAppRouter();
    forgetScroll();
    setTimeout(() => draw(place, router));
  });
}

function draw(place: HTMLElement, router: ReturnType<typeof createAppRouter>): void {
  createRoot(place).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );
}

// Cached scripts may run before the rest of the page is there.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();

/**
 * Keeps the document's initial text until a page of the app replaces it, and removes it before the next paint; until then the app
 * shows no loading screen of its own.
 */
function leaveOpening(app: HTMLElement): void {
  const opening = document.getElementById('opening');
  if (opening === null) return;
  const observer = new MutationObserver(() => {
    if (app.querySelector('main') === null) return;
    observer.disconnect();
    keepHelpOpen(opening, app);
    opening.remove();
  });
  observer.observe(app, { childList: true, subtree: true });
}

/** If 'Hilfe' was opened before the app was loaded, it stays open and keeps the focus. */
function keepHelpOpen(opening: HTMLElement, app: HTMLElement): void {
  const before = opening.querySelector<HTMLDetailsElement>('.help-menu');
  const after = app.querySelector<HTMLDetailsElement>('.help-menu');
  if (before === null || after === null) return;
  after.open = before.open;
  const focusable = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const position = focusable(before).findIndex((element) => element === document.activeElement);
  focusable(after)[position]?.focus();
}

// Browsers and password managers may fill a field and fire 'change' alone. React treats that as typing; Preact, which renders the
// app, listens to 'input', so the form would not get the value.

/** Turns such a 'change' into an 'input' event of the same field. After typing there already was one, and it is not repeated. */
function hearFilledInputs(): void {
  const heard = new WeakMap<EventTarget, string>();
  const isTyped = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(target.type));
  document.addEventListener('input', ({ target }) => isTyped(target) && heard.set(target, target.value), true);
  document.addEventListener(
    'change',
    ({ target }) => {
      if (!isTyped(target) || heard.get(target) === target.value) return;
      target.dispatchEvent(new InputEvent('input', { bubbles: true }));
    },
    true,
  );
}
