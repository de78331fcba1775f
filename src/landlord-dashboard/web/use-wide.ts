import { useSyncExternalStore } from 'react';

/** From this width on the menu is at the side and a table fits beside it: measured by the window in the user's font size. */
const wideRem = 62;

const isWide = (): boolean =>
  window.matchMedia(`(min-width: ${wideRem}em)`).matches &&
  window.innerWidth >= wideRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function subscribe(onChange: () => void): () => void {
  // A larger font size makes the page longer, however it is set.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

/** Whether the window is wide enough for menu and table. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);
