// The comparison form: the user types what the document states, and each part matches or does not.
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

/** Reads the form; an amount that is no longer asked for is not sent. */
function readTyped(): Typed {
  const arrears = chosen('arrears') === 'betrag' ? typedAmount() : chosen('arrears');
  return { ...recordOf(lines, typedIn), paidRegularly: chosen('paidRegularly'), arrears };
}

/** The typed amount in printed format, so that it can be compared with the document. */
function typedAmount(): string {
  const cents = parseEuro(typedIn('amount'));
  return cents === undefined ? '' : formatAmount(cents);
}

const isDate = (text: string): boolean => parseGermanDate(text, dayInBerlin(new Date())) !== undefined;

/** Missing or unreadable inputs, which are reported first so that no try is used up. */
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

/** Incremented when the form changes, so that a response to earlier input is discarded. */
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
    // Something else was opened meanwhile, so this result is dropped.
    if (mine !== turn) return;
    if (result.ok) showCompared(typed, result.value);
    else sayProblem(orFallback(result.problem, checkNeutralTexts.failed).message);
  });
  form().addEventListener('input', look);
  recheck(form(), order, mistakes);
  // A wrong amount is reported at the choice it belongs to.
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

/** Shows the form again with what was typed: the first wrong part gets the focus, and each says that it does not match. */
function markWrong(wrong: readonly (keyof Typed)[]): void {
  showMistakes(Object.fromEntries(wrong.map((name) => [name, texts.fitsNot])));
  const first = order.find((name) => name !== 'amount' && wrong.includes(name)) ?? 'lastName';
  const group = first === 'arrears' || first === 'paidRegularly' ? first : null;
  const radio = group && form().querySelector<HTMLInputElement>(`input[name=${group}]:checked`);
  (radio ?? fieldOf(first)).focus();
}

/** Clears the form, because input for one certificate does not apply to the next. */
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
