// What the check says of a copy that was made for the reader of a share.
import type { FileAnswer } from '../../../certificate-check/rules/index.ts';
import { checkCopyNeutralTexts as words } from '../../rules/check-copy.de.ts';
import { checkNeutralTexts } from '../../rules/check.messages.de.ts';
import type { Outcome } from './check-drop.ts';
import { newerLine } from './check-verdict.ts';
import { part } from './form-parts.ts';

/** Where a code was checked before, its step is no longer the first of two, until the next file is looked at. */
export function tellCopy(...found: Parameters<typeof wordsForCopy>): Outcome {
  const said = wordsForCopy(...found);
  return { ...said, show: () => putBesideSeal(said.text) };
}

function putBesideSeal(text: string): void {
  const result = part('#ergebnis', HTMLElement);
  // What says that a certificate is over stays.
  if (result.hidden || result.dataset['tone'] !== 'code') return;
  part('[data-value=step]', HTMLElement, result).textContent = words.step;
  part('[data-value=message]', HTMLElement, result).textContent = text;
}

/** All of it is said at once: nothing that its share does not show opens on the page. */
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
