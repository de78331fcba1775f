// Cards or the dense list, as each account chose it. Kept in the browser: it is about a screen, and no business of the server.
import { useState } from 'react';
import { listViews, type ListView } from '../rules/index.ts';

const viewKey = (accountId: string): string => `list-view:${accountId}`;

/** Undefined: nothing was chosen yet. */
export function useListView(accountId: string): readonly [ListView | undefined, (view: ListView) => void] {
  const [view, setView] = useState(() => listViews.find((one) => one === localStorage.getItem(viewKey(accountId))));
  const choose = (chosen: ListView): void => {
    localStorage.setItem(viewKey(accountId), chosen);
    setView(chosen);
  };
  return [view, choose];
}
