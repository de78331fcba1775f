// Street, house number, postal code and city, by the rules of spec 5 and decisions D04 and D39.
import * as z from 'zod/mini';
import { fail, ok } from '../../platform/rules/result.ts';
import { optionalTextField, textField, type TextRule, type Voice } from '../../platform/rules/text-field.ts';
import { hasLink, isLatinText, latinLetters, lengthOf, longestWord } from '../../platform/rules/text.ts';
import { eachFlatPart, flatTexts, type FlatPart, type FlatPartRow, type FlatParts } from './flat-parts.ts';
import { landlordTexts, tenantTexts, type AddressTexts } from './messages.de.ts';

export const addressLimits = {
  street: { max: 80, word: 60 },
  houseNumber: { max: 10 },
  city: { min: 2, max: 32 },
} as const;

const houseNumberCharacters = new RegExp(`^[${latinLetters}0-9. /-]+$`, 'u');
const hasDigit = /\d/;
// Some official names contain a slash, for example 'Neuhausen/Spree'.
const cityCharacters = new RegExp(`^(?=.*[${latinLetters}])[${latinLetters}0-9()\\[\\]., /'-]+$`, 'u');
const postalCode = /^\d{5}$/;

const streetRule =
  (texts: AddressTexts): TextRule =>
  (text) => {
    if (!isLatinText(text)) return fail(texts.latinText);
    if (hasLink(text)) return fail(texts.link);
    if (lengthOf(text) > addressLimits.street.max) return fail(texts.streetLong(addressLimits.street.max));
    return longestWord(text) > addressLimits.street.word ? fail(texts.wordLong(addressLimits.street.word)) : ok(text);
  };

const houseNumberRule =
  (texts: AddressTexts): TextRule =>
  (text) => {
    if (lengthOf(text) > addressLimits.houseNumber.max)
      return fail(texts.houseNumberLong(addressLimits.houseNumber.max));
    if (!houseNumberCharacters.test(text)) return fail(texts.houseNumberCharacters);
    return hasDigit.test(text) ? ok(text) : fail(texts.houseNumberDigit);
  };

const postalCodeRule =
  (texts: AddressTexts): TextRule =>
  (text) =>
    postalCode.test(text) ? ok(text) : fail(texts.postalCodeInvalid);

const cityRule =
  (texts: AddressTexts): TextRule =>
  (text) => {
    const { min, max } = addressLimits.city;
    if (!isLatinText(text)) return fail(texts.latinText);
    if (hasLink(text)) return fail(texts.link);
    if (!cityCharacters.test(text)) return fail(texts.cityCharacters);
    return lengthOf(text) < min || lengthOf(text) > max ? fail(texts.cityLength(min, max)) : ok(text);
  };

export type AddressFields = ReturnType<typeof addressFields>;

/** To be spread into an object schema: `z.object({ ...addressFields('du') })`. */
export function addressFields(voice: Voice) {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  const { street, houseNumber, city } = addressLimits;
  return {
    street: textField(texts.streetRequired, streetRule(texts), { maxLength: street.max }),
    houseNumber: textField(texts.houseNumberRequired, houseNumberRule(texts), {
      maxLength: houseNumber.max,
    }),
    postalCode: textField(texts.postalCodeInvalid, postalCodeRule(texts), { pattern: '^\\d{5}$' }),
    city: textField(texts.cityRequired, cityRule(texts), {
      minLength: city.min,
      maxLength: city.max,
    }),
  };
}

export interface Address {
  readonly street: string;
  readonly houseNumber: string;
  readonly postalCode: string;
  readonly city: string;
}

/** 'Lindenweg 12/1, 10115 Berlin'. */
export function formatAddress({ street, houseNumber, postalCode, city }: Address): string {
  return `${street} ${houseNumber}, ${postalCode} ${city}`;
}

const flatPartRule =
  (texts: AddressTexts, { min, max, length }: FlatPartRow): TextRule =>
  (text) => {
    if (!isLatinText(text)) return fail(texts.latinText);
    if (hasLink(text)) return fail(texts.link);
    return lengthOf(text) < min || lengthOf(text) > max ? fail(length(min, max)) : ok(text);
  };

type FlatPartSchema = z.ZodMiniOptional<z.ZodMiniType<string | undefined, string | undefined>>;

/** An empty value becomes undefined, so that nothing is stored or hashed for it. */
function flatPartField(texts: AddressTexts, part: FlatPartRow): FlatPartSchema {
  const text: z.ZodMiniType<string | undefined, string | undefined> = optionalTextField(flatPartRule(texts, part), {
    maxLength: part.max,
  });
  const absentWhenEmpty = z.check<string | undefined>((payload) => {
    if (payload.value === '') payload.value = undefined;
  });
  return z.optional(text.check(absentWhenEmpty));
}

/** The fields of a rented flat. */
export function flatFields(voice: Voice): AddressFields & Readonly<Record<FlatPart, FlatPartSchema>> {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return { ...addressFields(voice), ...eachFlatPart((part) => flatPartField(texts, part)) };
}

/** 'Lindenweg 12/1, 10115 Berlin, 2. OG links': a flat in one line. */
export function formatFlat(flat: Address & FlatParts): string {
  return [formatAddress(flat), ...flatTexts(flat)].join(', ');
}
