// Turns names into search words: lower case, without accents, umlauts in both spellings ('Müller' is 'muller' and 'mueller').

/**
 * Letters that Unicode does not decompose into a base letter and a mark: sharp s, ae, oe, o slash, Polish l, Vietnamese d, eth,
 * thorn, h, t, ng, dotless i.
 */
const plainLetters: Readonly<Record<string, string>> = {
  '\u00df': 'ss',
  '\u00e6': 'ae',
  '\u0153': 'oe',
  '\u00f8': 'o',
  '\u0142': 'l',
  '\u0111': 'd',
  '\u00f0': 'd',
  '\u00fe': 'th',
  '\u0127': 'h',
  '\u0167': 't',
  '\u014b': 'n',
  '\u0131': 'i',
};

const umlauts: Readonly<Record<string, string>> = { '\u00e4': 'ae', '\u00f6': 'oe', '\u00fc': 'ue' };

/** Longer prefixes are cut to this length: nobody types more to find a name. */
const maxPrefixLength = 16;

const replaceBy = (text: string, table: Readonly<Record<string, string>>): string =>
  Array.from(text, (letter) => table[letter] ?? letter).join('');

const withoutMarks = (text: string): string => replaceBy(text, plainLetters).normalize('NFD').replace(/\p{M}/gu, '');

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** One or two spellings: umlauts without their dots, and written out. */
function spellingsOf(word: string): string[] {
  const cut = (spelling: string): string => spelling.slice(0, maxPrefixLength);
  return [...new Set([cut(withoutMarks(word)), cut(withoutMarks(replaceBy(word, umlauts)))])];
}

/** Every prefix of every word of a name, in every spelling; these are stored to find it by. */
export function searchPrefixes(name: string): string[] {
  const prefixes = wordsOf(name)
    .flatMap(spellingsOf)
    .flatMap((word) => Array.from(word, (_, index) => word.slice(0, index + 1)));
  return [...new Set(prefixes)];
}

/** Each term costs a look-up, and no name has more words than this. */
const maxTerms = 8;

/**
 * Splits what was typed into terms, each with its spellings: a name matches when each term matches in one spelling. An empty
 * result means that there is nothing to search by. Only the first `maxTerms` words count.
 */
export function searchTerms(typed: string): string[][] {
  return [...new Set(wordsOf(typed))].slice(0, maxTerms).map(spellingsOf);
}
