/**
 * The words that came with the document stay until a page of the app stands in their place, and go before the next picture is
 * drawn; while they are there, the app shows no loading screen of its own.
 */
export function leaveOpening(app: HTMLElement): void {
  const opening = document.getElementById('opening');
  if (opening === null) return;
  const observer = new MutationObserver(() => {
    if (app.querySelector('main') === null) return;
    observer.disconnect();
    opening.remove();
  });
  observer.observe(app, { childList: true, subtree: true });
}
