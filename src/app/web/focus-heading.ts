import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { placeToasts } from '../../ui/toast-place.ts';

/**
 * After navigation the focus moves to the page's h1, so that screen readers announce the page and the keyboard starts at the top;
 * or to the field that a page declares as its start. Not after the first load, and not when only the URL was cleaned up.
 */
export function useFocusOnHeading(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return;
        window.scrollTo(0, 0);
        waitForHeading();
      }),
    [router],
  );
}

/** A page renders its h1 only after its data has arrived. */
function waitForHeading(): void {
  if (focusHeading()) return;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 10_000);
}

function focusHeading(): boolean {
  // Leave focus in the open help menu ('Hilfe').
  if (document.activeElement?.closest('.help-menu') instanceof Element) return true;
  // Skip the loading screen's heading: it is removed and would drop the focus.
  const heading = document.querySelector('#app main h1:not([role="status"] h1)');
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  // Only the TAN that was just sent is left to type: the focus goes to its field, with the heading above it in sight.
  const field = document.querySelector<HTMLElement>('#app main [data-takes-focus]');
  (field ?? heading).focus({ preventScroll: true });
  // Toasts from the previous page must sit beside this heading, not cover it.
  placeToasts();
  return true;
}
