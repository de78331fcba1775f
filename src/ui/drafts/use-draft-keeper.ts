import { useEffect, useLayoutEffect, useState } from 'react';
import { createDraftKeeper, type DraftKeeper, type Keeping } from './draft-keeper.ts';

const quietMs = 1000;

export interface KeptDraft extends Pick<DraftKeeper, 'save' | 'replaceBy'> {
  /** Something may have changed: kept when it stays so for a moment. */
  touch(): void;
}

/** Keeps the form a moment after each change, on leaving a field, when the line is back and when the page goes away. */
export function useDraftKeeper(keeping: Keeping): KeptDraft {
  const [{ follow, keepNow, part, draft }] = useState(() => createPageKeeper(keeping));
  useLayoutEffect(() => follow(keeping));
  useEffect(() => {
    const partWhenHidden = (): void => {
      if (document.visibilityState === 'hidden') part();
    };
    document.addEventListener('focusout', keepNow);
    document.addEventListener('visibilitychange', partWhenHidden);
    window.addEventListener('online', keepNow);
    window.addEventListener('pagehide', part);
    return () => {
      document.removeEventListener('focusout', keepNow);
      document.removeEventListener('visibilitychange', partWhenHidden);
      window.removeEventListener('online', keepNow);
      window.removeEventListener('pagehide', part);
      part();
    };
  }, [keepNow, part]);
  return draft;
}

interface PageKeeper {
  /** What the newest rendering has. */
  follow(keeping: Keeping): void;
  keepNow(): void;
  part(): void;
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
  const { keep, part, save, replaceBy } = createDraftKeeper(following, first.read());
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
    part: () => {
      clearTimeout(timer);
      part();
    },
    draft: { touch, save, replaceBy },
  };
}
