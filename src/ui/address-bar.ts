/** Swaps the address without loading and without a step in the history: a link value leaves the bar (W14). */
export function replaceAddress(path: string): void {
  window.history.replaceState(window.history.state, '', path);
}

/** A full document load of an own page; anything that is no path of ours is a bug. */
export function leaveTo(path: string): void {
  if (!/^\/(?![/\\])/.test(path)) throw new Error('leaveTo takes paths of this site only');
  window.location.assign(path);
}
