// Every field of the wizard, one row each: where it is asked for, its words, its rule, where the calls keep it and where the summary
// shows it. Schemas (steps.ts), answers (contract.ts), form values, inputs and summary are read from here.
import { addressFields, eachFlatPart, flatFields, messages, type AddressFields } from '../../address/rules/index.ts';
import {
  contactShape,
  entityTypeLabels,
  entityTypes,
  firstNameField,
  genderLabels,
  genders,
  lastNameField,
  messages as personTexts,
  nameLengths,
  personFields,
  type PhonePrefix,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import type { FieldKind, FieldRow, FieldTable } from '../../ui/rules/field-table.ts';
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
  /** Name of the field's own line in the summary; null: it shares a line with others. */
  readonly line: string | null;
}

const person = personFields('du');
const contact = contactShape(person);
const texts = wizardTenantTexts;
const words = messages.addressNeutralTexts;
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const { legal } = nameLengths;
const { max } = legal;
const { several } = personTexts.severalTenantTexts;

/** Needed, and in the summary together with others, unless the table says otherwise. */
const row = <Kind extends FieldKind, At extends string, Schema extends WizardField['schema']>(
  kind: Kind,
  at: At,
  label: string,
  part: WizardField['part'],
  schema: Schema,
) => ({ kind, at, label, part, needed: 'always' as WizardField['needed'], line: null, schema });

const addressRows = (part: 'address' | 'rentalProperty', rules: AddressFields) => ({
  street: row('page', 'address', words.street, part, () => rules.street),
  houseNumber: row('page', 'address', words.houseNumber, part, () => rules.houseNumber),
  postalCode: row('page', 'address', words.postalCode, part, () => rules.postalCode),
  city: row('page', 'address', words.city, part, () => rules.city),
});

const personal = {
  gender: {
    ...row('choice', 'person', texts.personal.gender, null, () => person.gender),
    options: genderOptions,
    autoComplete: 'honorific-prefix',
  },
  firstName: {
    ...row('text', 'names', texts.personal.firstName, null, () => firstNameField(person.texts, legal, several)),
    autoComplete: 'given-name',
    maxLength: max,
  },
  lastName: {
    ...row('text', 'names', texts.personal.lastName, null, () => lastNameField(person.texts, legal, several)),
    autoComplete: 'family-name',
    maxLength: max,
  },
  /** Minimum age 18, counted to the day. */
  dob: {
    ...row('birthday', 'birth', texts.personal.dob, null, ({ today }: Given) => person.dob(today, 18)),
    hint: texts.personal.dobHint,
    autoComplete: 'bday',
    line: texts.personal.dob,
  },
  ...addressRows('address', addressFields('du')),
} satisfies FieldTable<WizardField>;

const flat = flatFields('du');
const period = (today: Today) => rentalPeriodFields('du', today);

const rental = {
  ...addressRows('rentalProperty', flat),
  ...eachFlatPart(({ label, hint, max: maxLength }, name) => ({
    ...row('text', 'address', label, 'rentalProperty', () => flat[name]),
    hint,
    optional: true as const,
    maxLength,
    needed: 'never' as const,
    line: label,
  })),
  rentalStartDate: {
    ...row('date', 'start', texts.rental.start, 'rentalProperty', ({ today }: Given) => period(today).rentalStartDate),
    hint: texts.rental.startHint,
  },
  /** Hides the end and sets it to 'heute'. */
  isOngoing: { ...row('tick', 'ongoing', texts.rental.ongoing, null, null), needed: 'never' },
  rentalEndDate: {
    ...row('date', 'end', texts.rental.end, 'rentalProperty', ({ today }: Given) => period(today).rentalEndDate),
    hint: texts.rental.endHint,
  },
} satisfies FieldTable<WizardField>;

/** The landlord as the tenant names him; a company need not name a person (decision D61). */
const named = <Kind extends FieldKind, At extends string, Schema extends WizardField['schema']>(
  kind: Kind,
  at: At,
  label: string,
  schema: Schema,
) => row(kind, at, label, 'landlordInformation', schema);

const landlord = {
  entityType: {
    ...named('cards', 'kind', texts.landlord.entityType, () => person.entityType),
    options: entityTypes.map((value) => ({ value, label: entityTypeLabels[value] })),
  },
  companyName: {
    ...named('text', 'company', texts.landlord.companyName, () => contact.companyName),
    maxLength: nameLengths.company.max,
    needed: 'company',
    line: texts.landlord.companyName,
  },
  gender: {
    ...named('choice', 'contact', texts.landlord.private.gender, () => contact.gender),
    options: genderOptions,
    needed: 'private',
  },
  firstName: {
    ...named('text', 'names', texts.landlord.private.firstName, () => contact.firstName),
    maxLength: max,
    needed: 'private',
  },
  lastName: {
    ...named('text', 'names', texts.landlord.private.lastName, () => contact.lastName),
    maxLength: max,
    needed: 'private',
  },
  email: {
    ...named('email', 'email', texts.landlord.email, () => person.email),
    hint: texts.landlord.privacyNote,
    line: texts.submit.emailLabel,
  },
  /** The tenant's own (decision D09). */
  phone: {
    ...row('page', 'phone', texts.landlord.ownPhone, null, ({ prefixes }: Pick<Given, 'prefixes'>) =>
      person.phone(prefixes, person.texts.mobileRequired),
    ),
    hint: texts.landlord.ownPhoneHint,
  },
  prefix: { ...row('page', 'phone', texts.landlord.country, null, null), needed: 'never' },
} satisfies FieldTable<WizardField>;

export const wizardFields = { personal, rental, landlord };
