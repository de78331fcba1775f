// The landlord's data in an account: registration, profile, and the profile's mobile number.
import * as z from 'zod/mini';
import { addressFields, type Address } from '../../address/rules/index.ts';
import {
  contactShape,
  fullName,
  parsePhone,
  personFields,
  normalizeContact,
  defaultPrefixes,
  type ContactPart,
  type EntityType,
  type Gender,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { textField, type TextSchema } from '../../platform/rules/text-field.ts';

const person = personFields('Sie');

export const checkContact = checkTogether<ContactPart>((value, report) => normalizeContact(value, person, report));

/** The fields that the profile form may change: everything but the mailbox's address (spec 3). */
export const profileShape = {
  entityType: person.entityType,
  ...contactShape(person),
  ...addressFields('Sie'),
};

export const registrationShape = { ...profileShape, email: person.email };

/** The form of /vermieter/registrieren. */
export const registrationForm = z.object(registrationShape).check(checkContact);

export interface LandlordProfile extends Address {
  readonly entityType: EntityType;
  readonly companyName: string;
  readonly gender: Gender;
  readonly firstName: string;
  readonly lastName: string;
}

export type Registration = LandlordProfile & { readonly email: string };

/** Adds the plus to a number typed as digits with a prefix: '491713920001'. */
function withPlus(text: string, prefixes: readonly PhonePrefix[]): string {
  const digits = text.replace(/[\s()/.-]/g, '');
  return /^\d{11,13}$/.test(digits) && prefixes.some((prefix) => digits.startsWith(prefix.slice(1)))
    ? `+${digits}`
    : text;
}

/** The number in the profile has messages of its own (spec 5). */
export function profilePhone(prefixes: readonly PhonePrefix[] = defaultPrefixes): TextSchema {
  const { phoneRequired, phoneInvalid } = person.texts;
  return textField(
    phoneRequired,
    (text) => {
      const phone = parsePhone(withPlus(text, prefixes), prefixes);
      return typeof phone === 'string' ? fail(phoneInvalid) : ok(phone.e164);
    },
    { maxLength: 30 },
  );
}

/** The company's name, or the person's. */
export const displayName = (profile: Pick<LandlordProfile, 'companyName' | 'firstName' | 'lastName'>): string =>
  profile.companyName === '' ? fullName(profile) : profile.companyName;
