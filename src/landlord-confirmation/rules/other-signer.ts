// A typed signature that has nothing of the name stated above it: nobody is stopped, it is said.
import { foldName } from '../../address/rules/index.ts';
import type { PersonName } from '../../person-fields/rules/index.ts';

/** Fewer letters are no name yet. */
const fewestLetters = 4;

const wordsOf = (name: string): string[] => foldName(name).split(' ').filter(Boolean);

/** Any word of the stated name is enough, and so is the beginning of one: who is still typing it is not interrupted. */
export function looksLikeSomebodyElse(typed: string, { firstName, lastName }: PersonName): boolean {
  const stated = wordsOf(`${firstName} ${lastName}`);
  const words = wordsOf(typed);
  const last = words.at(-1);
  if (stated.length === 0 || last === undefined || words.join('').length < fewestLetters) return false;
  return !words.some((word) => stated.includes(word)) && !stated.some((word) => word.startsWith(last));
}
