// What came by QR code, picture or our own link stays with this tab until another code is typed: a reload shows it again.
import { checkState, readCheckState, type CheckHandOver } from '../../../certificate/rules/index.ts';

let kept: CheckHandOver | null = readCheckState(window.history.state);

export const remembered = (): CheckHandOver | null => kept;

/** Out of the address bar as well: neither the code nor the key is left in the history's addresses. */
export function remember(handOver: CheckHandOver | null): void {
  kept = handOver;
  window.history.replaceState(handOver && checkState(handOver), '', window.location.pathname);
}

/** A jump to a section makes an entry of its own in the history, which remembers nothing by itself. */
export function rememberHere(): void {
  if (kept) window.history.replaceState(checkState(kept), '');
}

/** `open`: back or forward to another check in this tab, or to none. */
export function startHistory(open: (there: CheckHandOver | null) => void): void {
  const ownPath = window.location.pathname;
  window.addEventListener('popstate', () => {
    // Our own link gets here by a step in the history of its page: back from here that page has to be loaded again.
    if (window.location.pathname !== ownPath) return window.location.reload();
    const there = readCheckState(window.history.state);
    // A jump to a section is no other check.
    if (window.location.hash === '' && JSON.stringify(there) !== JSON.stringify(kept)) open(there);
  });
}
