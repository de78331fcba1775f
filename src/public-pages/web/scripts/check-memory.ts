// Keeps a check that came by QR code, picture or our own link in this tab until another code is typed, so that a reload shows
// it again.
import { checkState, readCheckState, type CheckHandOver } from '../../../certificate/rules/index.ts';

let kept: CheckHandOver | null = readCheckState(window.history.state);

/** The stored check; null when there is none. */
export const remembered = (): CheckHandOver | null => kept;

/** Stores a check and removes it from the address bar, so that neither code nor key stays in the history's URLs. */
export function remember(handOver: CheckHandOver | null): void {
  kept = handOver;
  window.history.replaceState(handOver && checkState(handOver), '', window.location.pathname);
}

/** Copies the check to the current history entry, because a jump to a section creates a new entry without it. */
export function rememberHere(): void {
  if (kept) window.history.replaceState(checkState(kept), '');
}

/** `open` is called when the user goes back or forward to another check in this tab, or to none. */
export function startHistory(open: (there: CheckHandOver | null) => void): void {
  const ownPath = window.location.pathname;
  window.addEventListener('popstate', () => {
    // Our own link leads here by a history entry of another page, so going back has to load that page again.
    if (window.location.pathname !== ownPath) return window.location.reload();
    const there = readCheckState(window.history.state);
    // A jump to a section is not another check.
    if (window.location.hash === '' && JSON.stringify(there) !== JSON.stringify(kept)) open(there);
  });
}
