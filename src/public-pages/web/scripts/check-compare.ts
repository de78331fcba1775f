// Level 2: what stands on the paper is typed, and each part fits or does not.
import { compareResponseSchema, type ComparedPart } from '../../../certificate-check/rules/index.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { checkCompareNeutralTexts as texts } from '../../rules/check-levels.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { askCheck } from './check-call.ts';
import { fieldOf, part, submitOnce } from './form-parts.ts';

const fields = ['lastName', 'dob', 'street', 'rentalStart', 'rentalEnd'] as const;
const parts: readonly ComparedPart[] = ['lastName', 'dob', 'street', 'rentalStart', 'rentalEnd'];

const panel = (): HTMLElement => part('#vergleich', HTMLElement);
const answer = (): HTMLElement => part('#vergleich-antwort', HTMLElement);

export function startCompare(currentCode: () => string | null): void {
  const form = part('form', HTMLFormElement, panel());
  submitOnce(form, async () => {
    const code = currentCode();
    if (code === null) return;
    const typed = Object.fromEntries(fields.map((name) => [name, fieldOf(name).value]));
    if (fields.every((name) => typed[name]?.trim() === '')) {
      say(texts.empty);
      fieldOf('lastName').focus();
      return;
    }
    answer().replaceChildren();
    const result = await askCheck('/certificate/compare', { uniqueCode: code, ...typed }, compareResponseSchema);
    if (!result.ok) say(orFallback(result.problem, checkNeutralTexts.failed).message);
    else showComparison(result.value);
  });
}

/** What was typed for one certificate says nothing about the next. */
export function showCompare(isShown: boolean): void {
  panel().hidden = !isShown;
  answer().replaceChildren();
  part('form', HTMLFormElement, panel()).reset();
  part('details', HTMLDetailsElement, panel()).open = false;
}

function say(text: string): void {
  const line = document.createElement('p');
  line.className = 'panel-problem';
  line.textContent = text;
  answer().replaceChildren(line);
}

function showComparison(fits: Readonly<Record<ComparedPart, boolean | null>>): void {
  const head = document.createElement('h3');
  head.textContent = texts.result;
  const list = document.createElement('ul');
  list.className = 'compare-list';
  list.append(
    ...parts.map((name) => {
      const item = document.createElement('li');
      item.dataset['fits'] = String(fits[name]);
      item.textContent = `${texts.parts[name]}: ${wordFor(fits[name])}`;
      return item;
    }),
  );
  answer().replaceChildren(head, list);
}

function wordFor(fits: boolean | null): string {
  if (fits === null) return texts.notTyped;
  return fits ? texts.fits : texts.fitsNot;
}
