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

/** Toasts begin below the page's header, wherever it was scrolled to: a page that follows begins with its header again. */
export function placeBelowHeader(): void {
  const header = document.querySelector('header');
  const bottom = header === null ? 0 : header.getBoundingClientRect().bottom + window.scrollY;
  toastPlace().style.setProperty('--header-bottom', `${Math.round(bottom)}px`);
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
