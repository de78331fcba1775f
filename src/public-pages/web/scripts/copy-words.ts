// The check's result for a share's copy.
import type { FileAnswer } from '../../../certificate-check/rules/index.ts';
import { checkCopyNeutralTexts as words } from '../../rules/check-copy.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import type { Outcome } from './check-drop.ts';
import { newerLine } from './check-verdict.ts';
import { part } from './form-parts.ts';

/** Shows the result. If a code was checked before, its step is no longer the first of two, until the next file is checked. */
export function tellCopy(...found: Parameters<typeof wordsForCopy>): Outcome {
  const said = wordsForCopy(...found);
  return { ...said, show: () => putBesideSeal(said.text) };
}

function putBesideSeal(text: string): void {
  const result = part('#ergebnis', HTMLElement);
  // A message that the certificate is over stays.
  if (result.hidden || result.dataset['tone'] !== 'code') return;
  part('[data-value=step]', HTMLElement, result).textContent = words.step;
  part('[data-value=message]', HTMLElement, result).textContent = text;
}

/** The complete text: nothing that the share does not show is opened on the page. */
export function wordsForCopy(
  data: NonNullable<FileAnswer['data']>,
  hasOpenAmount: boolean | null,
  label: string | null,
): Outcome {
  const { status } = data;
  const newer = newerLine(data);
  const standing = status === 'valid' ? newer || words.valid : words.but(checkNeutralTexts.headings[status]);
  const open = hasOpenAmount === true ? [words.open] : [];
  const text = [label === null ? words.ended : words.unchanged(label), standing, ...open].join(' ');
  // An older certificate says nothing about today.
  const isClean = status === 'valid' && newer === '' && hasOpenAmount === false && label !== null;
  return { text, kind: isClean ? 'good' : status === 'valid' || status === 'expired' ? 'plain' : 'bad' };
}
