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

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/** As tall as toasts of a few lines are (px). */
const tallToast = 160;

/**
 * Toasts begin below what is in sight of the page's header; to be called again when that has moved. Where it stands at the
 * side, as the dashboard's does, they begin beside it. On a small screen they begin below the page's heading, which they would
 * cover, and where nothing is to be filled in, below its first sentence too: that is what is read next. Where one message takes
 * the whole screen they stand at its edge, and not upon its picture.
 */
export function placeToasts(): void {
  const start = document.querySelector('.full-screen') === null ? startBelowHeader() : 0;
  toastPlace().style.setProperty('--header-bottom', `${Math.round(start)}px`);
}

function startBelowHeader(): number {
  const header = document.querySelector('header')?.getBoundingClientRect();
  const isAtSide = header !== undefined && header.right < window.innerWidth / 2;
  const bottom = header === undefined ? 0 : Math.max(0, isAtSide ? header.top : header.bottom);
  const heading = isNarrow() ? document.querySelector('h1')?.getBoundingClientRect() : undefined;
  const isCovered = heading !== undefined && heading.top < bottom + tallToast;
  return isCovered ? Math.max(bottom, endOfHeading(heading.bottom)) : bottom;
}

/** A field of a form must not be covered instead, nor may the toast leave the screen. */
function endOfHeading(heading: number): number {
  const withLead = document.querySelector('.page-heading')?.getBoundingClientRect().bottom ?? heading;
  const isForm = document.querySelector('main form') !== null;
  return isForm || withLead > window.innerHeight - tallToast ? heading : withLead;
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
