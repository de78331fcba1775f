// First name, last name and company: Latin letters (decision D38), lengths of decision D39.
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type TextSchema } from '../../platform/rules/text-field.ts';
import { hasWebAddress, isLatinText, latinLetters, lengthOf, longestWord } from '../../platform/rules/text.ts';
import type { PersonFieldTexts } from './messages.de.ts';

export const nameLengths = {
  /** The registration's first name, as quoted in spec 5. */
  registration: { min: 2, max: 20 },
  /** Names printed on a document. */
  legal: { min: 2, max: 60 },
  company: { min: 2, max: 120 },
} as const;

/** A longer word would run off a document's page. */
const longestPrintableWord = 60;

interface Length {
  readonly min: number;
  readonly max: number;
}

interface NameMessages {
  /** The message for two people in one field; set only where the form has separate fields for further people. */
  readonly several?: string | undefined;
  readonly letters: string;
  readonly latin: string;
  readonly short: (min: number) => string;
  readonly long: (max: number) => string;
}

const nameCharacters = new RegExp(`^[${latinLetters} '-]+$`, 'u');
const hasLetter = new RegExp(`[${latinLetters}]`, 'u');
/** A separator between two people in one field; 'von und zu Wied' is one person. */
const betweenPeople = /(?<!(?:^|\s)von)\sund\s|[&/,]/iu;
/** A letter that is not Latin. */
const foreignLetter = /[^\P{L}\p{Script=Latin}]/u;

// Phones use other apostrophes and dashes than keyboards; one spelling makes names comparable.
const plainMarks = (text: string): string =>
  text.replace(/[\u2018\u2019\u02BC\u00B4`]/g, "'").replace(/[\u2010-\u2013]/g, '-');

function areSeveral(text: string): boolean {
  const names = text.split(betweenPeople).map((name) => name.trim());
  return names.length > 1 && names.every((name) => nameCharacters.test(name));
}

function nameRule({ min, max }: Length, messages: NameMessages): TextRule {
  return (raw) => {
    const name = plainMarks(raw);
    if (messages.several !== undefined && areSeveral(name)) return fail(messages.several);
    if (!nameCharacters.test(name) || !hasLetter.test(name)) {
      return fail(foreignLetter.test(name) ? messages.latin : messages.letters);
    }
    if (lengthOf(name) < min) return fail(messages.short(min));
    return lengthOf(name) > max ? fail(messages.long(max)) : ok(name);
  };
}

interface NameWords extends NameMessages {
  readonly required: string;
}

const firstNameWords = (texts: PersonFieldTexts): NameWords => ({
  required: texts.firstNameRequired,
  letters: texts.firstNameLetters,
  latin: texts.latinOnly,
  short: texts.firstNameShort,
  long: texts.firstNameLong,
});

const lastNameWords = (texts: PersonFieldTexts): NameWords => ({
  required: texts.lastNameRequired,
  letters: texts.lastNameLetters,
  latin: texts.latinOnly,
  short: texts.lastNameShort,
  long: texts.lastNameLong,
});

export const firstNameRule = (texts: PersonFieldTexts, length: Length): TextRule =>
  nameRule(length, firstNameWords(texts));

/** `several` is the error for two people in one field. */
const nameField =
  (wordsOf: (texts: PersonFieldTexts) => NameWords) =>
  (texts: PersonFieldTexts, length: Length = nameLengths.legal, several?: string): TextSchema => {
    const words = wordsOf(texts);
    const { min, max } = length;
    return textField(words.required, nameRule(length, { ...words, several }), { minLength: min, maxLength: max });
  };

export const firstNameField = nameField(firstNameWords);
export const lastNameField = nameField(lastNameWords);

/** Companies may use digits and any printable character: 'Haus & Grund #1 (Nord) GmbH'. */
export function companyNameField(texts: PersonFieldTexts): TextSchema {
  const { min, max } = nameLengths.company;
  const rule: TextRule = (name) => {
    if (!isLatinText(name)) return fail(texts.latinText);
    if (hasWebAddress(name)) return fail(texts.companyLink);
    if (lengthOf(name) < min) return fail(texts.companyShort(min));
    if (lengthOf(name) > max) return fail(texts.companyLong(max));
    return longestWord(name) > longestPrintableWord ? fail(texts.wordLong(longestPrintableWord)) : ok(name);
  };
  return textField(texts.companyRequired, rule, { minLength: min, maxLength: max });
}
