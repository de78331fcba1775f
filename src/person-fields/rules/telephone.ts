// The landlord's own number: mobile as elsewhere, or a German landline, which is called (decision D66).
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextRule, type TextSchema } from '../../platform/rules/text-field.ts';
import { landlordTexts, telephoneLandlordTexts } from './messages.de.ts';
import {
  isLandline,
  joinPhone,
  parsePhone,
  phoneCountries,
  defaultPrefixes,
  splitPrefix,
  type ParsedPhone,
  type PhoneMistake,
  type PhonePrefix,
} from './phone-field.ts';

/**
 * Numbers that belong to no person or cost the caller money: 0137, 0180, 0190, 118, 116, 110, 031, 0700, 0800, 0900 and similar.
 */
const special = /^0?(?:1(?![567])\d{2}|31|700|800|900)/;

/** The start of a mobile number: too few or too many digits are then reported as such. */
const mobileStart = /^0?1[567]/;

/** Area code and number, whose lengths vary by place. 032 belongs to no place but is equally normal. */
const germanLandline = /^0?([2-9]\d{4,12})$/;

/** Neither mobile nor landline, or a number that must not be called. */
type TelephoneMistake = PhoneMistake | 'special' | 'telephone';

/** Accepts a mobile number, or a German landline (decision D66). */
export function parseTelephone(
  text: string,
  prefixes: readonly PhonePrefix[] = defaultPrefixes,
): ParsedPhone | TelephoneMistake {
  const mobile = parsePhone(text, prefixes);
  if (mobile !== 'german') return mobile;
  const number = splitPrefix(text, prefixes)?.number ?? '';
  if (special.test(number)) return 'special';
  if (mobileStart.test(number)) return 'german';
  const national = germanLandline.exec(number)?.[1];
  return national === undefined ? 'telephone' : { prefix: '+49', national, e164: `+49${national}` };
}

/** The kind of a number typed beside its prefix; 'unknown' until a TAN could be sent to it. */
export function phoneKind(text: string, prefix: string): 'mobile' | 'landline' | 'unknown' {
  const parsed = parseTelephone(joinPhone(prefix, text), Object.keys(phoneCountries) as PhonePrefix[]);
  if (typeof parsed === 'string') return 'unknown';
  return isLandline(parsed.e164) ? 'landline' : 'mobile';
}

/** The landlord's own number, mobile or landline. */
export function telephoneField(required: string, prefixes: readonly PhonePrefix[] = defaultPrefixes): TextSchema {
  const messages: Record<TelephoneMistake, string> = {
    country: landlordTexts.phoneCountries(prefixes.join(', ')),
    german: landlordTexts.phoneGerman,
    number: landlordTexts.phoneInvalid,
    ...telephoneLandlordTexts,
  };
  const rule: TextRule = (text) => {
    const phone = parseTelephone(text, prefixes);
    return typeof phone === 'string' ? fail(messages[phone]) : ok(phone.e164);
  };
  return textField(required, rule, { maxLength: 30 });
}
