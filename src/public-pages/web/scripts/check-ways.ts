// The three further checks: an accordion on a phone, of which one is open; tabs if there is room.
import { checkWayNeutralTexts as texts } from '../../rules/check-ways.de.ts';
import type { CheckStatus } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

const names = ['qr', 'pdf', 'type'] as const;
export type Way = (typeof names)[number];

export const isWay = (name: string | undefined): name is Way => names.some((way) => way === name);

const wide = window.matchMedia('(min-width: 56.25em)');
const fold = (way: Way): HTMLDetailsElement => part(`#weg-${way}`, HTMLDetailsElement);
const tab = (way: Way): HTMLButtonElement => part(`#tab-${way}`, HTMLButtonElement);
const panel = (way: Way): HTMLElement => part(`#flaeche-${way}`, HTMLElement);
const isOffered = (way: Way): boolean => !tab(way).hidden;

export function openWay(way: Way): void {
  for (const name of names) {
    const isOpen = name === way;
    fold(name).open = isOpen;
    tab(name).setAttribute('aria-selected', String(isOpen));
    tab(name).tabIndex = isOpen ? 0 : -1;
  }
}

/** The check offered first: QR code on a phone, PDF on a desktop. A file can be recognised even when all content is gone. */
export const defaultWay = (): Way => (wide.matches || !isOffered('qr') ? 'pdf' : 'qr');

/** Sets which checks are offered, with a headline that says what to do next. */
export function offerWays(ways: readonly Way[], title: string): void {
  part('#wege-titel', HTMLElement).textContent = title;
  for (const name of names) {
    tab(name).hidden = !ways.includes(name);
    fold(name).hidden = !ways.includes(name);
  }
  openWay(defaultWay());
}

/** Offers the checks for a status: of erased or ended content nothing is left to compare or decrypt, but its file is recognised. */
export function offerWaysFor(status: CheckStatus): void {
  const isOver = status === 'expired' || status === 'erased';
  offerWays(isOver ? ['pdf'] : names, isOver ? texts.titleOver : texts.title);
}

/** Scrolls to the checks and moves the focus there. */
export function goToWays(way: Way = defaultWay()): void {
  part('#wege', HTMLElement).hidden = false;
  openWay(way);
  const heading = part('#wege-titel', HTMLElement);
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}

function setRoles(): void {
  for (const name of names) {
    if (wide.matches) {
      panel(name).role = 'tabpanel';
      panel(name).setAttribute('aria-labelledby', `tab-${name}`);
    } else {
      panel(name).removeAttribute('role');
      panel(name).removeAttribute('aria-labelledby');
    }
  }
  // All sections of an accordion may be closed, but one tab is always open.
  if (wide.matches && !names.some((name) => isOffered(name) && fold(name).open)) openWay(defaultWay());
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function moveByKey(event: KeyboardEvent, from: Way): void {
  const offered = names.filter(isOffered);
  const step = steps[event.key];
  const to =
    event.key === 'Home'
      ? offered[0]
      : event.key === 'End'
        ? offered.at(-1)
        : step && offered.at((offered.indexOf(from) + step) % offered.length);
  if (!to) return;
  event.preventDefault();
  openWay(to);
  tab(to).focus();
}

export function startWays(): void {
  for (const name of names) {
    tab(name).setAttribute('aria-controls', `flaeche-${name}`);
    tab(name).addEventListener('click', () => openWay(name));
    tab(name).addEventListener('keydown', (event) => moveByKey(event, name));
    // A section opened by hand becomes the selected tab when the window grows; `name` closes the others.
    fold(name).addEventListener('toggle', () => {
      if (fold(name).open) openWay(name);
    });
  }
  wide.addEventListener('change', setRoles);
  offerWays(['qr', 'pdf'], texts.titleBefore);
  setRoles();
}
