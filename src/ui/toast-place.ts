// Places toasts. They are in one element that moves into an open modal dialog and back: outside of it they would be inert.
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

/** Screens on which a toast is as wide as the page. */
const narrow = '(max-width: 30em)';

export const isNarrow = (): boolean => window.matchMedia(narrow).matches;

/** The height of toasts with a few lines (px). */
const tallToast = 160;

/**
 * Positions toasts below the visible part of the page's header, or beside a header at the side, such as the dashboard's; to be
 * called again when that has moved. On a small screen they are below the page's heading, which they would cover, and where there is
 * nothing to fill in, also below its first sentence: that is read next. Where one message fills the screen they are at its edge and
 * not over its picture.
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

/** They must neither cover a form's field instead nor leave the screen. */
function endOfHeading(heading: number): number {
  const withLead = document.querySelector('.page-heading')?.getBoundingClientRect().bottom ?? heading;
  const isForm = document.querySelector('main form') !== null;
  return isForm || withLead > window.innerHeight - tallToast ? heading : withLead;
}

function moveToTop(): void {
  (openDialogs.at(-1) ?? document.body).append(toastPlace());
}

/** Moves toasts into the dialog; returns a function that moves them back. */
export function enterDialog(dialog: HTMLDialogElement): () => void {
  openDialogs.push(dialog);
  moveToTop();
  return () => {
    openDialogs.splice(openDialogs.indexOf(dialog), 1);
    moveToTop();
  };
}
