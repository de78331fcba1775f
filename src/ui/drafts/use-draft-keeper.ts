import { useEffect, useLayoutEffect, useState } from 'react';
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts';

const quietMs = 1000;

export interface KeptDraft extends Pick<DraftKeeper, 'save' | 'replaceBy'> {
  /** Reports a possible change, which is stored after a short pause without further ones. */
  touch(): void;
}

/** Stores the form shortly after each change, on leaving a field, on reconnecting and when the page goes away. */
export function useDraftKeeper(keeping: Keeping): KeptDraft {
  const [{ follow, keepNow, flush, draft }] = useState(() => createPageKeeper(keeping));
  useLayoutEffect(() => follow(keeping));
  useEffect(() => {
    const partWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('focusout', keepNow);
    document.addEventListener('visibilitychange', partWhenHidden);
    window.addEventListener('online', keepNow);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('focusout', keepNow);
      document.removeEventListener('visibilitychange', partWhenHidden);
      window.removeEventListener('online', keepNow);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [keepNow, flush]);
  return draft;
}

interface PageKeeper {
  /** Updates to the values of the latest rendering. */
  follow(keeping: Keeping): void;
  keepNow(): void;
  flush(): void;
  draft: KeptDraft;
}

function createPageKeeper(first: Keeping): PageKeeper {
  let latest = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const following: Keeping = {
    place: first.place,
    read: () => latest.read(),
    isOver: () => latest.isOver(),
    send: (draft) => latest.send(draft),
  };
  const { keep, flush, save, replaceBy } = createDraftKeeper(following, first.read());
  const touch = (): void => {
    clearTimeout(timer);
    timer = setTimeout(keep, quietMs);
  };
  return {
    follow: (keeping) => {
      latest = keeping;
    },
    keepNow: () => {
      clearTimeout(timer);
      keep();
    },
    flush: () => {
      clearTimeout(timer);
      flush();
    },
    draft: { touch, save, replaceBy },
  };
}
