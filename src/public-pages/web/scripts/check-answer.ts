import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import { dayInBerlin, formatDateLong, formatDateTime } from '../../../platform/rules/dates.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';
import { part } from './form-parts.ts';

const section = (): HTMLElement => part('#ergebnis', HTMLElement);

function put(name: string, text: string): void {
  part(`[data-value=${name}]`, HTMLElement, section()).textContent = text;
}

const dayOf = (instant: string): string => formatDateLong(dayInBerlin(new Date(instant)));

export function showAnswer(
  code: string,
  { message, data }: { readonly message: string; readonly data: CheckedCertificateAnswer },
): void {
  const [level, note] = texts.levels[data.evidenceLevel] ?? [String(data.evidenceLevel), ''];
  const heading = part('#ergebnis-titel', HTMLElement);
  heading.textContent = texts.headings[data.status];
  put('checked', texts.checkedAt(code, formatDateTime(new Date(data.checkedAt))));
  // The heading says it already where both are the same.
  put('message', message === `${heading.textContent}.` ? '' : message);
  put('firstName', data.firstName || texts.erased);
  put('postalCode', data.address.postalCode === '' ? texts.erased : `${data.address.postalCode} ··`);
  put('issued', texts.issuedValue(dayOf(data.issueDate), dayOf(data.recommendedUntil)));
  put('level', level);
  put('levelNote', note);
  put('seal', texts.sealWords[data.status]);
  section().dataset['status'] = data.status;
  part('.seal', HTMLElement, section()).classList.toggle('seal-drawn', data.status === 'valid');
  part('#melden', HTMLAnchorElement).hash = code;
  section().hidden = false;
  heading.focus();
}

export function hideAnswer(): void {
  section().hidden = true;
}
