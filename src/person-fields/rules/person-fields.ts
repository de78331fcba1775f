// All person fields, worded with 'du' or 'Sie'. This is the only place that chooses the messages by that.
import type { Today } from '../../platform/rules/dates.ts';
import type { Voice } from '../../platform/rules/text-field.ts';
import { birthDateField, type MinimumAge } from './birth-date-field.ts';
import { entityTypeField, genderField } from './choice-fields.ts';
import { emailField } from './email-field.ts';
import { landlordTexts, tenantTexts } from './messages.de.ts';
import { companyNameField, firstNameField, lastNameField, nameLengths } from './name-fields.ts';
import { loginPasswordField, passwordField } from './password-field.ts';
import { phoneField, defaultPrefixes, type PhonePrefix } from './phone-field.ts';

export type PersonFields = ReturnType<typeof personFields>;

export function personFields(voice: Voice) {
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
    dob: (today: Today, minimumAge: MinimumAge) => birthDateField(texts, today, minimumAge),
    phone: (prefixes: readonly PhonePrefix[] = defaultPrefixes, required = texts.phoneRequired) =>
      phoneField(texts, prefixes, required),
  };
}
