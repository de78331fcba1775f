// Shows the result for a typed code or a file. Colour and seal depend on what was checked: a code alone is never green (D77), a
// file only when nothing is open in it.
import type { CheckedCertificateAnswer, FileAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { groupedHash, type PrintedRow } from '../../../certificate/rules/index.ts';
import { othersLine } from '../../../person-fields/rules/index.ts';
import { dayInBerlin, formatDate, formatDateTime, longDayOf } from '../../../platform/rules/dates.ts';
import { checkWayNeutralTexts as wayTexts } from '../../rules/check-ways.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { element, titledLists } from './build-element.ts';
import { showReceipt } from './check-receipt.ts';
import { showStage } from './check-stage.ts';
import { codeVerdict, fileVerdict, isSame, mismatchVerdict, newerLine, type Verdict } from './check-verdict.ts';
import { offerWays, offerWaysFor } from './check-ways.ts';
import { part } from './form-parts.ts';
import type { Receipt, ShownEvidence } from './receipt.ts';

const section = (): HTMLElement => part('#ergebnis', HTMLElement);
/** An element of the result, or of the proofs further below. */
const place = (name: string): HTMLElement => part(`:is(#ergebnis, #nachweise) [data-value=${name}]`, HTMLElement);

function put(name: string, text: string): void {
  place(name).textContent = text;
}

export const dayOf = (instant: string): string => formatDate(dayInBerlin(new Date(instant)));

type Seen = 'file' | 'view';

interface Entry {
  readonly check: EntryCheck;
  readonly seen: Seen | null;
}

interface Shown {
  readonly data: CheckedCertificateAnswer;
  /** The code in groups; null when only a file was checked. */
  readonly code: string | null;
  /** The log check for the code or its QR code. */
  readonly own: Entry | null;
  /** What the receipt prints about the checked file. */
  readonly file: Partial<Pick<Receipt, 'code' | 'fileHash' | 'register'>> | null;
}

let shown: Shown | null = null;

/** The current result, from which further checks start. */
export function shownAnswer(): (Pick<Shown, 'data' | 'code'> & { readonly level: Receipt['level'] }) | null {
  return shown && { ...shown, level: receiptLevel(shown.data) };
}

/** The last verdict shown. */
let shownVerdict: Verdict | null = null;

/** Shows the stored result of a code. */
export function showCodeAnswer(): void {
  if (shown === null) return;
  printAnswer();
  showStage('code', shown.code);
}

/** Stores the result of a code for all further steps. `code` is in groups. */
export function storeAnswer(data: CheckedCertificateAnswer, code: string): void {
  showFacts(data, code);
  offerWaysFor(data.status);
  putVerdict(codeVerdict(data, null));
}

interface FoundFile extends Pick<FileAnswer, 'printedCode' | 'hasOpenAmount' | 'dataHash'> {
  readonly data: CheckedCertificateAnswer;
  /** The code in groups; null when only a file was checked. */
  readonly code: string | null;
  readonly entry: EntryCheck;
  /** SHA-256 of the file, hexadecimal. */
  readonly fileHash: string;
}

/** Shows the result for a file that is byte for byte what was issued. */
export function showFileAnswer(found: FoundFile): void {
  const { data, code, printedCode, hasOpenAmount, entry, dataHash, fileHash } = found;
  const own = shown?.own ?? null;
  const groups = shown?.code ?? code;
  showFacts(data, groups);
  shown = {
    data,
    code: groups,
    own,
    file: { code: groups ?? printedCode, fileHash, register: registerOf(entry, 'file', dataHash) },
  };
  showEntry(entry, 'file');
  showDataHash(dataHash);
  if (groups === null) offerWays(['qr', 'pdf'], wayTexts.titleAfterFile);
  putVerdict(fileVerdict(data, hasOpenAmount, entry));
  printAnswer();
  showStage('code', groups);
}

function showFacts(data: CheckedCertificateAnswer, code: string | null): void {
  shown = { data, code, own: null, file: null };
  put('checked', texts.checkedAt(formatDateTime(new Date(data.checkedAt))));
  section().dataset['status'] = data.status;
  put('state', texts.state(texts.states[data.status]));
  put('firstName', data.firstName === '' ? texts.erased : `${data.firstName} ${othersLine(data.others ?? 0)}`.trim());
  put('postalCode', data.address.postalCode === '' ? texts.erased : `${data.address.postalCode} ··`);
  put('issued', texts.issuedValue(dayOf(data.issueDate), dayOf(data.recommendedUntil)));
  put('level', levelOf(data.evidenceLevel));
  place('evidence').replaceChildren(...evidenceParts(data.evidence));
  showDataHash(null);
  putEntry(null);
}

const levelOf = (level: number): string => texts.levels[level] ?? String(level);

/** Shows the hash as on the second printed page. */
function showDataHash(dataHash: string | null): void {
  part('#nachweise [data-row=dataHash]', HTMLElement).hidden = dataHash === null;
  put('dataHash', dataHash === null ? '' : groupedHash(dataHash));
}

function putVerdict(verdict: Verdict): void {
  const { tone, heading, seal, step, message, proves } = verdict;
  part('#ergebnis-titel', HTMLElement).textContent = heading;
  put('seal', seal);
  put('step', step);
  put('message', message);
  section().dataset['tone'] = tone;
  place('proves').replaceChildren(
    ...proves.map(([title, text]) =>
      element('p', '', ...(title === '' ? [] : [element('strong', '', title), ' ']), text),
    ),
  );
  shownVerdict = verdict;
}

/**
 * Updates the result with a later response: if the status changed or a newer certificate appeared, earlier statements are
 * removed.
 */
export function renewAnswer(data: CheckedCertificateAnswer): void {
  if (shown === null || isSame(shown.data, data)) return;
  const { code, own } = shown;
  showFacts(data, code);
  shown = { data, code, own, file: null };
  forgetFile();
}

/** On return from a comparison, makes this result the printed receipt again. */
export function printAnswer(): void {
  if (shown && shownVerdict) showReceipt(receiptOf(shown, shownVerdict));
}

/** Clears what an earlier file showed, because another one is being checked. */
export function forgetFile(): void {
  if (shown === null) return;
  showDataHash(null);
  if (shown.code === null) return hideAnswer();
  shown = { ...shown, file: null };
  putVerdict(codeVerdict(shown.data, shown.own?.check ?? null));
  putEntry(shown.own);
  printAnswer();
}

/** Shows first that the file does not belong to this code, and removes its seal. */
export function showMismatch(text: string, fileHash: string): void {
  if (shown === null) return;
  shown = { ...shown, file: { fileHash } };
  putVerdict(mismatchVerdict(shown.data, text));
  printAnswer();
  showStage('code', shown.code);
}

export const evidenceParts = ({ checked, notChecked, warnings = [], on }: ShownEvidence): HTMLElement[] =>
  titledLists([
    ...(on === undefined ? [] : [[texts.checkedParts(longDayOf(on)), checked] as const]),
    [texts.notCheckedParts, notChecked],
    [texts.warnings, warnings],
  ]);

/** `seen` is what this browser has besides the code. */
export function showEntry(check: EntryCheck, seen: Seen | null): void {
  if (shown === null) return;
  putEntry({ check, seen });
  if (seen === 'file') return;
  shown = { ...shown, own: { check, seen } };
  putVerdict(codeVerdict(shown.data, check));
}

function putEntry(entry: Entry | null): void {
  put('log', entry === null ? '' : entryText(entry.check, entry.seen));
}

/** The text about the log entry. */
export function entryText(entry: EntryCheck, seen: Seen | null): string {
  if (entry.kind === 'refuted') return texts.logRefuted;
  if (entry.kind === 'unknown') return texts.logUnknown;
  const words =
    !entry.isBound || seen === null ? texts.logProven : seen === 'file' ? texts.logBoundFile : texts.logBoundView;
  return words(entry.index + 1, entry.size);
}

/** The receipt's section about the log. */
export const registerOf = (
  check: EntryCheck,
  seen: Seen,
  dataHash: string | null,
): NonNullable<Receipt['register']> => ({
  words: entryText(check, seen),
  hash: dataHash === null ? null : groupedHash(dataHash),
});

/** Removes the result and offers the checks that need no code. */
export function hideAnswer(): void {
  shown = null;
  showReceipt(null);
  offerWays(['qr', 'pdf'], wayTexts.titleBefore);
  showStage('nothing', null);
}

/** Whose certificate it is, as far as the page may show it; not beside a file that is not his. */
function factsOf({ data }: Shown, { tone }: Verdict): PrintedRow[] {
  if (tone === 'mismatch' || data.status === 'erased' || data.status === 'expired') return [];
  return (['firstName', 'postalCode'] as const).map((name) => ({ label: texts[name], value: place(name).textContent }));
}

function receiptOf(shown: Shown, verdict: Verdict): Receipt {
  const { data, code, file } = shown;
  const { basis, tone, heading, seal, step, message, proves } = verdict;
  const provesText = proves.map(([title, text]) => `${title} ${text}`.trim()).join(' ');
  return {
    code,
    checkedAt: data.checkedAt,
    tone,
    seal: { word: seal, drawn: tone === 'code' ? 'half' : 'full' },
    title: tone === 'good' || tone === 'open' ? step : heading,
    lines: [
      basis === 'code' ? `${newerLine(data)} ${texts.codeOnly}`.trim() : provesText,
      tone === 'code' ? texts.state(texts.sealWords[data.status]) : message,
      texts.issuedLine(dayOf(data.issueDate), dayOf(data.recommendedUntil)),
    ],
    facts: factsOf(shown, verdict),
    level: receiptLevel(data),
    ...file,
  };
}

const receiptLevel = ({ evidenceLevel, evidence }: CheckedCertificateAnswer): Receipt['level'] => ({
  words: levelOf(evidenceLevel),
  evidence,
});
