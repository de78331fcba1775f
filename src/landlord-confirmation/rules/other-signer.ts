// Detects a typed signature that shares nothing with the stated name; the page warns, but does not refuse it.
import { foldName } from '../../address/rules/index.ts';
import type { PersonName } from '../../person-fields/rules/index.ts';

/** Fewer letters are not treated as a name yet. */
const minLetters = 4;

const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean);

/** Any word of the stated name is enough, and so is the beginning of one, so that no warning appears while somebody types. */
export function looksLikeSomebodyElse(typed: string, { firstName, lastName }: PersonName): boolean {
  const stated = wordsOf(`${firstName} ${lastName}`);
  const words = wordsOf(typed);
  const last = words.at(-1);
  if (stated.length === 0 || last === undefined || words.join('').length < minLetters) return false;
  return !words.some((word) => stated.includes(word)) && !stated.some((word) => word.startsWith(last));
}
