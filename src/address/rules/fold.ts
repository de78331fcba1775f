// Normalises spellings of a name: 'HAUPTSTR.', 'Hauptstrasse' and 'Hauptstraße' become 'hauptstrasse'.

/** Letters whose plain spelling differs from Unicode's decomposition: 'ä' is 'ae', 'ł' is 'l'. */
const plainSpellings: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  ł: 'l',
  đ: 'd',
};

const marks = /\p{M}+/gu;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** A letter without its accent; any other character separates words, except an apostrophe. */
function foldCharacter(character: string): string {
  const spelled = plainSpellings[character];
  if (spelled !== undefined) return spelled;
  if (character === "'" || character === '’') return '';
  const plain = character.normalize('NFD').replace(marks, '');
  return plain !== '' && letterOrDigit.test(plain) ? plain : ' ';
}

const cacheLimit = 2000;
const known = new Map<string, string>();

function foldKnown(character: string): string {
  let folded = known.get(character);
  if (folded === undefined) {
    folded = foldCharacter(character);
    if (known.size < cacheLimit) known.set(character, folded);
  }
  return folded;
}

const isPlain = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Lower case, without accents, words separated by one blank. */
export function foldText(text: string): string {
  let folded = '';
  for (const character of text.normalize('NFC').toLowerCase()) {
    const piece = isPlain(character.charCodeAt(0)) ? character : foldKnown(character);
    if (piece !== ' ' || (folded !== '' && !folded.endsWith(' '))) folded += piece;
  }
  return folded.endsWith(' ') ? folded.slice(0, -1) : folded;
}

/** Foreign letters that people replace by a similar plain one. */
const typedPlainly: Readonly<Record<string, string>> = { ı: 'i', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n' };

/**
 * For comparing names: 'İlker Yılmaz' equals 'Ilker Yilmaz', as most keyboards write it. Not for stored keys, whose spelling must
 * never change.
 */
export function foldName(name: string): string {
  // In lower case 'İ' is an i followed by a combining mark that NFC does not merge.
  const typed = name.normalize('NFC').toLowerCase().replace(marks, '');
  return foldText(typed.replace(/[ıðþħŧŋ]/gu, (letter) => typedPlainly[letter] ?? letter));
}

const shortStreet = /([Ss])(?:tr|TR)(?:\.\s*|(?=\s+[\p{L}\d]))/gu;
const shortPlace = /([Pp])l\.(?=\s*$|\s+\d)/gu;

/** 'Hauptstr. 5' becomes 'Hauptstraße 5'. */
export function spellOut(name: string): string {
  if (!/str|pl\./i.test(name)) return name;
  return name
    .replace(shortStreet, (whole, s: string) => `${s}traße${whole.includes('.') ? ' ' : ''}`)
    .replace(shortPlace, '$1latz')
    .trim();
}

/** The key by which a street's name is looked up. */
export function streetKey(name: string): string {
  return foldText(spellOut(name));
}

/**
 * Matches a house number only after at least three letters in a row: 'Q 7' is a block in Mannheim, and so is the 'Q7' of 'Q7 24'.
 * The few streets with a shorter name, as in 'Au 5', stay whole, too.
 */
const houseNumberAtEnd = /^(.*\p{L}{3}.*?)[\s,]+(\d{1,4}\s?[A-Za-z]?(?:\s?[-/]\s?\d{1,4}\s?[A-Za-z]?)?)$/u;
/** 'Weg 5' is a name, not a street with a number. */
const wordsThatTakeNumbers = new Set(['strasse', 'weg', 'platz', 'allee', 'block', 'siedlung', 'haus', 'parzelle']);

export interface StreetLine {
  readonly street: string;
  readonly houseNumber: string;
}

/** 'Lindenweg 12 a' is Lindenweg and 12 a; without a number at its end the whole line is the street. */
export function splitStreetLine(line: string): StreetLine {
  const text = line.trim();
  const [, street, houseNumber] = houseNumberAtEnd.exec(text) ?? [];
  return street === undefined || houseNumber === undefined || wordsThatTakeNumbers.has(streetKey(street))
    ? { street: text, houseNumber: '' }
    : { street: street.trim(), houseNumber };
}
