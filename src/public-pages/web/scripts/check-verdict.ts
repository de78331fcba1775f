// The verdict on a code or a file, in words and colour: a code alone is never green (D77), a file only when nothing is open in
// it and the log confirms it.
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { longDay, longDayOf } from '../../../platform/rules/dates.ts';
import {
  checkMismatchNeutralTexts as mismatch,
  checkNextNeutralTexts as next,
  checkSameFileNeutralTexts as same,
} from '../../rules/check-file.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';

/** `tone` sets the colour: 'code' and 'open' sand, 'good' forest, 'over' and 'mismatch' grey. */
export interface Verdict {
  /** What was checked. */
  readonly basis: 'code' | 'file';
  readonly tone: 'code' | 'good' | 'open' | 'over' | 'mismatch';
  readonly heading: string;
  readonly seal: string;
  readonly step: string;
  readonly message: string;
  /** What the check proves, and what it does not. */
  readonly proves: readonly (readonly [title: string, text: string])[];
}

/** `entry` is null until the log was checked. */
export function codeVerdict(data: CheckedCertificateAnswer, entry: EntryCheck | null): Verdict {
  const { status } = data;
  const isValid = status === 'valid';
  if (isValid && entry?.kind === 'refuted') return refutedVerdict('code', []);
  const { title, text, textOnly } = texts.proves;
  return {
    basis: 'code',
    tone: isValid ? 'code' : 'over',
    heading: texts.headings[status],
    seal: isValid ? texts.sealOfCode : texts.sealWords[status],
    step: isValid ? texts.step : '',
    message: isValid ? texts.notCompared : messageOf(data),
    proves: [...newerWords(data), [title, isValid ? text : textOnly], [texts.provesNot.title, texts.provesNot.text]],
  };
}

/** `hasOpenAmount` is null when it is not known. */
export function fileVerdict(data: CheckedCertificateAnswer, hasOpenAmount: boolean | null, entry: EntryCheck): Verdict {
  const reads = data.status === 'expired' ? same.readsExpired : hasOpenAmount === true ? same.readsOpen : same.reads;
  const proves = [...newerWords(data), ['', same.proves], ['', reads]] as const;
  if (data.status !== 'valid') return { ...codeVerdict(data, null), basis: 'file', proves };
  if (entry.kind === 'refuted') return refutedVerdict('file', proves);
  const isOlder = data.newerSince !== undefined;
  const tone = hasOpenAmount === false && !isOlder ? 'good' : 'open';
  // Green needs a definite 'nothing open' and the newest certificate: an unknown amount does not count as none.
  const said = { true: same.open, false: isOlder ? same.older : same.clean, null: same.unknown } as const;
  const { heading, seal, step } = said[`${hasOpenAmount}`];
  return { basis: 'file', tone, heading, seal, step, message: same.stands, proves };
}

/** The verdict when the log contradicts the answer, which is never green. */
function refutedVerdict(basis: Verdict['basis'], proves: Verdict['proves']): Verdict {
  const { title: heading, seal } = texts.refuted;
  return { basis, tone: 'mismatch', heading, seal, step: '', message: texts.logRefuted, proves };
}

/** The verdict when the file does not belong to this code; `text` says why. */
export function mismatchVerdict({ status }: CheckedCertificateAnswer, text: string): Verdict {
  const { heading, seal, note } = mismatch;
  const message = note(texts.states[status]);
  return {
    basis: 'file',
    tone: 'mismatch',
    heading,
    seal,
    step: '',
    message,
    proves: [
      ['', text],
      [next.title, next.textWithCode],
    ],
  };
}

/**
 * The note that there is a newer certificate, placed first so that nobody has to look for it. A certificate that is no longer
 * valid has none.
 */
export function newerWords({ status, newerSince, referenceDate }: CheckedCertificateAnswer): Verdict['proves'] {
  if (status !== 'valid' || newerSince === undefined) return [];
  const { newer } = texts;
  const valid = referenceDate === undefined ? '' : newer.valid(longDay(referenceDate));
  return [[valid, `${newer.since(longDay(newerSince))} ${newer.ask}`]];
}

/** The same as one line, for a printed receipt or beside a decrypted text. */
export const newerLine = (data: CheckedCertificateAnswer): string => newerWords(data).flat().join(' ').trim();

/** The line below the heading, which names the status: since when, and whether there is a newer certificate. */
export function messageOf({ status, statusSince, hasSuccessor }: CheckedCertificateAnswer): string {
  const since = statusSince === '' ? '' : texts.since(longDayOf(statusSince));
  if (status === 'expired') return `${since} ${texts.expired}`.trim();
  const next = status === 'under-review' ? texts.underReview : hasSuccessor ? texts.successor : '';
  return `${since} ${next}`.trim();
}

/** True when nothing shown about the certificate has changed. */
export const isSame = (before: CheckedCertificateAnswer, now: CheckedCertificateAnswer): boolean =>
  before.status === now.status && before.newerSince === now.newerSince;
