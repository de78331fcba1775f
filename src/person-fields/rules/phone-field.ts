// Mobile numbers: the prefix determines the pattern (decision D06); stored as E.164.
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type TextSchema } from '../../platform/rules/text-field.ts';
import type { PersonFieldTexts } from './messages.de.ts';

interface PhoneCountry {
  readonly name: string;
  /** Pattern of the number without prefix; its group is what follows the prefix in E.164. */
  readonly national: RegExp;
}

/** The first two are specified; the operator's setting may add the others (decision D46). */
export const phoneCountries = {
  '+49': { name: 'Deutschland', national: /^0?((?:15|16|17)\d{8,9})$/ },
  '+91': { name: 'Indien', national: /^([6-9]\d{9})$/ },
  '+43': { name: 'Österreich', national: /^0?(6[5-9]\d{7,11})$/ },
  '+41': { name: 'Schweiz', national: /^0?(7[5-9]\d{7})$/ },
} as const satisfies Record<string, PhoneCountry>;

export type PhonePrefix = keyof typeof phoneCountries;

export const defaultPrefixes: readonly PhonePrefix[] = ['+49', '+91'];

export type PhoneMistake = 'country' | 'german' | 'number';

export interface ParsedPhone {
  readonly prefix: PhonePrefix;
  /** Without prefix and without leading zero. */
  readonly national: string;
  readonly e164: string;
}

/**
 * '0171 3920000', '+49 (0)171 39200-00', '0049171...' -> E.164; a number without prefix gets the first of `prefixes`. The error
 * determines the message.
 */
export function parsePhone(
  text: string,
  prefixes: readonly PhonePrefix[] = defaultPrefixes,
): ParsedPhone | PhoneMistake {
  const split = splitPrefix(text, prefixes);
  if (!split) return 'country';
  const { prefix, number } = split;
  const national = phoneCountries[prefix].national.exec(number)?.[1];
  if (national === undefined) return prefix === '+49' ? 'german' : 'number';
  return { prefix, national, e164: `${prefix}${national}` };
}

/** Removes separators and splits off the prefix; a number without one gets the first of `prefixes`. */
export function splitPrefix(
  text: string,
  prefixes: readonly PhonePrefix[],
): { prefix: PhonePrefix; number: string } | undefined {
  const digits = text.replace(/[\s()/.‐-–-]/g, '').replace(/^00/, '+');
  const fallback = prefixes[0] ?? '+49';
  const prefix = digits.startsWith('+') ? prefixes.find((one) => digits.startsWith(one)) : fallback;
  return prefix && { prefix, number: digits.startsWith('+') ? digits.slice(prefix.length) : digits };
}

/** TANs reach a landline by call only, since no SMS arrives there. */
export const isLandline = (e164: string): boolean => /^\+49[2-9]/.test(e164);

const prefixOf = (e164: string): string => Object.keys(phoneCountries).find((one) => e164.startsWith(one)) ?? '';

/** Joins the form's prefix and number; a number typed with its own prefix overrides the other. */
export function joinPhone(prefix: string, number: string): string {
  const typed = number.trim();
  return typed === '' || typed.startsWith('+') || typed.startsWith('00') ? typed : `${prefix}${typed}`;
}

/** '+491713920001' -> '+49 171 3920001'. The digits of a landline don't show where its area code ends. */
export function formatPhone(e164: string): string {
  const prefix = prefixOf(e164);
  const national = e164.slice(prefix.length);
  if (isLandline(e164)) return `${prefix} ${national}`;
  return `${prefix} ${national.slice(0, 3)} ${national.slice(3)}`.trim();
}

/** '+491713920001' -> '+49 *** 001': enough to recognise one's own number, too little to call it. */
export function maskPhone(e164: string): string {
  return `${prefixOf(e164)} *** ${e164.slice(-3)}`.trim();
}

/** `required` differs by page: 'Handynummer ist erforderlich' or 'Die Mobilnummer ist erforderlich.'. */
export function phoneField(
  texts: PersonFieldTexts,
  prefixes: readonly PhonePrefix[] = defaultPrefixes,
  required: string = texts.phoneRequired,
): TextSchema {
  const messages: Record<PhoneMistake, string> = {
    country: texts.phoneCountries(prefixes.join(', ')),
    german: texts.phoneGerman,
    number: texts.phoneInvalid,
  };
  const rule: TextRule = (text) => {
    const phone = parsePhone(text, prefixes);
    return typeof phone === 'string' ? fail(messages[phone]) : ok(phone.e164);
  };
  return textField(required, rule, { maxLength: 30 });
}
