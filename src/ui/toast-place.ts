// Toasts live in one element that moves into an open modal dialog and back: outside of it they would be inert.
let place: HTMLElement | undefined;
const openDialogs: HTMLDialogElement[] = [];

export function toastPlace(): HTMLElement {
  if (place === undefined) {
    place = document.createElement('div');
    place.className = 'toast-place';
    document.body.append(place);
  }
  return place;
}

/** Where a toast is as wide as the page. */
const narrow = '(max-width: 30em)';
/** As tall as toasts of a few lines are (px). */
const tallToast = 160;

/**
 * Toasts begin below the page's header, wherever it was scrolled to: a page that follows begins with its header again. On a
 * small screen they begin below its heading, which they would cover.
 */
export function placeBelowHeader(): void {
  const header = document.querySelector('header');
  const bottom = header === null ? 0 : header.getBoundingClientRect().bottom + window.scrollY;
  const heading = window.matchMedia(narrow).matches ? document.querySelector('h1')?.getBoundingClientRect() : undefined;
  const isCovered = heading !== undefined && heading.top + window.scrollY < bottom + tallToast;
  const start = isCovered ? Math.max(bottom, heading.bottom + window.scrollY) : bottom;
  toastPlace().style.setProperty('--header-bottom', `${Math.round(start)}px`);
}

function moveToTop(): void {
  (openDialogs.at(-1) ?? document.body).append(toastPlace());
}

/** Returns how to leave the dialog again. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  moveToTop();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    moveToTop();
  };
}
