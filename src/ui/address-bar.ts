/** Swaps the address without loading and without a step in the history: a link value leaves the bar (W14). */
export function replaceAddress(path: string): void {
  const { pathname, search, hash } = window.location;
  // Pages that look again and again ask for it each time, and browsers refuse more than a hundred such calls in some seconds.
  if (path === `${pathname}${search}${hash}`) return;
  window.history.replaceState(window.history.state, '', path);
}

/** A full document load of an own page; anything that is no path of ours is a bug. */
export function leaveTo(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('leaveTo takes paths of this site only');
  window.location.assign(path);
}
