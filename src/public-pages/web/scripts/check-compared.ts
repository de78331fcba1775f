// Shows the result of a comparison in place of headline and form, because 'gültig' must not be above a wrong document.
import type { CompareAnswer } from '../../../certificate-check/rules/index.ts';
import { formatDateTime } from '../../../platform/rules/dates.ts';
import { checkComparedNeutralTexts as texts } from '../../rules/check-compare.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import { comparedParts, type ShownPart } from '../../rules/compared-parts.ts';
import { element } from './build-element.ts';
import { dayOf, printAnswer, renewAnswer, shownAnswer } from './check-answer.ts';
import { showReceipt } from './check-receipt.ts';
import { showStage } from './check-stage.ts';
import { messageOf, newerLine } from './check-verdict.ts';
import { goToWays, openWay, defaultWay } from './check-ways.ts';
import { part, placesIn } from './form-parts.ts';

const { section, place, put } = placesIn('#vergleich-ergebnis');

/** The values as sent. */
export type Typed = Readonly<Record<ShownPart, string>>;

interface Row {
  readonly part: ShownPart;
  readonly typed: string;
  readonly fits: boolean | null;
  readonly word: string;
}

let wrong: readonly ShownPart[] = [];

/** `markWrong` shows the form again, with what was typed. */
export function startCompared(markWrong: (wrong: readonly ShownPart[]) => void): void {
  part('#eingaben', HTMLButtonElement).addEventListener('click', () => {
    const shown = shownAnswer();
    if (!shown) return;
    printAnswer();
    showStage('code', shown.code);
    openWay('type');
    markWrong(wrong);
  });
  part('#mehr-pruefen', HTMLButtonElement).addEventListener('click', () => goToWays(defaultWay()));
}

export function showCompared(typed: Typed, answer: CompareAnswer): void {
  renewAnswer(answer.data);
  const shown = shownAnswer();
  if (!shown) return;
  const rows = comparedParts.map((name) => rowOf(name, typed[name], answer));
  wrong = rows.filter(({ fits }) => fits === false).map((row) => row.part);
  // Wrong parts come first, the rest in printed order.
  const sorted = [...rows.filter(({ fits }) => fits === false), ...rows.filter(({ fits }) => fits !== false)];
  const verdict = verdictOf(rows, answer);
  const time = answer.data.checkedAt;
  section().dataset['tone'] = verdict.tone;
  part('#vergleich-titel', HTMLElement).textContent = verdict.title;
  put('checked', texts.when(formatDateTime(new Date(time))));
  put('seal', verdict.seal);
  put('panel', verdict.lines.join(' '));
  put('first', [verdict.result, firstWords(typed)].join(' ').trim());
  const rest = lastWords(typed, rows, answer.data.others ?? 0);
  place('last').replaceChildren(...rest);
  put('tries', `${wrong.length > 0 ? texts.mistyped : ''} ${texts.tries(answer.triesLeft)}`.trim());
  place('parts').replaceChildren(...sorted.map(rowParts));
  showReceipt({
    code: shown.code,
    checkedAt: time,
    tone: verdict.tone === 'wrong' ? 'mismatch' : verdict.tone === 'fits' ? 'code' : 'over',
    seal: { word: verdict.seal, drawn: verdict.tone === 'fits' ? 'three-quarters' : 'full' },
    title: verdict.title,
    lines: [verdict.result, ...verdict.lines, ...rest.map(({ textContent }) => textContent)],
    compared: sorted.map((row) => ({ label: texts.parts[row.part], value: row.typed, word: row.word })),
    level: shown.level,
  });
  showStage('comparison', shown.code);
}

interface Verdict {
  readonly tone: 'wrong' | 'fits' | 'over';
  readonly title: string;
  readonly seal: string;
  /** The result of the comparison, when the headline says something else. */
  readonly result: string;
  readonly lines: readonly string[];
}

/** The headline of a certificate that is no longer valid is its status, whatever matches. */
function verdictOf(rows: readonly Row[], { data, isStreetOnly }: CompareAnswer): Verdict {
  const isWrong = wrong.length > 0;
  const state = texts.states[data.status];
  const result = headline(rows, isStreetOnly);
  const issued = checkNeutralTexts.issuedLine(dayOf(data.issueDate), dayOf(data.recommendedUntil));
  const lines = [
    isWrong ? texts.panelWrong(state) : texts.panelFits(state),
    messageOf(data),
    newerLine(data),
    issued,
  ].filter(Boolean);
  if (data.status !== 'valid') {
    const { headings, sealWords } = checkNeutralTexts;
    const [title, seal] = [headings[data.status], sealWords[data.status]];
    return { tone: 'over', title, seal, result: `${result}.`, lines };
  }
  const tone = isWrong ? 'wrong' : 'fits';
  return { tone, title: result, seal: texts.seals[tone], result: '', lines };
}

function rowOf(name: ShownPart, typed: string, answer: CompareAnswer): Row {
  const fits = answer[name];
  const word = name === 'street' && answer.isStreetOnly ? texts.fitsStreetOnly : wordFor(typed, fits);
  return { part: name, typed: typedWords(name, typed), fits, word };
}

function typedWords(name: ShownPart, typed: string): string {
  if (name !== 'arrears' || typed === '') return typed;
  return typed === 'keine' ? texts.nothingOpen : texts.euro(typed);
}

function wordFor(typed: string, fits: boolean | null): string {
  if (fits === null) return typed === '' ? texts.notTyped : texts.notCompared;
  return fits ? texts.fits : texts.fitsNot;
}

function headline(rows: readonly Row[], isStreetOnly: boolean): string {
  const [one, two, ...more] = wrong.map((name) => texts.parts[name]);
  if (one === undefined) {
    if (rows.some(isUnsaid)) return texts.comparedFit;
    return rows.every(({ fits }) => fits === true) && !isStreetOnly ? texts.allFit : texts.typedFit;
  }
  if (two === undefined) return texts.wrongOne(one);
  return more.length === 0 ? texts.wrongTwo(one, two) : texts.wrongMore(texts.counts[wrong.length] ?? '');
}

/** True when it was typed but not compared. */
const isUnsaid = ({ typed, fits }: Row): boolean => typed !== '' && fits === null;

/** Says what was not compared and what to do next. */
function lastWords(typed: Typed, rows: readonly Row[], others: number): HTMLElement[] {
  const unsaid = rows.filter(isUnsaid).map((row) => row.part);
  const last = [
    unsaid.some(isPayment) ? texts.paymentsUnsaid : '',
    unsaid.some(isTenants) ? texts.unsaidTenant : '',
    unsaid.includes('landlordName') ? texts.unsaidLandlord : '',
    others > 0 && wrong.length === 0 ? texts.oneOfSeveral : '',
  ].flatMap((words) => (words === '' ? [] : [element('p', '', words)]));
  if (wrong.length > 0)
    return [...last, element('p', '', element('strong', '', texts.doNotRely), ' ', texts.askForMore)];
  const amount = typed.arrears === 'keine' ? '' : `${texts.amountFits} `;
  return [...last, element('p', '', `${amount}${texts.restUnseen}`)];
}

const isPayment = (name: ShownPart): boolean => name === 'arrears' || name === 'paidRegularly';
const isTenants = (name: ShownPart): boolean => name === 'lastName' || name === 'dob';

/** Explains the first mismatch, without disclosing the certificate's value or whether it is more or less. */
function firstWords(typed: Typed): string {
  const [first] = wrong;
  if (first === undefined) return '';
  return first === 'arrears' ? texts.saysArrears(typedWords(first, typed.arrears)) : texts.saysOther;
}

function rowParts(row: Row): HTMLElement {
  const made = element(
    'div',
    '',
    element('dt', '', texts.parts[row.part]),
    element('dd', 'compared-typed', row.typed),
    element('dd', 'compared-word', drawing(row.fits), row.word),
  );
  made.dataset['fits'] = String(row.fits);
  return made;
}

/** A tick, cross or dash, copied from the page's own icons. */
function drawing(fits: boolean | null): Node {
  const icons = part('#zeichen', HTMLTemplateElement).content;
  return part(`[data-fits="${fits}"] > svg`, SVGElement, icons).cloneNode(true);
}
