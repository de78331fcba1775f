// 'Wer steht vor Ihnen?': the name and the birth date of an identity card are typed, and each fits or does not.
import type { CompareShareAnswer } from '../../../certificate-check/rules/index.ts';
import { dayInBerlin, parseGermanDate } from '../../../platform/rules/dates.ts';
import { outline } from '../../../platform/rules/outline.ts';
import { callApi } from '../../../ui/api-client.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { comparePersonLandlordTexts as texts } from '../../rules/share-compare.de.ts';
import { element } from './build-element.ts';
import { fieldOf, part, recheck, showFieldError, submitOnce, watchEmptiness } from './form-parts.ts';
import type { OpenShare } from './share-copy.ts';
import { tellAnswer } from './tell-answer.ts';

const names = ['lastName', 'dob'] as const;
type Field = (typeof names)[number];

const form = (): HTMLFormElement => part('#ausweis', HTMLFormElement);
const answer = (): HTMLElement => part('#ausweis-antwort', HTMLElement);
const typedIn = (name: Field): string => fieldOf(name).value.trim();

/** What is missing or can't be read, so that no try is spent on it. */
function mistakes(): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const name of names) if (typedIn(name) === '') found[name] = texts.missing[name];
  if (typedIn('dob') !== '' && parseGermanDate(typedIn('dob'), dayInBerlin(new Date()), 'past') === undefined)
    found.dob = texts.badDate;
  return found;
}

/** Counts what was typed: an answer belongs to what it was asked with. */
let turn = 0;

interface CompareParts extends OpenShare {
  /** What the server says of the certificate now. */
  readonly onState: (state: CompareShareAnswer['state']) => void;
}

export function startComparePerson({ token, isOver, onState }: CompareParts): void {
  submitOnce(form(), async () => {
    const found = mistakes();
    for (const name of names) showFieldError(name, found[name]);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) return fieldOf(first).focus();
    const mine = token();
    if (mine === null) return refuse(texts.inPreview);
    const asked = turn;
    const compared = await ask(mine);
    if (mine !== token()) return;
    if (compared.ok) {
      forgetAnswer();
      if (asked === turn) showAnswer(compared.value);
      else refuse(texts.changed);
      return onState(compared.value.state);
    }
    if (!isOver(compared.problem)) refuse(orFallback(compared.problem, texts.failed).message);
  });
  // 'Stimmt' beside another name would say of that one that it does.
  form().addEventListener('input', () => {
    turn++;
    forgetAnswer();
  });
  watchEmptiness(form(), names);
  recheck(form(), names, mistakes);
}

const ask = (token: string) =>
  callApi({
    method: 'POST',
    path: '/certificate/shares/compare',
    token,
    body: { lastName: typedIn('lastName'), dob: typedIn('dob') },
    answer: outline<CompareShareAnswer>('lastName', 'dob', 'state', 'triesLeft'),
  });

/** Never what stands in the certificate. */
function showAnswer({ lastName, dob, triesLeft }: CompareShareAnswer): void {
  const isRight = lastName === true && dob === true;
  const rows = [
    ['lastName', lastName],
    ['dob', dob],
  ] as const;
  const list = rows.map(([name, fits]) => {
    const line = element('li', '', `${texts.parts[name]}: `, element('strong', '', wordFor(fits)));
    line.dataset['fits'] = String(fits);
    return line;
  });
  const tries = texts.tries(triesLeft);
  answer().replaceChildren(
    element('ul', '', ...list),
    element('p', '', isRight ? texts.fits : texts.fitsNot),
    ...(tries === '' ? [] : [element('p', 'small muted', tries)]),
  );
}

function wordFor(fits: boolean | null): string {
  if (fits === null) return texts.notCompared;
  return fits ? texts.right : texts.wrong;
}

function forgetAnswer(): void {
  answer().replaceChildren();
  tellAnswer('#ausweis-problem', undefined);
}

/** In the place of what an earlier answer said. */
function refuse(message: string): void {
  answer().replaceChildren();
  tellAnswer('#ausweis-problem', message);
}

/** What was typed for one share says nothing about the next. */
export function forgetPerson(): void {
  form().reset();
  for (const name of names) showFieldError(name, undefined);
  forgetAnswer();
}
