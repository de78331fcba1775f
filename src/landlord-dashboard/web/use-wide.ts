import { useSyncExternalStore } from 'react';

/** From here on the menu stands at the side, and a table has room beside it: by the window, and in the letters that are set. */
const wideRem = 62;

const isWide = (): boolean =>
  window.matchMedia(`(min-width: ${wideRem}em)`).matches &&
  window.innerWidth >= wideRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

function subscribe(onChange: () => void): () => void {
  // Larger letters make the page longer, whoever sets them.
  const observer = new ResizeObserver(onChange);
  observer.observe(document.body);
  window.addEventListener('resize', onChange);
  return () => {
    observer.disconnect();
    window.removeEventListener('resize', onChange);
  };
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, isWide);
