import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { dayInBerlin, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

const section = (): HTMLElement => part('#ergebnis', HTMLElement);
const place = (name: string): HTMLElement => part(`[data-value=${name}]`, HTMLElement, section());

function put(name: string, text: string): void {
  place(name).textContent = text;
}

const dayOf = (instant: string): string => formatDateLong(dayInBerlin(new Date(instant)));

/** `asked`: what was checked and when, for example the code. Null: a file, without any code. */
export function showAnswer(data: CheckedCertificateAnswer, asked: { code: string } | { file: string }): void {
  const heading = part('#ergebnis-titel', HTMLElement);
  const time = formatDateTime(new Date(data.checkedAt));
  heading.textContent = texts.headings[data.status];
  put('checked', 'code' in asked ? texts.checkedAt(asked.code, time) : asked.file);
  put('message', messageOf(data));
  put('firstName', data.firstName || texts.erased);
  put('postalCode', data.address.postalCode === '' ? texts.erased : `${data.address.postalCode} ··`);
  put('issued', texts.issuedValue(dayOf(data.issueDate), dayOf(data.recommendedUntil)));
  put('level', texts.levels[data.evidenceLevel] ?? String(data.evidenceLevel));
  showEvidence(data.evidence);
  put('log', texts.logChecking);
  put('seal', texts.sealWords[data.status]);
  place('notText').hidden = false;
  section().dataset['status'] = data.status;
  part('.seal', HTMLElement, section()).classList.toggle('seal-drawn', data.status === 'valid');
  part('#melden', HTMLAnchorElement).hash = 'code' in asked ? asked.code : '';
  section().hidden = false;
  heading.focus();
}

/** The heading names the status; here stands since when, and that there is a newer one. */
function messageOf({ statusSince, hasSuccessor }: CheckedCertificateAnswer): string {
  const since = statusSince === '' ? '' : texts.since(dayOf(statusSince));
  return [since, hasSuccessor ? texts.successor : ''].join(' ').trim();
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
export function showEntry(entry: EntryCheck, seen: 'file' | 'view' | null): void {
  put('log', entryText(entry, seen));
  if (seen !== null) place('notText').hidden = true;
}

function entryText(entry: EntryCheck, seen: 'file' | 'view' | null): string {
  if (entry.kind === 'refuted') return texts.logRefuted;
  if (entry.kind === 'unknown') return texts.logUnknown;
  const words =
    !entry.isBound || seen === null ? texts.logProven : seen === 'file' ? texts.logBoundFile : texts.logBoundView;
  return words(entry.index + 1, entry.size);
}

export function hideAnswer(): void {
  section().hidden = true;
}
