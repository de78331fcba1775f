// One thing at a time: the form, or the one answer that counts now. Headline, title of the page and focus go with it.
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

/** What stands on the page: each stage its sections, its own first; that one's h2 is the headline. */
const sectionsOf = {
  nothing: ['#wege'],
  code: ['#ergebnis', '#wege', '#nachweise'],
  comparison: ['#vergleich-ergebnis'],
  view: ['#volltext'],
  warning: ['#warnung'],
} as const;

export type Stage = keyof typeof sectionsOf;

let current: Stage = 'nothing';

export const stageNow = (): Stage => current;

const sections = ['#ergebnis', '#vergleich-ergebnis', '#warnung', '#volltext', '#wege', '#nachweise'] as const;

/** `code`: as it is read aloud, in groups; null when a file alone was checked. */
export function showStage(stage: Stage, code: string | null): void {
  current = stage;
  const [own] = sectionsOf[stage];
  const shown: readonly string[] = sectionsOf[stage];
  for (const selector of sections) part(selector, HTMLElement).hidden = !shown.includes(selector);
  for (const start of document.querySelectorAll<HTMLElement>('.check-start')) start.hidden = stage !== 'nothing';
  const head = part('#kopf', HTMLElement);
  head.classList.toggle('is-bar', stage !== 'nothing');
  part('#kopf-code', HTMLElement).textContent = code ?? '';
  part('#nochmal', HTMLElement).textContent = code === null ? texts.typeCode : texts.again;
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-report]')) link.hash = code ?? '';
  if (stage === 'nothing') {
    document.title = titled(texts.title);
    return;
  }
  const heading = part('h2', HTMLHeadingElement, part(own, HTMLElement));
  document.title = titled(heading.textContent);
  head.scrollIntoView();
  heading.focus({ preventScroll: true });
}

const titled = (words: string): string => `${words} – ${frameTexts.productName}`;
