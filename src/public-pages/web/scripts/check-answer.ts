// What a typed code or a file proves. Colour and seal follow what was checked: a code alone never ends in green (D77), a file
// only when nothing is open in it.
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { groupedHash } from '../../../certificate/rules/index.ts';
import { dayInBerlin, formatDate, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkWayNeutralTexts as wayTexts } from '../../rules/check-ways.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { element } from './build-element.ts';
import { showReceipt, type Receipt, type ShownEvidence } from './check-receipt.ts';
import { showStage } from './check-stage.ts';
import { codeVerdict, fileVerdict, mismatchVerdict, type Verdict } from './check-verdict.ts';
import { offerWays } from './check-ways.ts';
import { part } from './form-parts.ts';

const section = (): HTMLElement => part('#ergebnis', HTMLElement);
/** Verdict and facts, and far below them the proofs. */
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
  /** In groups; null when a file alone was checked. */
  readonly code: string | null;
  /** What the code or its QR code showed. */
  readonly own: Entry | null;
}

/** What stands on the page as long as no file was chosen beside it. */
let shown: Shown | null = null;

/** What else is checked of it starts from here. */
export function shownAnswer(): (Omit<Shown, 'own'> & { readonly level: Receipt['level'] }) | null {
  return shown && { ...shown, level: receiptLevel(shown.data) };
}

/** What was said of it last. */
let said: Verdict | null = null;

/** `code`: in groups. */
export function showCodeAnswer(data: CheckedCertificateAnswer, code: string): void {
  holdAnswer(data, code);
  showStage('code', code);
}

/** What was found of a code, for all that follows; the page shows something else first. */
export function holdAnswer(data: CheckedCertificateAnswer, code: string): void {
  showFacts(data, code);
  offerWays(data.status === 'erased' ? ['qr', 'pdf'] : ['qr', 'pdf', 'type'], wayTexts.title);
  putVerdict(codeVerdict(data));
}

/** To the byte what was issued. `hasOpenAmount`: null when that is not known. */
export function showFileAnswer(
  data: CheckedCertificateAnswer,
  code: string | null,
  hasOpenAmount: boolean | null,
  entry: EntryCheck,
): void {
  const own = shown?.own ?? null;
  const groups = shown?.code ?? code;
  showFacts(data, groups);
  if (shown) shown = { ...shown, own };
  if (groups === null) offerWays(['qr', 'pdf'], wayTexts.titleAfterFile);
  putVerdict(fileVerdict(data, hasOpenAmount, entry));
  showStage('code', groups);
}

function showFacts(data: CheckedCertificateAnswer, code: string | null): void {
  shown = { data, code, own: null };
  put('checked', texts.checkedAt(formatDateTime(new Date(data.checkedAt))));
  put('state', texts.state(texts.sealWords[data.status]));
  put('firstName', data.firstName || texts.erased);
  put('postalCode', data.address.postalCode === '' ? texts.erased : `${data.address.postalCode} ··`);
  put('issued', texts.issuedValue(dayOf(data.issueDate), dayOf(data.recommendedUntil)));
  put('level', levelOf(data.evidenceLevel));
  place('evidence').replaceChildren(...evidenceParts(data.evidence));
  showDataHash(null);
  putEntry(null);
}

const levelOf = (level: number): string => texts.levels[level] ?? String(level);

/** The view of the QR code says another level than the answer: the page shows what was signed, and that they differ. */
export function showSignedLevel(level: number): void {
  put('level', `${levelOf(level)}. ${texts.levelDiffers}`);
  place('evidence').replaceChildren();
}

/** As on the second page of the paper. */
export function showDataHash(dataHash: string | null): void {
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
  said = verdict;
  printAnswer();
}

/** What was asked later counts: in another state now, nothing that was said before stays. */
export function renewAnswer(data: CheckedCertificateAnswer): void {
  if (shown === null || shown.data.status === data.status) return;
  const { code, own } = shown;
  showFacts(data, code);
  shown = { data, code, own };
  forgetFile();
}

/** Back from a comparison, what is printed is this answer again. */
export function printAnswer(): void {
  if (shown && said) showReceipt(receiptOf(shown, said));
}

/** Another file is looked at: nothing that an earlier one showed stays. */
export function forgetFile(): void {
  if (shown === null) return;
  showDataHash(null);
  if (shown.code === null) return hideAnswer();
  putVerdict(codeVerdict(shown.data));
  putEntry(shown.own);
}

/** The file is not the one of this code: the page says so first, and keeps no seal for it. */
export function showMismatch(text: string): void {
  if (shown === null) return;
  putVerdict(mismatchVerdict(shown.data, text));
  showStage('code', shown.code);
}

export function evidenceParts({ checked, notChecked, on }: ShownEvidence): HTMLElement[] {
  const lists = [
    [texts.checkedParts(formatDateLong(dayInBerlin(new Date(on)))), checked],
    [texts.notCheckedParts, notChecked],
  ] as const;
  return lists.flatMap(([title, lines]) =>
    lines.length === 0
      ? []
      : [element('p', '', title), element('ul', '', ...lines.map((line) => element('li', '', line)))],
  );
}

/** `seen`: what this browser has in hand besides the code. */
export function showEntry(check: EntryCheck, seen: Seen | null): void {
  if (shown === null) return;
  if (seen !== 'file') shown = { ...shown, own: { check, seen } };
  putEntry({ check, seen });
}

function putEntry(entry: Entry | null): void {
  put('log', entry === null ? texts.logChecking : entryText(entry.check, entry.seen));
}

export function entryText(entry: EntryCheck, seen: Seen | null): string {
  if (entry.kind === 'refuted') return texts.logRefuted;
  if (entry.kind === 'unknown') return texts.logUnknown;
  const words =
    !entry.isBound || seen === null ? texts.logProven : seen === 'file' ? texts.logBoundFile : texts.logBoundView;
  return words(entry.index + 1, entry.size);
}

export function hideAnswer(): void {
  shown = null;
  showReceipt(null);
  offerWays(['qr', 'pdf'], wayTexts.titleBefore);
  showStage('nothing', null);
}

function receiptOf({ data, code }: Shown, verdict: Verdict): Receipt {
  const { tone, heading, seal, step, message } = verdict;
  const isCode = tone === 'code' || (tone === 'over' && code !== null);
  const said = verdict.proves.map(([title, text]) => `${title} ${text}`.trim()).join(' ');
  return {
    code,
    checkedAt: data.checkedAt,
    tone,
    seal: { word: seal, drawn: tone === 'code' ? 'half' : 'full' },
    title: tone === 'good' || tone === 'open' ? step : heading,
    lines: [
      ...(isCode ? [texts.codeOnly] : [said]),
      tone === 'code' ? texts.state(texts.sealWords[data.status]) : message,
      texts.issuedLine(dayOf(data.issueDate), dayOf(data.recommendedUntil)),
    ],
    level: receiptLevel(data),
  };
}

const receiptLevel = ({ evidenceLevel, evidence }: CheckedCertificateAnswer): Receipt['level'] => ({
  words: levelOf(evidenceLevel),
  evidence,
});
