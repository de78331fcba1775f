// Every field of the wizard in one row: its page, its words, its rule, where the API stores it and where the summary shows it. Schemas
// (steps.ts), answers (contract.ts), form values, inputs and summary are derived from these rows.
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

interface FieldContext {
  readonly today: Today;
  readonly prefixes?: readonly PhonePrefix[] | undefined;
}

export interface WizardField extends FieldRow<FieldContext> {
  /** The part of the tenant's record that holds the field; null for the record itself. */
  readonly part: 'address' | 'rentalProperty' | 'landlordInformation' | null;
  /** For whom the button to the next page stays grey without this field. */
  readonly needed: 'always' | 'private' | 'company' | 'never';
  /** Name of the field's own line in the summary; null if it shares a line with others. */
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

/** A row that is always needed and shares its summary line, unless the table says otherwise. */
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
  /** The minimum age is 18, counted to the day. */
  dob: {
    ...row('birthday', 'birth', texts.personal.dob, null, ({ today }: FieldContext) => person.dob(today, 18)),
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
    ...row(
      'date',
      'start',
      texts.rental.start,
      'rentalProperty',
      ({ today }: FieldContext) => period(today).rentalStartDate,
    ),
    hint: texts.rental.startHint,
  },
  /** Hides the end date and sets it to 'heute'. */
  isOngoing: { ...row('tick', 'ongoing', texts.rental.ongoing, null, null), needed: 'never' },
  rentalEndDate: {
    ...row('date', 'end', texts.rental.end, 'rentalProperty', ({ today }: FieldContext) => period(today).rentalEndDate),
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
  /** The tenant's own number (decision D09). */
  phone: {
    ...row('page', 'phone', texts.landlord.ownPhone, null, ({ prefixes }: Pick<FieldContext, 'prefixes'>) =>
      person.phone(prefixes, person.texts.mobileRequired),
    ),
    hint: texts.landlord.ownPhoneHint,
  },
  prefix: { ...row('page', 'phone', texts.landlord.country, null, null), needed: 'never' },
} satisfies FieldTable<WizardField>;

export const wizardFields = { personal, rental, landlord };
