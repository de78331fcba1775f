// Draws the receipt of check-receipt.ts, which is only visible in print.
import { groupedHash } from '../../../certificate/rules/index.ts';
import { formatDateTime, longDayOf } from '../../../platform/rules/dates.ts';
import { trialDocumentNeutralTexts } from '../../../platform/rules/start.de.ts';
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { checkReceiptNeutralTexts as texts } from '../../rules/check-receipt.de.ts';
import { element, rowElement } from './build-element.ts';
import type { Receipt } from './receipt.ts';

type SheetRow = NonNullable<Receipt['sheet']>['rows'][number];

export function receiptParts(receipt: Receipt): Node[] {
  const address = texts.address(window.location.host);
  return [
    element(
      'p',
      'receipt-head',
      element('strong', '', frameTexts.productName),
      ...trialMark(),
      element('span', '', address),
    ),
    element('h2', '', texts.title),
    element('p', 'receipt-what', ...whatWasChecked(receipt)),
    resultBox(receipt),
    ...factParts(receipt),
    ...sheetParts(receipt),
    ...comparedParts(receipt),
    proofParts(receipt),
    noteBox(receipt),
    element('p', 'receipt-foot', texts.foot(receipt.again ?? address)),
  ];
}

/** In trial mode every document has this mark (D69); the page's banner is not printed. */
function trialMark(): HTMLElement[] {
  return document.querySelector('.trial-banner') ? [element('b', '', trialDocumentNeutralTexts.mark)] : [];
}

function whatWasChecked({ code, of = texts.ofFile, checkedAt }: Receipt): (Node | string)[] {
  const when = texts.checkedAt(formatDateTime(new Date(checkedAt)));
  const what = code === null ? [of] : [texts.ofCode, element('b', 'code', code), ','];
  return [...what, element('br'), when];
}

function resultBox({ tone, seal, title, lines }: Receipt): HTMLElement {
  const drawing = element('span', `seal seal-${seal.drawn}`, element('span', 'rosette'));
  drawing.append(element('span', 'seal-word', seal.word));
  const box = element(
    'div',
    'receipt-box',
    drawing,
    element('div', '', element('h3', '', title), ...lines.filter(Boolean).map((line) => element('p', '', line))),
  );
  box.dataset['tone'] = tone;
  return box;
}

function sheetParts({ sheet }: Receipt): Node[] {
  if (!sheet) return [];
  return [
    element('p', 'receipt-label', texts.sheetTitle),
    element('h3', '', sheet.title),
    element('p', 'receipt-statement', sheet.statement),
    element('dl', 'receipt-rows', ...sheet.rows.map(sheetRow)),
    element('p', 'receipt-small', sheet.reservation),
  ];
}

function sheetRow({ label, value, isOpen = false }: SheetRow): HTMLElement {
  const row = rowElement(label, value);
  row.classList.toggle('is-open', isOpen);
  return row;
}

/** Facts about a code or a file: whose certificate it is, and which file was checked. */
function factParts({ facts = [], fileHash }: Receipt): Node[] {
  const file =
    fileHash === undefined ? [] : [rowElement(texts.fileHash, element('span', 'code', groupedHash(fileHash)))];
  const rows = [...facts.map(({ label, value }) => rowElement(label, value)), ...file];
  return rows.length === 0 ? [] : [element('dl', 'receipt-rows', ...rows)];
}

function comparedParts({ compared }: Receipt): Node[] {
  if (!compared) return [];
  const rows = compared.map(({ label, value, word }) => {
    const row = rowElement(label, value);
    row.append(element('dd', 'receipt-word', word));
    return row;
  });
  return [element('p', 'receipt-label', texts.comparedTitle), element('dl', 'receipt-rows', ...rows)];
}

function proofParts({ level, register }: Receipt): HTMLElement {
  const { checked, notChecked, warnings = [], on } = level.evidence;
  const line = (title: string, words: readonly string[]): Node[] =>
    words.length === 0 ? [] : [element('p', '', element('b', '', title), listed(words))];
  const parts = element(
    'div',
    'receipt-proof',
    element(
      'div',
      '',
      element('h3', '', texts.level(level.words)),
      ...line(on === undefined ? texts.checkedUndated : texts.checked(longDayOf(on)), checked),
      ...line(texts.notChecked, notChecked),
      ...line(texts.warnings, warnings),
    ),
  );
  if (register) {
    const hash =
      register.hash === null ? [] : [element('p', '', `${texts.hash} `, element('span', 'code', register.hash))];
    parts.append(element('div', '', element('h3', '', texts.register), element('p', '', register.words), ...hash));
  }
  return parts;
}

/** Joins entries with semicolons, except after full sentences. */
const listed = (words: readonly string[]): string => words.join('; ').replaceAll('.;', '.');

/** A box to fill in by hand; beside a mismatch it has no option that says it matches. */
function noteBox({ tone }: Receipt): HTMLElement {
  const box = (words: string): HTMLElement => element('span', 'receipt-tick', words);
  const line = (words: string): HTMLElement => element('span', 'receipt-line', words);
  return element(
    'div',
    'receipt-note',
    element('h3', '', texts.note),
    element('p', '', ...(tone === 'mismatch' ? [] : [box(texts.paperSame)]), box(texts.paperOther)),
    element('p', '', line(texts.day), line(texts.name)),
  );
}
