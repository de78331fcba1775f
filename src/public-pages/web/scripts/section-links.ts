// Links to sections: slow scrolling on the same page; from other pages the URL contains the target, and the page scrolls there
// 300 ms after arrival (spec 2 and 9).
import { chooseRoleOf } from './choose-role.ts';
import { isPlain } from './form-parts.ts';

const sections = ['steps', 'prices', 'faq', 'anfrage-beantworten', 'target-section'] as const;
const withFields: ReadonlySet<string> = new Set(['anfrage-beantworten', 'target-section']);
/** Both in milliseconds. */
const [arrivalWait, duration] = [300, 2000];

const ease = (share: number): number => (share < 0.5 ? 2 * share * share : 1 - (2 - 2 * share) ** 2 / 2);

function sectionOf(hash: string): HTMLElement | null {
  const name = sections.find((section) => `#${section}` === hash);
  return name === undefined ? null : document.getElementById(name);
}

/** Moves the focus to where the page scrolled. */
function arriveAt(section: HTMLElement): void {
  const field = withFields.has(section.id) ? section.querySelector('input') : null;
  if (field) {
    field.focus({ preventScroll: true });
    return;
  }
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}

export function linkSections(): void {
  document.addEventListener('click', (event) => {
    if (!isPlain(event)) return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.pathname !== window.location.pathname) return;
    const section = sectionOf(link.hash);
    if (!section) return;
    event.preventDefault();
    chooseRoleOf(section);
    keepPlace(link.hash);
    afterMenu(() => scrollSlowly(section, () => arriveAt(section)));
  });
  const { hash } = window.location;
  const section = sectionOf(hash);
  if (section) chooseRoleOf(section);
  // The link was followed in the menu before this script loaded.
  if (section) openMenu()?.hidePopover();
  if (section && isArrival()) {
    // Without the hash the browser does not jump, so the scrolling from the top to the section is visible.
    keepPlace(window.location.pathname + window.location.search);
    window.scrollTo(0, 0);
    setTimeout(() => {
      keepPlace(hash);
      scrollSlowly(section, () => arriveAt(section));
    }, arrivalWait);
  }
}

/** The open menu. A browser without popovers would throw at the selector, and has no menu to close. */
const openMenu = (): HTMLElement | null =>
  'popover' in HTMLElement.prototype ? document.querySelector<HTMLElement>('#site-menu:popover-open') : null;

/** Runs `go` after the menu is closed, because the page behind it can't take the focus before. */
function afterMenu(go: () => void): void {
  const menu = openMenu();
  if (menu) {
    menu.addEventListener('toggle', go, { once: true });
    menu.hidePopover();
  } else go();
}

const place = 'section';

/** Records in the history entry that its section was shown. */
function keepPlace(address: string): void {
  window.history.replaceState(place, '', address);
}

/** False after a reload or going back, which keep the reader's scroll position. */
const isArrival = (): boolean => window.history.state !== place;

/**
 * Scrolls to the section in two seconds, or at once under reduced motion (spec 9, decision D29). Touching the page stops it.
 */
function scrollSlowly(target: Element, arrived: () => void): void {
  const from = window.scrollY;
  const to = from + target.getBoundingClientRect().top - 24;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    window.scrollTo(0, to);
    arrived();
    return;
  }
  let isStopped = false;
  const stop = (): void => {
    isStopped = true;
  };
  for (const kind of ['wheel', 'touchstart', 'keydown'])
    window.addEventListener(kind, stop, { once: true, passive: true });
  const start = performance.now();
  const step = (now: number): void => {
    if (isStopped) return;
    const share = Math.min(1, (now - start) / duration);
    window.scrollTo(0, from + (to - from) * ease(share));
    if (share < 1) requestAnimationFrame(step);
    else arrived();
  };
  requestAnimationFrame(step);
}
