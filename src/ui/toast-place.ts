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
