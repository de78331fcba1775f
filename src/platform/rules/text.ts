// Normalises typed text before any rule sees it: one spelling, no invisible characters, only letters that our fonts contain.

/** Composes characters (NFC), removes control and format characters (U+202E would print a name backwards) and tidies spaces. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

export const noBreakSpace = '\u00a0';

/** Prevents line breaks inside a unit: a day with its month, a number with its street, an amount with its sign. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', noBreakSpace);

/** Latin letters that the web fonts and the documents support (decision D38), with combining marks. */
export const latinLetters = 'A-Za-zªºÀ-ÖØ-öø-ɏəƏ\u0300-\u036fḀ-ỿ';

const latinText = new RegExp(`^[${latinLetters} -~¡-ÿ‐-‧‰-›€№™]*$`, 'u');

/** False for emoji, Greek, Cyrillic, Arabic, Chinese ...: a document could not print them. */
export function isLatinText(text: string): boolean {
  return latinText.test(text);
}

const link = /:\/\/|\bwww\.|[^\s@]@[^\s@]+\.[^\s@]/iu;
const domainWithPath = /[\p{L}\d]\.[a-z]{2,}(?::\d+)?[/?#]/iu;

/** Whether mail programs would make part of the text clickable, wherever it is: our mails quote what people typed. */
export function hasLink(text: string): boolean {
  return link.test(text);
}

/** Also matches 'haus.example/x'. The bare 'Haus24.de GmbH' is a name. */
export function hasWebAddress(text: string): boolean {
  return hasLink(text) || domainWithPath.test(text);
}

/** The longest run of characters without a line break opportunity; a document's text must not run off its page. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/[\s-]/u).map((word) => [...word].length));
}

/** Counts characters as people do, not UTF-16 units. */
export function lengthOf(text: string): number {
  return [...text].length;
}
