import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { groupedHash } from '../../../certificate/rules/index.ts';
import { dayInBerlin, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkMismatchNeutralTexts as mismatchTexts } from '../../rules/check-levels.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

const section = (): HTMLElement => part('#ergebnis', HTMLElement);
const heading = (): HTMLElement => part('#ergebnis-titel', HTMLElement);
const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());

function put(name: string, text: string): void {
  place(name).textContent = text;
}

const dayOf = (instant: string): string => formatDateLong(dayInBerlin(new Date(instant)));

type Seen = 'file' | 'view';

interface Entry {
  readonly check: EntryCheck;
  readonly seen: Seen | null;
}

interface Shown {
  readonly data: CheckedCertificateAnswer;
  /** What the code or its QR code showed. */
  readonly own: Entry | null;
}

/** What stands on the page as long as no file was chosen beside it. */
let shown: Shown | null = null;

/** `asked`: what was checked and when: the code, or a file without any code. */
export function showAnswer(data: CheckedCertificateAnswer, asked: { code: string } | { file: string }): void {
  shown = { data, own: null };
  const time = formatDateTime(new Date(data.checkedAt));
  put('checked', 'code' in asked ? texts.checkedAt(asked.code, time) : asked.file);
  put('firstName', data.firstName || texts.erased);
  put('postalCode', data.address.postalCode === '' ? texts.erased : `${data.address.postalCode} ··`);
  put('issued', texts.issuedValue(dayOf(data.issueDate), dayOf(data.recommendedUntil)));
  put('level', levelOf(data.evidenceLevel));
  showEvidence(data.evidence);
  putVerdict(data.status, texts.headings[data.status], texts.sealWords[data.status], messageOf(data));
  showDataHash(null);
  putEntry(null);
  part('#melden', HTMLAnchorElement).hash = 'code' in asked ? asked.code : '';
  section().hidden = false;
  heading().focus();
}

const levelOf = (level: number): string => texts.levels[level] ?? String(level);

/** The view of the QR code says another level than the answer: the page shows what was signed, and that they differ. */
export function showSignedLevel(level: number): void {
  put('level', `${levelOf(level)}. ${texts.levelDiffers}`);
  place('evidence').replaceChildren();
}

/** As on the second page of the paper. */
export function showDataHash(dataHash: string | null): void {
  part('[data-row=dataHash]', HTMLElement, section()).hidden = dataHash === null;
  put('dataHash', dataHash === null ? '' : groupedHash(dataHash));
}

function putVerdict(
  status: CheckedCertificateAnswer['status'] | 'mismatch',
  title: string,
  seal: string,
  text: string,
) {
  heading().textContent = title;
  put('seal', seal);
  put('message', text);
  section().dataset['status'] = status;
  part('.seal', HTMLElement, section()).classList.toggle('seal-drawn', status === 'valid');
}

/** Another file is looked at: nothing that an earlier one showed stays. */
export function forgetFile(): void {
  if (shown === null) return;
  const { status } = shown.data;
  showDataHash(null);
  putVerdict(status, texts.headings[status], texts.sealWords[status], messageOf(shown.data));
  putEntry(shown.own);
}

/** The file is not the one of this code: the page says so first, and keeps no seal for it. */
export function showMismatch(text: string): void {
  if (shown === null) return;
  const { heading: title, seal, note } = mismatchTexts;
  putVerdict('mismatch', title, seal, `${text} ${note(texts.sealWords[shown.data.status])}`);
  heading().focus();
}

/** The heading names the status; here stands since when, and that there is a newer one. */
function messageOf({ status, statusSince, hasSuccessor }: CheckedCertificateAnswer): string {
  const since = statusSince === '' ? '' : texts.since(dayOf(statusSince));
  const next = status === 'under-review' ? texts.underReview : hasSuccessor ? texts.successor : '';
  return `${since} ${next}`.trim();
}

function showEvidence({ checked, notChecked, on }: CheckedCertificateAnswer['evidence']): void {
  const lists = [
    [texts.checkedParts(formatDateLong(dayInBerlin(new Date(on)))), checked],
    [texts.notCheckedParts, notChecked],
  ] as const;
  const parts = lists.flatMap(([title, lines]) => {
    if (lines.length === 0) return [];
    const head = document.createElement('p');
    head.textContent = title;
    const list = document.createElement('ul');
    list.append(
      ...lines.map((line) => {
        const item = document.createElement('li');
        item.textContent = line;
        return item;
      }),
    );
    return [head, list];
  });
  place('evidence').replaceChildren(...parts);
}

/** `seen`: what this browser has in hand besides the code. */
export function showEntry(check: EntryCheck, seen: Seen | null): void {
  if (shown === null) return;
  if (seen !== 'file') shown = { ...shown, own: { check, seen } };
  putEntry({ check, seen });
}

function putEntry(entry: Entry | null): void {
  put('log', entry === null ? texts.logChecking : entryText(entry.check, entry.seen));
  place('notText').hidden = entry !== null && entry.seen !== null;
}

function entryText(entry: EntryCheck, seen: Seen | null): string {
  if (entry.kind === 'refuted') return texts.logRefuted;
  if (entry.kind === 'unknown') return texts.logUnknown;
  const words =
    !entry.isBound || seen === null ? texts.logProven : seen === 'file' ? texts.logBoundFile : texts.logBoundView;
  return words(entry.index + 1, entry.size);
}

export function hideAnswer(): void {
  shown = null;
  section().hidden = true;
}
