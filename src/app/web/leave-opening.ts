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
    keepHelpOpen(opening, app);
    opening.remove();
  });
  observer.observe(app, { childList: true, subtree: true });
}

/** Who opened 'Hilfe' before the app came keeps it open, and the focus with it. */
function keepHelpOpen(opening: HTMLElement, app: HTMLElement): void {
  const before = opening.querySelector<HTMLDetailsElement>('.help-menu');
  const after = app.querySelector<HTMLDetailsElement>('.help-menu');
  if (before === null || after === null) return;
  after.open = before.open;
  const focusable = (menu: Element): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('summary, a')];
  const position = focusable(before).findIndex((element) => element === document.activeElement);
  focusable(after)[position]?.focus();
}
