// All person fields in one voice; the only place where a voice becomes messages.
import type { CalendarDate, Today } from '../../platform/rules/dates.ts';
import type { TextSchema, Voice } from '../../platform/rules/text-field.ts';
import { birthDateField, type MinimumAge } from './birth-date-field.ts';
import { entityTypeField, genderField, type EntityTypeSchema, type GenderSchema } from './choice-fields.ts';
import { emailField } from './email-field.ts';
import { landlordTexts, tenantTexts, type PersonFieldTexts } from './messages.de.ts';
import { companyNameField, firstNameField, lastNameField, nameLengths } from './name-fields.ts';
import { loginPasswordField, passwordField } from './password-field.ts';
import { phoneField, specifiedPrefixes, type PhonePrefix } from './phone-field.ts';

export interface PersonFields {
  readonly texts: PersonFieldTexts;
  readonly registrationFirstName: TextSchema;
  readonly firstName: TextSchema;
  readonly lastName: TextSchema;
  readonly companyName: TextSchema;
  readonly email: TextSchema;
  readonly registrationEmail: TextSchema;
  readonly gender: GenderSchema;
  readonly entityType: EntityTypeSchema;
  readonly password: ReturnType<typeof passwordField>;
  readonly loginPassword: ReturnType<typeof loginPasswordField>;
  readonly dob: (today: Today, minimumAge: MinimumAge) => TextSchema<CalendarDate>;
  readonly phone: (prefixes?: readonly PhonePrefix[], required?: string) => TextSchema;
}

export function personFields(voice: Voice): PersonFields {
  const texts = voice === 'du' ? tenantTexts : landlordTexts;
  return {
    texts,
    registrationFirstName: firstNameField(texts, nameLengths.registration),
    firstName: firstNameField(texts),
    lastName: lastNameField(texts),
    companyName: companyNameField(texts),
    email: emailField(texts),
    registrationEmail: emailField({ ...texts, emailInvalid: texts.registrationEmail }),
    gender: genderField(texts),
    entityType: entityTypeField(texts),
    password: passwordField(texts),
    loginPassword: loginPasswordField(texts),
    dob: (today, minimumAge) => birthDateField(texts, today, minimumAge),
    phone: (prefixes = specifiedPrefixes, required = texts.phoneRequired) => phoneField(texts, prefixes, required),
  };
}
