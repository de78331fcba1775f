// Fields of the co-tenants: a group that repeats, one row each as in wizard-fields.ts.
import * as z from 'zod/mini';
import {
  birthDateField,
  emailRule,
  firstNameField,
  genderLabels,
  genders,
  isSamePerson,
  lastNameField,
  messages,
  mostParties,
  nameLengths,
  personFields,
  type TenantPerson,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import type { Report } from '../../platform/rules/object-check.ts';
import { optionalTextField } from '../../platform/rules/text-field.ts';
import { shapeOf, type FieldRow, type FieldTable } from '../../ui/rules/field-table.ts';
import { coTenantsTenantTexts } from './co-tenants.de.ts';
import { wizardTenantTexts } from './messages.de.ts';

interface Given {
  readonly today: Today;
}

const { legal } = nameLengths;
const { personal: texts } = wizardTenantTexts;
const words = texts.coTenants;
const { several, named } = messages.severalTenantTexts;
const own = personFields('du');

// 'deinen Nachnamen' and 'unseren Service nutzen' speak of who types.
const personTexts = {
  ...own.texts,
  lastNameRequired: words.lastNameRequired,
  dobRequired: words.dobRequired,
  minAge18: words.minAge,
};

// What is empty is left out by normalizeCoTenants; zod cannot see that.
const address = optionalTextField(emailRule(own.texts), {
  maxLength: 254,
  format: 'email',
}) as unknown as z.ZodMiniOptional<z.ZodMiniString>;

export const mostCoTenants = mostParties.tenants - 1;

/** The fields of each co-tenant. */
export const coTenantFields = {
  gender: {
    kind: 'choice',
    at: 'person',
    label: texts.gender,
    options: genders.map((value) => ({ value, label: genderLabels[value] })),
    schema: () => own.gender,
  },
  firstName: {
    kind: 'text',
    at: 'names',
    label: texts.firstName,
    maxLength: legal.max,
    schema: () => firstNameField(own.texts, legal, several),
  },
  lastName: {
    kind: 'text',
    at: 'names',
    label: texts.lastName,
    maxLength: legal.max,
    schema: () => lastNameField(personTexts, legal, several),
  },
  /** Minimum age 18, as of who asks (decision D07). */
  dob: {
    kind: 'birthday',
    at: 'birth',
    label: texts.dob,
    hint: texts.dobHint,
    schema: ({ today }: Given) => birthDateField(personTexts, today, 18),
  },
  /** For the information that this person is named; without it the one who asks passes it on. */
  email: {
    kind: 'email',
    at: 'email',
    label: words.email,
    hint: coTenantsTenantTexts.emailHint,
    optional: true,
    schema: () => address,
  },
} satisfies FieldTable<FieldRow<Given>>;

/** Somebody in the lease beside who asks. */
export interface CoTenant extends TenantPerson {
  /** Missing where none was given. */
  email?: string | undefined;
}

const coTenant = (today: Today) => z.object(shapeOf(coTenantFields, { today }));

/** Missing or empty: nobody else. */
export const coTenantsField = (today: Today) =>
  z.optional(z.array(coTenant(today)).check(z.maxLength(mostCoTenants, words.tooMany)));

export interface PeoplePart {
  firstName: string;
  lastName: string;
  dob: string;
  coTenants?: { firstName: string; lastName: string; dob: string; email?: string | undefined }[] | undefined;
}

/**
 * Refuses the same person twice, and leaves out empty fields, so that a single tenant is stored and hashed as before there
 * could be several.
 */
export function normalizeCoTenants(value: Partial<PeoplePart>, report: Report): void {
  const { firstName = '', lastName = '', dob = '', coTenants = [] } = value;
  const before: { firstName: string; lastName: string; dob: string }[] = [{ firstName, lastName, dob }];
  for (const [index, person] of coTenants.entries()) {
    if (person.email === '') delete person.email;
    if (before.some((other) => isSamePerson(other, person))) report(`coTenants.${index}.firstName`, named);
    before.push(person);
  }
  if (coTenants.length === 0) delete value.coTenants;
}
