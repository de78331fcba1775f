// The sheet that is printed of a check ('Prüfbeleg'): built here from what was checked, seen by nobody but the printer.
import type { PrintedRow, PrintedText } from '../../../certificate/rules/index.ts';
import { dayInBerlin, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { trialDocumentNeutralTexts } from '../../../platform/rules/start.de.ts';
import { neutralTexts as frameTexts } from '../../../ui/rules/messages.de.ts';
import { checkReceiptNeutralTexts as texts } from '../../rules/check-receipt.de.ts';
import { element, rowElement } from './build-element.ts';
import { part } from './form-parts.ts';

export interface ReceiptSeal {
  readonly word: string;
  /** As far as was checked. */
  readonly drawn: 'half' | 'three-quarters' | 'full';
}

export interface ComparedRow extends PrintedRow {
  /** 'stimmt', 'stimmt nicht' ... */
  readonly word: string;
}

export interface ShownEvidence {
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** ISO time. */
  readonly on: string;
}

interface SheetRow extends PrintedRow {
  readonly isOpen?: boolean;
}

/** What was checked. The key of a QR code never gets here. */
export interface Receipt {
  /** In groups; null when a file alone was checked. */
  readonly code: string | null;
  /** ISO time. */
  readonly checkedAt: string;
  /** Colour of the frame; 'good' is forest, all others are ink. */
  readonly tone: 'code' | 'good' | 'open' | 'over' | 'mismatch';
  readonly seal: ReceiptSeal;
  readonly title: string;
  readonly lines: readonly string[];
  /** The whole text, opened by the key of the QR code. */
  readonly sheet?: Pick<PrintedText, 'title' | 'statement' | 'reservation'> & { readonly rows: readonly SheetRow[] };
  /** What was typed from the paper. */
  readonly compared?: readonly ComparedRow[];
  readonly level: { readonly words: string; readonly evidence: ShownEvidence };
  readonly register?: { readonly words: string; readonly hash: string | null };
}

const place = (): HTMLElement => part('#beleg', HTMLElement);

/** What the browser's print shows from now on; null: the page as it is. */
export function showReceipt(receipt: Receipt | null): void {
  place().hidden = receipt === null;
  place().dataset['at'] = receipt?.checkedAt ?? '';
  place().replaceChildren(...(receipt ? receiptParts(receipt) : []));
}

export function startReceipt(): void {
  for (const button of document.querySelectorAll('[data-print]'))
    button.addEventListener('click', () => window.print());
}

function receiptParts(receipt: Receipt): Node[] {
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
    ...sheetParts(receipt),
    ...comparedParts(receipt),
    proofParts(receipt),
    noteBox(),
    element('p', 'receipt-foot', texts.foot(address)),
  ];
}

/** In trial mode every document bears it (D69); the banner of the page is not printed. */
function trialMark(): HTMLElement[] {
  return document.querySelector('.trial-banner') ? [element('b', '', trialDocumentNeutralTexts.mark)] : [];
}

function whatWasChecked({ code, checkedAt }: Receipt): (Node | string)[] {
  const when = texts.checkedAt(formatDateTime(new Date(checkedAt)));
  const what = code === null ? [texts.ofFile] : [texts.ofCode, element('b', 'code', code), ','];
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
  const { checked, notChecked, on } = level.evidence;
  const line = (title: string, words: readonly string[]): Node[] =>
    words.length === 0 ? [] : [element('p', '', element('b', '', title), words.join('; '))];
  const parts = element(
    'div',
    'receipt-proof',
    element(
      'div',
      '',
      element('h3', '', texts.level(level.words)),
      ...line(texts.checked(formatDateLong(dayInBerlin(new Date(on)))), checked),
      ...line(texts.notChecked, notChecked),
    ),
  );
  if (register) {
    const hash = register.hash === null ? [] : [element('p', 'code', `${texts.hash}${register.hash}`)];
    parts.append(element('div', '', element('h3', '', texts.register), element('p', '', register.words), ...hash));
  }
  return parts;
}

/** To be filled in by hand. */
function noteBox(): HTMLElement {
  const box = (words: string): HTMLElement => element('span', 'receipt-tick', words);
  const line = (words: string): HTMLElement => element('span', 'receipt-line', words);
  return element(
    'div',
    'receipt-note',
    element('h3', '', texts.note),
    element('p', '', box(texts.paperSame), box(texts.paperOther)),
    element('p', '', line(texts.day), line(texts.name)),
  );
}
