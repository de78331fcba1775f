import { useSyncExternalStore } from 'react';

/** From here on the menu stands at the side, and a table has room beside it. */
const wide = '(min-width: 62em)';

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(wide);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(wide).matches);
