// What a code or a file comes to, in words and colour: a code alone never ends in green (D77), a file only when nothing is open
// in it and the register knows it.
import type { CheckedCertificateAnswer } from '../../../certificate-check/rules/index.ts';
import type { EntryCheck } from '../../../certificate-check/web/index.ts';
import { longDay, longDayOf } from '../../../platform/rules/dates.ts';
import {
  checkMismatchNeutralTexts as mismatch,
  checkNextNeutralTexts as next,
  checkSameFileNeutralTexts as same,
} from '../../rules/check-file.de.ts';
import { checkNeutralTexts as texts } from '../../rules/check.messages.de.ts';

/** `tone`: 'code' and 'open' on sand, 'good' on forest, 'over' and 'mismatch' on grey. */
export interface Verdict {
  /** What was looked at. */
  readonly basis: 'code' | 'file';
  readonly tone: 'code' | 'good' | 'open' | 'over' | 'mismatch';
  readonly heading: string;
  readonly seal: string;
  readonly step: string;
  readonly message: string;
  /** What it shows, and what not. */
  readonly proves: readonly (readonly [title: string, text: string])[];
}

/** `entry`: null as long as the register was not asked. */
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

/** `hasOpenAmount`: null when that is not known. */
export function fileVerdict(data: CheckedCertificateAnswer, hasOpenAmount: boolean | null, entry: EntryCheck): Verdict {
  const reads = data.status === 'expired' ? same.readsExpired : hasOpenAmount === true ? same.readsOpen : same.reads;
  const proves = [...newerWords(data), ['', same.proves], ['', reads]] as const;
  if (data.status !== 'valid') return { ...codeVerdict(data, null), basis: 'file', proves };
  if (entry.kind === 'refuted') return refutedVerdict('file', proves);
  const isOlder = data.newerSince !== undefined;
  const tone = hasOpenAmount === false && !isOlder ? 'good' : 'open';
  // Green only on a plain no, and of the newest: an answer that says nothing is not taken for one.
  const said = { true: same.open, false: isOlder ? same.older : same.clean, null: same.unknown } as const;
  const { heading, seal, step } = said[`${hasOpenAmount}`];
  return { basis: 'file', tone, heading, seal, step, message: same.stands, proves };
}

/** Nothing is green about which the register says something else. */
function refutedVerdict(basis: Verdict['basis'], proves: Verdict['proves']): Verdict {
  const { title: heading, seal } = texts.refuted;
  return { basis, tone: 'mismatch', heading, seal, step: '', message: texts.logRefuted, proves };
}

/** The file is not the one of this code: `text` says why. */
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

/** What holds of a day that is over is said first: nobody has to find it. Of what does not stand any more, nothing is newer. */
export function newerWords({ status, newerSince, referenceDate }: CheckedCertificateAnswer): Verdict['proves'] {
  if (status !== 'valid' || newerSince === undefined) return [];
  const { newer } = texts;
  const valid = referenceDate === undefined ? '' : newer.valid(longDay(referenceDate));
  return [[valid, `${newer.since(longDay(newerSince))} ${newer.ask}`]];
}

/** The same as one line of a printed receipt, or beside an opened text. */
export const newerLine = (data: CheckedCertificateAnswer): string => newerWords(data).flat().join(' ').trim();

/** The heading names the status; here stands since when, and that there is a newer one. */
export function messageOf({ status, statusSince, hasSuccessor }: CheckedCertificateAnswer): string {
  const since = statusSince === '' ? '' : texts.since(longDayOf(statusSince));
  if (status === 'expired') return `${since} ${texts.expired}`.trim();
  const next = status === 'under-review' ? texts.underReview : hasSuccessor ? texts.successor : '';
  return `${since} ${next}`.trim();
}

/** Nothing that is said of it has changed. */
export const isSame = (before: CheckedCertificateAnswer, now: CheckedCertificateAnswer): boolean =>
  before.status === now.status && before.newerSince === now.newerSince;
