// Shows one stage at a time: the form, or the current result. Headline, document title and focus change with it.
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

/** The sections of each stage; the h2 of the first is the page's headline. */
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

/** `code` is in groups, as read aloud; null when only a file was checked. */
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
