// Fields of co-tenants and co-landlords: repeating groups, with one row per field as in form-fields.ts.
import * as z from 'zod/mini';
import { authorities, type Authority } from '../../certificate/rules/index.ts';
import {
  firstNameField,
  genderLabels,
  genders,
  isSamePerson,
  lastNameField,
  messages,
  maxParties,
  nameLengths,
  personFields,
  type PersonName,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import type { Report } from '../../platform/rules/object-check.ts';
import { shapeOf, type FieldRow, type FieldTable } from '../../ui/rules/field-table.ts';
import { confirmLandlordTexts, formLandlordTexts, partiesLandlordTexts as words } from './messages.de.ts';

interface FieldContext {
  readonly today: Today;
}

const { legal } = nameLengths;
const { tenant: texts } = confirmLandlordTexts;
const { several, named } = messages.severalLandlordTexts;
const person = personFields('Sie');
// The shared text 'Ihren Nachnamen' would ask the landlord for his own name.
const ofTenant = { ...person.texts, lastNameRequired: formLandlordTexts.tenantLastNameRequired };
const ofLandlord = { ...person.texts, lastNameRequired: words.lastNameRequired };

const nameRow = (label: string, schema: () => ReturnType<typeof lastNameField>) =>
  ({ kind: 'text', at: 'names', label, maxLength: legal.max, schema }) as const;

/** The rules of every name in the landlord's form: each names one person. */
export const singleName = {
  tenantFirstName: () => firstNameField(person.texts, legal, several),
  tenantLastName: () => lastNameField(ofTenant, legal, several),
  landlordFirstName: () => firstNameField(person.texts, legal, several),
  landlordLastName: () => lastNameField(person.texts, legal, several),
};

export const maxCoTenants = maxParties.tenants - 1;
export const maxCoLandlords = maxParties.landlords - 1;

/** The fields of each co-tenant. */
export const coTenantFields = {
  gender: {
    kind: 'choice',
    at: 'person',
    label: texts.gender,
    options: genders.map((value) => ({ value, label: genderLabels[value] })),
    schema: () => person.gender,
  },
  firstName: nameRow(texts.firstName, singleName.tenantFirstName),
  lastName: nameRow(texts.lastName, singleName.tenantLastName),
  /** The minimum age is 16, as for the first tenant (decision D07). */
  dob: {
    kind: 'birthday',
    at: 'birth',
    label: texts.dob,
    hint: texts.dobHint,
    schema: ({ today }: FieldContext) => person.dob(today, 16),
  },
} satisfies FieldTable<FieldRow<FieldContext>>;

/** The fields of each co-landlord. */
export const coLandlordFields = {
  firstName: nameRow(confirmLandlordTexts.landlord.firstName, singleName.landlordFirstName),
  lastName: nameRow(confirmLandlordTexts.landlord.lastName, () => lastNameField(ofLandlord, legal, several)),
} satisfies FieldTable<FieldRow<unknown>>;

/** For whom the landlord signs; asked only if there are co-landlords. */
export const authorityOptions = (['for-all', 'alone'] satisfies Authority[]).map((value) => ({
  value,
  label: words.authority[value],
}));

/**
 * Co-tenants and co-landlords in the calls. Missing `coTenants` means those whom the tenant named, so that a page or client of an older
 * version never drops them; empty means that there are none. Missing or empty `coLandlords` means that there are none.
 */
export const partiesShape = (today: Today) => ({
  coTenants: z.optional(
    z.array(z.object(shapeOf(coTenantFields, { today }))).check(z.maxLength(maxCoTenants, words.tooManyTenants)),
  ),
  coLandlords: z.optional(
    z.array(z.object(shapeOf(coLandlordFields, {}))).check(z.maxLength(maxCoLandlords, words.tooManyLandlords)),
  ),
  authority: z.optional(z.enum(authorities, words.authorityRequired)),
  /**
   * How many of the co-tenants named by the tenant the page showed, including struck ones. If there are fewer now, somebody has
   * objected since.
   */
  tenantsKnown: z.optional(z.int().check(z.minimum(0), z.maximum(maxCoTenants))),
});

type TypedPerson = PersonName & { dob?: string };

export interface PartiesPart {
  tenantFirstName: string;
  tenantLastName: string;
  dob: string;
  coTenants?: TypedPerson[] | undefined;
  entityType: string;
  landlordFirstName: string;
  landlordLastName: string;
  signerRole: string;
  coLandlords?: PersonName[] | undefined;
  authority?: Authority | undefined;
}

/** Refuses a person named twice. A property management signs for all landlords, so its co-landlords are dropped. */
export function normalizeParties(value: Partial<PartiesPart>, report: Report): void {
  const { tenantFirstName = '', tenantLastName = '', dob = '' } = value;
  const tenant = { firstName: tenantFirstName, lastName: tenantLastName, dob };
  reportTwice('coTenants', tenant, value.coTenants ?? [], report);
  const { coLandlords = [], landlordFirstName = '', landlordLastName = '' } = value;
  if (coLandlords.length === 0 || value.signerRole === 'property-management') {
    delete value.coLandlords;
    delete value.authority;
    return;
  }
  const signer = { firstName: landlordFirstName, lastName: landlordLastName };
  reportTwice('coLandlords', signer, coLandlords, report);
  if (value.authority === undefined) report('authority', words.authorityRequired);
}

function reportTwice(field: string, first: TypedPerson, others: readonly TypedPerson[], report: Report): void {
  for (const [index, person] of others.entries())
    if ([first, ...others.slice(0, index)].some((other) => isSamePerson(other, person)))
      report(`${field}.${index}.firstName`, named);
}
