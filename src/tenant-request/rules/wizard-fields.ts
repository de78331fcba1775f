// Every field of the wizard, one row each: where it is asked for, its words, its rule, where the calls keep it and where the summary
// shows it. Schemas (steps.ts), answers (contract.ts), form values, inputs and summary are read from here.
import { addressFields, addressLimits, flatFields, messages, type AddressFields } from '../../address/rules/index.ts';
import {
  contactShape,
  entityTypeLabels,
  entityTypes,
  genderLabels,
  genders,
  nameLengths,
  personFields,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import type { FieldRow, FieldTable } from '../../ui/rules/field-table.ts';
import { wizardTenantTexts } from './messages.de.ts';
import { rentalPeriodFields } from './rental-period.ts';

interface Given {
  readonly today: Today;
  readonly prefixes?: readonly PhonePrefix[] | undefined;
}

export interface WizardField extends FieldRow<Given> {
  /** The part of the tenant's record that holds it; null: the record itself. */
  readonly part: 'address' | 'rentalProperty' | 'landlordInformation' | null;
  /** The button to the next page looks grey without it: for a private landlord only, for a company only. */
  readonly needed: 'always' | 'private' | 'company' | 'never';
  /** Name of its own line in the summary; null: it stands there together with others. */
  readonly line: string | null;
}

const person = personFields('du');
const contact = contactShape(person);
const flat = flatFields('du');
const texts = wizardTenantTexts;
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const { max } = nameLengths.legal;

const always = { needed: 'always', line: null } as const;

function addressRows<Part extends 'address' | 'rentalProperty'>(part: Part, rules: AddressFields) {
  const row = { ...always, kind: 'page', at: 'address', part } as const;
  const words = texts.personal;
  return {
    street: { ...row, label: words.street, schema: () => rules.street },
    houseNumber: { ...row, label: words.houseNumber, schema: () => rules.houseNumber },
    postalCode: { ...row, label: words.postalCode, schema: () => rules.postalCode },
    city: { ...row, label: words.city, schema: () => rules.city },
  } satisfies FieldTable<WizardField>;
}

const personal = {
  gender: {
    ...always,
    kind: 'choice',
    at: 'person',
    label: texts.personal.gender,
    options: genderOptions,
    autoComplete: 'honorific-prefix',
    part: null,
    schema: () => person.gender,
  },
  firstName: {
    ...always,
    kind: 'text',
    at: 'names',
    label: texts.personal.firstName,
    autoComplete: 'given-name',
    maxLength: max,
    part: null,
    schema: () => person.firstName,
  },
  lastName: {
    ...always,
    kind: 'text',
    at: 'names',
    label: texts.personal.lastName,
    autoComplete: 'family-name',
    maxLength: max,
    part: null,
    schema: () => person.lastName,
  },
  /** Minimum age 18, counted to the day. */
  dob: {
    kind: 'birthday',
    at: 'birth',
    label: texts.personal.dob,
    hint: texts.personal.dobHint,
    autoComplete: 'bday',
    part: null,
    needed: 'always',
    line: texts.personal.dob,
    schema: ({ today }) => person.dob(today, 18),
  },
  ...addressRows('address', addressFields('du')),
} satisfies FieldTable<WizardField>;

const period = (today: Today) => rentalPeriodFields('du', today);

const rental = {
  ...addressRows('rentalProperty', flat),
  unit: {
    kind: 'text',
    at: 'address',
    label: messages.addressNeutralTexts.unit,
    hint: messages.addressNeutralTexts.unitHint,
    optional: true,
    maxLength: addressLimits.unit.max,
    part: 'rentalProperty',
    needed: 'never',
    line: messages.addressNeutralTexts.unit,
    schema: () => flat.unit,
  },
  rentalStartDate: {
    ...always,
    kind: 'date',
    at: 'start',
    label: texts.rental.start,
    hint: texts.rental.startHint,
    part: 'rentalProperty',
    schema: ({ today }) => period(today).rentalStartDate,
  },
  /** Hides the end and sets it to 'heute'. */
  isOngoing: {
    kind: 'tick',
    at: 'ongoing',
    label: texts.rental.ongoing,
    part: null,
    needed: 'never',
    line: null,
    schema: null,
  },
  rentalEndDate: {
    ...always,
    kind: 'date',
    at: 'end',
    label: texts.rental.end,
    hint: texts.rental.endHint,
    part: 'rentalProperty',
    schema: ({ today }) => period(today).rentalEndDate,
  },
} satisfies FieldTable<WizardField>;

/** A company need not name a person (decision D61). */
const ofContact = { part: 'landlordInformation', needed: 'private', line: null } as const;

const landlord = {
  entityType: {
    ...always,
    kind: 'cards',
    at: 'kind',
    label: texts.landlord.entityType,
    options: entityTypes.map((value) => ({ value, label: entityTypeLabels[value] })),
    part: 'landlordInformation',
    schema: () => person.entityType,
  },
  companyName: {
    kind: 'text',
    at: 'company',
    label: texts.landlord.companyName,
    maxLength: nameLengths.company.max,
    part: 'landlordInformation',
    needed: 'company',
    line: texts.landlord.companyName,
    schema: () => contact.companyName,
  },
  gender: {
    ...ofContact,
    kind: 'choice',
    at: 'contact',
    label: texts.landlord.private.gender,
    options: genderOptions,
    schema: () => contact.gender,
  },
  firstName: {
    ...ofContact,
    kind: 'text',
    at: 'names',
    label: texts.landlord.private.firstName,
    maxLength: max,
    schema: () => contact.firstName,
  },
  lastName: {
    ...ofContact,
    kind: 'text',
    at: 'names',
    label: texts.landlord.private.lastName,
    maxLength: max,
    schema: () => contact.lastName,
  },
  email: {
    kind: 'email',
    at: 'email',
    label: texts.landlord.email,
    hint: texts.landlord.privacyNote,
    part: 'landlordInformation',
    needed: 'always',
    line: texts.submit.emailLabel,
    schema: () => person.email,
  },
  /** The tenant's own (reading D09). */
  phone: {
    ...always,
    kind: 'page',
    at: 'phone',
    label: texts.landlord.ownPhone,
    hint: texts.landlord.ownPhoneHint,
    part: null,
    schema: ({ prefixes }: Pick<Given, 'prefixes'>) => person.phone(prefixes, person.texts.mobileRequired),
  },
  prefix: {
    kind: 'page',
    at: 'phone',
    label: texts.landlord.country,
    part: null,
    needed: 'never',
    line: null,
    schema: null,
  },
} satisfies FieldTable<WizardField>;

export const wizardFields = { personal, rental, landlord };
