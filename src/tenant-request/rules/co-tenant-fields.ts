// Fields of a co-tenant: a repeating group, with one row per field as in wizard-fields.ts.
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
  maxParties,
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

interface FieldContext {
  readonly today: Today;
}

const { legal } = nameLengths;
const { personal: texts } = wizardTenantTexts;
const words = texts.coTenants;
const { several, named } = messages.severalTenantTexts;
const own = personFields('du');

// These texts say 'deinen Nachnamen' and 'unseren Service nutzen', which only fits the person who types.
const personTexts = {
  ...own.texts,
  lastNameRequired: words.lastNameRequired,
  dobRequired: words.dobRequired,
  minAge18: words.minAge,
};

// normalizeCoTenants leaves out empty values; zod's types cannot express that.
const address = optionalTextField(emailRule(own.texts), {
  maxLength: 254,
  format: 'email',
}) as unknown as z.ZodMiniOptional<z.ZodMiniString>;

export const maxCoTenants = maxParties.tenants - 1;

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
  /** The minimum age is 18, as for the tenant who asks (decision D07). */
  dob: {
    kind: 'birthday',
    at: 'birth',
    label: texts.dob,
    hint: texts.dobHint,
    schema: ({ today }: FieldContext) => birthDateField(personTexts, today, 18),
  },
  /** Address for the notice that this person is named; without it, the tenant who asks passes the notice on. */
  email: {
    kind: 'email',
    at: 'email',
    label: words.email,
    hint: coTenantsTenantTexts.emailHint,
    optional: true,
    schema: () => address,
  },
} satisfies FieldTable<FieldRow<FieldContext>>;

/** A person named in the lease besides the tenant who asks. */
export interface CoTenant extends TenantPerson {
  /** Missing if no address was given. */
  email?: string | undefined;
}

const coTenant = (today: Today) => z.object(shapeOf(coTenantFields, { today }));

/** Missing or empty means that there are no co-tenants. */
export const coTenantsField = (today: Today) =>
  z.optional(z.array(coTenant(today)).check(z.maxLength(maxCoTenants, words.tooMany)));

export interface PeoplePart {
  firstName: string;
  lastName: string;
  dob: string;
  coTenants?: { firstName: string; lastName: string; dob: string; email?: string | undefined }[] | undefined;
}

/**
 * Reports a person who is named twice, and leaves out empty fields, so that a single tenant's request is stored and hashed as it was
 * before co-tenants existed.
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
