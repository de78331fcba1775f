/** Replaces the address without loading or adding a history entry, so that a link's value leaves the address bar (W14). */
export function replaceAddress(path: string): void {
  const { pathname, search, hash } = window.location;
  // Polling pages call this each time, and browsers refuse more than a hundred such calls within some seconds.
  if (path === `${pathname}${search}${hash}`) return;
  window.history.replaceState(window.history.state, '', path);
}

/** Loads one of our own pages as a full document; any other path is a bug. */
export function leaveTo(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('leaveTo takes paths of this site only');
  window.location.assign(path);
}
