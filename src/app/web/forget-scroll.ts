/** Where the router writes scroll positions when a page is left. */
const scrollKey = 'tsr-scroll-restoration-v1_3';

/**
 * Within the app the positions are in memory; nobody needs them in the browser's storage, least of all on the page that a made-up
 * link leads to (law L54). Called after the router was made: its listener writes before this one takes away.
 */
export function forgetScroll(): void {
  window.addEventListener('pagehide', () => sessionStorage.removeItem(scrollKey));
}
