// The comparison: what stands on the paper is typed, and each part fits or does not.
import { checkAnswers } from '../../../certificate-check/rules/index.ts';
import { foldText, ongoing } from '../../../address/rules/index.ts';
import { dayInBerlin, parseGermanDate } from '../../../platform/rules/dates.ts';
import { formatAmount, parseEuro } from '../../../platform/rules/money.ts';
import { orFallback } from '../../../ui/or-fallback.ts';
import { checkCompareNeutralTexts as texts } from '../../rules/check-compare.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { askCheck } from './check-call.ts';
import { showCompared, startCompared, type Typed } from './check-compared.ts';
import { fieldOf, part, recheck, recordOf, showErrors, showFieldError, submitOnce } from './form-parts.ts';

const lines = ['lastName', 'dob', 'street', 'rentalStart', 'rentalEnd', 'landlordName'] as const;
const choices = ['paidRegularly', 'arrears'] as const;
const order = [...lines, ...choices, 'amount'] as const;
type Field = (typeof order)[number];

const form = (): HTMLFormElement => part('#vergleich', HTMLFormElement);
const chosen = (name: (typeof choices)[number]): string =>
  form().querySelector<HTMLInputElement>(`input[name=${name}]:checked`)?.value ?? '';
const typedIn = (name: Field): string => fieldOf(name).value.trim();

/** An amount that is no longer asked for is not sent. */
function readTyped(): Typed {
  const arrears = chosen('arrears') === 'betrag' ? typedAmount() : chosen('arrears');
  return { ...recordOf(lines, typedIn), paidRegularly: chosen('paidRegularly'), arrears };
}

/** In the form of the paper, so that what is shown as typed can be read beside it. */
function typedAmount(): string {
  const cents = parseEuro(typedIn('amount'));
  return cents === undefined ? '' : formatAmount(cents);
}

const isDate = (text: string): boolean => parseGermanDate(text, dayInBerlin(new Date())) !== undefined;

/** What is missing or can't be read, so that no try is spent on it. */
function mistakes(): Partial<Record<Field, string>> {
  const found: Partial<Record<Field, string>> = {};
  for (const name of ['lastName', 'dob'] as const) if (typedIn(name) === '') found[name] = texts.missing[name];
  for (const name of choices) if (chosen(name) === '') found[name] = texts.missing[name];
  for (const name of ['dob', 'rentalStart'] as const)
    if (typedIn(name) !== '' && !isDate(typedIn(name))) found[name] = texts.badDate;
  const end = typedIn('rentalEnd');
  if (end !== '' && foldText(end) !== ongoing && !isDate(end)) found.rentalEnd = texts.badEnd;
  if (chosen('arrears') === 'betrag') {
    const amount = typedIn('amount');
    const cents = parseEuro(amount);
    if (amount === '') found.amount = texts.missing.amount;
    else if (cents === undefined) found.amount = texts.badAmount;
    else if (cents === 0) found.amount = texts.noAmount;
  }
  return found;
}

/** Counts what was begun anew: an answer to what was typed before comes too late. */
let turn = 0;

export function startCompare(currentCode: () => string | null): void {
  submitOnce(form(), async () => {
    const code = currentCode();
    if (code === null) return;
    const found = mistakes();
    if (!showErrors(order, found)) return;
    sayProblem(undefined);
    const typed = readTyped();
    const mine = turn;
    const result = await askCheck('/certificate/compare', { uniqueCode: code, ...typed }, checkAnswers.compare);
    // Something else was opened meanwhile.
    if (mine !== turn) return;
    if (result.ok) showCompared(typed, result.value);
    else sayProblem(orFallback(result.problem, checkNeutralTexts.failed).message);
  });
  form().addEventListener('input', look);
  recheck(form(), order, mistakes);
  // An amount that was wrong is said to be at its question.
  fieldOf('amount').addEventListener('input', () => showFieldError('arrears', mistakes().arrears));
  form().addEventListener('reset', () => setTimeout(look));
  startCompared(markWrong);
}

function look(): void {
  part('#betrag', HTMLElement).hidden = chosen('arrears') !== 'betrag';
  const isWaiting = typedIn('lastName') === '' || typedIn('dob') === '' || choices.some((name) => chosen(name) === '');
  part('button[type=submit]', HTMLButtonElement, form()).classList.toggle('is-waiting', isWaiting);
}

function showMistakes(found: Partial<Record<Field, string>>): void {
  for (const name of order) showFieldError(name, found[name]);
}

/** Back at the form with what was typed: the first wrong part has the focus, each says that it did not fit. */
function markWrong(wrong: readonly (keyof Typed)[]): void {
  showMistakes(Object.fromEntries(wrong.map((name) => [name, texts.fitsNot])));
  const first = order.find((name) => name !== 'amount' && wrong.includes(name)) ?? 'lastName';
  const group = first === 'arrears' || first === 'paidRegularly' ? first : null;
  const radio = group && form().querySelector<HTMLInputElement>(`input[name=${group}]:checked`);
  (radio ?? fieldOf(first)).focus();
}

/** What was typed for one certificate says nothing about the next. */
export function forgetTyped(): void {
  turn++;
  form().reset();
  showMistakes({});
  sayProblem(undefined);
}

function sayProblem(text: string | undefined): void {
  const problem = part('#vergleich-problem', HTMLElement);
  problem.textContent = text ?? '';
  problem.hidden = text === undefined;
}
