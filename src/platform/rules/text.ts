// What people type, before any rule looks at it: one spelling, no invisible characters, only letters our fonts carry.

/** One composed spelling (NFC), control and format characters out (U+202E would print a name backwards), spaces tidied. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const noBreak = '\u00a0';

/** What belongs together stays on one line: a day with its month, a number with its street, an amount with its sign. */
export const unbroken = (text: string): string => text.replaceAll(' ', noBreak);

/** Letters of the Latin script that the web fonts and the documents carry (decision D38), with combining marks. */
export const latinLetters = 'A-Za-zªºÀ-ÖØ-öø-ɏəƏ\u0300-\u036fḀ-ỿ';

const latinText = new RegExp(`^[${latinLetters} -~¡-ÿ‐-‧‰-›€№™]*$`, 'u');

/** False for emoji, Greek, Cyrillic, Arabic, Chinese ...: a document could not print them. */
export function isLatinText(text: string): boolean {
  return latinText.test(text);
}

const link = /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.[^\s@]/iu;
const domainWithPath = /[\p{L}\d]\.[a-z]{2,}(?::\d+)?[/?#]/iu;

/** Mail programs make something to click of it, wherever it stands: our mails quote what people typed. */
export function hasLink(text: string): boolean {
  return link.test(text);
}

/** Also 'haus.example/x'. The bare 'Haus24.de GmbH' is a name. */
export function hasWebAddress(text: string): boolean {
  return hasLink(text) || domainWithPath.test(text);
}

/** The longest run of characters without a place to break the line; a document must not run off its page. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/u).map((word) => [...word].length));
}

/** Characters as people count them, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
