import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { placeToasts } from '../../ui/toast-place.ts';

/**
 * After a change of page the focus goes to its h1, so that screen readers say where one is and the keyboard starts
 * at the top. Not after the first load and not when only the address was tidied.
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

/** A page shows its h1 only after its data came. */
function waitForHeading(): void {
  if (focusHeading()) return;
  const observer = new MutationObserver(() => {
    if (focusHeading()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), 10_000);
}

function focusHeading(): boolean {
  // Who reads what is behind 'Hilfe' while the page comes is not taken away from it.
  if (document.activeElement?.closest('.help-menu') instanceof Element) return true;
  // One that only says that a page loads goes away, and would take the focus along.
  const heading = document.querySelector('#app main h1:not([role="status"] h1)');
  if (!(heading instanceof HTMLElement)) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  // What the page before told stays beside this one's heading, not on it.
  placeToasts();
  return true;
}
