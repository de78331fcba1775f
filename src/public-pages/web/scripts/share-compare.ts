// 'Wer steht vor Ihnen?': the reader types the name and birth date of an identity card, and each matches or does not.
import type { CompareShareAnswer } from '../../../certificate-check/rules/index.ts';
import { dayInBerlin, parseGermanDate } from '../../../platform/rules/dates.ts';
import { shallowSchema } from '../../../platform/rules/shallow-schema.ts';
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

/** Missing or unreadable inputs, which are reported first so that no try is used up. */
function mistakes(): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const name of names) if (typedIn(name) === '') found[name] = texts.missing[name];
  if (typedIn('dob') !== '' && parseGermanDate(typedIn('dob'), dayInBerlin(new Date()), 'past') === undefined)
    found.dob = texts.badDate;
  return found;
}

/** Incremented when the input changes, so that a response to earlier input is discarded. */
let turn = 0;

interface CompareParts extends OpenShare {
  /** Called with the certificate's current state. */
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
  // A 'Stimmt' must not stay beside another name, so a change clears the result.
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
    answer: shallowSchema<CompareShareAnswer>('lastName', 'dob', 'state', 'triesLeft'),
  });

/** Shows the result without disclosing the certificate's data. */
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

/** Shows an error in place of an earlier result. */
function refuse(message: string): void {
  answer().replaceChildren();
  tellAnswer('#ausweis-problem', message);
}

/** Clears the form, because input for one share does not apply to the next. */
export function forgetPerson(): void {
  form().reset();
  for (const name of names) showFieldError(name, undefined);
  forgetAnswer();
}
