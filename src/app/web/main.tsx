// Entry of the browser app.
import '../../ui/styles/app.css';
import { options } from 'preact';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createAppRouter } from './router.tsx';

/** Where the router writes scroll positions when a page is left. */
const scrollKey = 'tsr-scroll-restoration-v1_3';

/**
 * Within the app the positions are in memory; nobody needs them in the browser's storage, least of all on the page that a made-up
 * link leads to (law L54). Called after the router was made: its listener writes before this one takes away.
 */
function forgetScroll(): void {
  window.addEventListener('pagehide', () => sessionStorage.removeItem(scrollKey));
}

hearFilledInputs();

// Effects run right after their change is on the page, before the next key or click: they move the focus and listen for keys.
options.requestAnimationFrame = queueMicrotask;

function start(): void {
  const place = document.getElementById('app');
  if (place === null) throw new Error('The page shell has no place for the app');
  leaveOpening(place);
  // Tasks of their own: on a phone the scripts have kept the browser from answering for long enough.
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

// Scripts from the cache may come before the rest of the page.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start, { once: true });
else start();

/**
 * The words that came with the document stay until a page of the app stands in their place, and go before the next picture is
 * drawn; while they are there, the app shows no loading screen of its own.
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

/** Who opened 'Hilfe' before the app came keeps it open, and the focus with it. */
function keepHelpOpen(opening: HTMLElement, app: HTMLElement): void {
  const before = opening.querySelector<HTMLDetailsElement>('.help-menu');
  const after = app.querySelector<HTMLDetailsElement>('.help-menu');
  if (before === null || after === null) return;
  after.open = before.open;
  const focusable = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const position = focusable(before).findIndex((element) => element === document.activeElement);
  focusable(after)[position]?.focus();
}

// Some browsers fill a field, or a password manager does, and tell of it by 'change' alone. React hears that as typing; Preact,
// which draws the app, listens to 'input' and would leave the form without what stands in the field.

/** Turns such a 'change' into an 'input' of the same field. After typing there was one already, and nothing is said twice. */
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
