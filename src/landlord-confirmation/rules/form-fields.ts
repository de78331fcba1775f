// Every field of the landlord's form in one row (spec 3, field names to the letter): its page section, its words, its rule and the
// value it is prefilled from. The form of the calls (certificate-form.ts), the opening response (contract.ts), the page's values,
// inputs and summary, and the signed data (confirmation-data.ts) are derived from these rows.
import * as z from 'zod/mini';
import { addressFields, eachFlatPart, flatFields, messages } from '../../address/rules/index.ts';
import { signerRoles } from '../../certificate/rules/index.ts';
import {
  entityTypeLabels,
  entityTypes,
  genderLabels,
  genders,
  nameLengths,
  personFields,
} from '../../person-fields/rules/index.ts';
import type { Today } from '../../platform/rules/dates.ts';
import { optionalTextField } from '../../platform/rules/text-field.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { hasWebAddress, isLatinText, lengthOf } from '../../platform/rules/text.ts';
import { rentalPeriodFields, type RentalStep } from '../../tenant-request/rules/index.ts';
import type { FieldKind, FieldRow, FieldTable } from '../../ui/rules/field-table.ts';
import { confirmLandlordTexts, formLandlordTexts } from './messages.de.ts';
import { singleName } from './party-fields.ts';
import {
  addressLandlordTexts,
  phoneLandlordTexts,
  questionLandlordTexts,
  summaryLandlordTexts,
} from './sign-page.de.ts';
import { variantLandlordTexts } from './variant.de.ts';

interface FieldContext {
  readonly today: Today;
}

export interface LandlordField extends FieldRow<FieldContext> {
  /** Path of the value in the opening response; null if it is never known beforehand. */
  readonly from: `${'tenant' | 'property' | 'landlord'}.${string}` | null;
  /** Name of the field's own line in the summary; null if it shares a line with others, or has none. */
  readonly line: string | null;
}

const person = personFields('Sie');
const address = addressFields('Sie');
const texts = confirmLandlordTexts;
const words = messages.addressNeutralTexts;
const genderOptions = genders.map((value) => ({ value, label: genderLabels[value] }));
const { max } = nameLengths.legal;

export const yesNo = ['yes', 'no'] as const;
export type YesNo = (typeof yesNo)[number];

export const remarkLimits = { min: 4, max: 45 } as const;

/** Optional; 4 to 45 characters if filled (decision D43). */
const remark = optionalTextField(
  (text) => {
    if (!isLatinText(text)) return fail(person.texts.latinText);
    if (hasWebAddress(text)) return fail(formLandlordTexts.remarkLink);
    if (lengthOf(text) < remarkLimits.min) return fail(formLandlordTexts.remarkShort);
    return lengthOf(text) > remarkLimits.max ? fail(formLandlordTexts.remarkLong) : ok(text);
  },
  { maxLength: remarkLimits.max },
);

/** Accepted unvalidated; validated only if the landlord enters the tenant's contact (decision D78). */
const unvalidated = () => z._default(z.catch(z.string(), ''), '');

/** Any text; it is validated together with other fields. */
const anyText = () => z._default(z.string(), '');

const row = <Kind extends FieldKind, At extends string, Schema extends LandlordField['schema']>(
  kind: Kind,
  at: At,
  label: string,
  from: LandlordField['from'],
  schema: Schema,
) => ({ kind, at, label, from, line: null, schema });

const tenant = {
  tenantGender: {
    ...row('choice', 'tenant', texts.tenant.gender, 'tenant.gender', () => person.gender),
    options: genderOptions,
  },
  tenantFirstName: {
    ...row('text', 'tenant-names', texts.tenant.firstName, 'tenant.firstName', singleName.tenantFirstName),
    maxLength: max,
  },
  tenantLastName: {
    ...row('text', 'tenant-names', texts.tenant.lastName, 'tenant.lastName', singleName.tenantLastName),
    maxLength: max,
  },
  dob: {
    ...row('birthday', 'tenant-birth', texts.tenant.dob, 'tenant.dob', ({ today }: FieldContext) =>
      person.dob(today, 16),
    ),
    hint: texts.tenant.dobHint,
    line: summaryLandlordTexts.born,
  },
} satisfies FieldTable<LandlordField>;

/**
 * How to reach a tenant who did not ask for the certificate. If a tenant asked, these fields are not shown, validated, compared or
 * hashed.
 */
const contact = {
  tenantEmail: {
    ...row('email', 'tenant-email', texts.tenant.email, 'tenant.email', unvalidated),
    hint: variantLandlordTexts.tenantEmailHint,
    line: texts.tenant.email,
  },
  tenantPhone: row('page', 'tenant-phone', variantLandlordTexts.tenantPhone, 'tenant.phone', unvalidated),
  tenantStreet: row('page', 'tenant-address', words.street, 'tenant.address.street', unvalidated),
  tenantHouseNumber: row('page', 'tenant-address', words.houseNumber, 'tenant.address.houseNumber', unvalidated),
  tenantPostalCode: row('page', 'tenant-address', words.postalCode, 'tenant.address.postalCode', unvalidated),
  tenantCity: row('page', 'tenant-address', words.city, 'tenant.address.city', unvalidated),
} satisfies FieldTable<LandlordField>;

const flat = flatFields('Sie');
const period = (today: Today) => rentalPeriodFields('Sie', today);

/** The fields of the wizard's second step, with the same names. */
const property = {
  street: row('page', 'flat', words.street, 'property.street', () => flat.street),
  houseNumber: row('page', 'flat', words.houseNumber, 'property.houseNumber', () => flat.houseNumber),
  postalCode: row('page', 'flat', words.postalCode, 'property.postalCode', () => flat.postalCode),
  city: row('page', 'flat', words.city, 'property.city', () => flat.city),
  ...eachFlatPart(({ label, hint, max: maxLength }, name) => ({
    ...row('text', 'flat', label, `property.${name}`, () => flat[name]),
    hint,
    optional: true as const,
    maxLength,
    line: label,
  })),
  rentalStartDate: {
    ...row(
      'date',
      'start',
      texts.property.start,
      'property.rentalStartDate',
      ({ today }: FieldContext) => period(today).rentalStartDate,
    ),
    hint: texts.property.startHint,
  },
  /** Required unless the tenancy goes on. */
  rentalEndDate: {
    ...row('date', 'end', texts.property.end, 'property.rentalEndDate', anyText),
    hint: texts.property.endHint,
  },
} satisfies Record<keyof RentalStep, LandlordField>;

/** What the landlord states himself. */
const statement = {
  tenancyStatus: row('tick', 'ongoing', texts.property.ongoing, null, () => z._default(z.boolean(), false)),
  rentPaidRegularly: row('page', 'questions', questionLandlordTexts.paid, null, () =>
    z.enum(yesNo, formLandlordTexts.answerRequired),
  ),
  /** The page's second question; the calls have `rentArrears` and `arrearsKind` instead (open-question.ts). */
  openNow: row('page', 'questions', questionLandlordTexts.openNow, null, null),
  arreasAmount: row('page', 'questions', questionLandlordTexts.amount, null, anyText),
  remark: row('page', 'remark', questionLandlordTexts.remark, null, () => remark),
} satisfies FieldTable<LandlordField>;

const landlord = {
  entityType: {
    ...row('cards', 'kind', texts.landlord.entityType, 'landlord.entityType', () => person.entityType),
    options: entityTypes.map((value) => ({ value, label: entityTypeLabels[value] })),
  },
  companyName: {
    ...row('text', 'company', texts.landlord.companyName, 'landlord.companyName', anyText),
    autoComplete: 'organization',
    maxLength: nameLengths.company.max,
    line: texts.landlord.companyName,
  },
  landlordGender: {
    ...row('choice', 'signer', texts.landlord.gender, 'landlord.gender', () => person.gender),
    options: genderOptions,
  },
  landlordFirstName: {
    ...row('text', 'signer-names', texts.landlord.firstName, 'landlord.firstName', singleName.landlordFirstName),
    autoComplete: 'given-name',
    maxLength: max,
  },
  landlordLastName: {
    ...row('text', 'signer-names', texts.landlord.lastName, 'landlord.lastName', singleName.landlordLastName),
    autoComplete: 'family-name',
    maxLength: max,
  },
} satisfies FieldTable<LandlordField>;

/** The link or the account proves this address, so it cannot be changed here. */
const account = {
  landlordEmail: row('page', 'account', texts.landlord.email, 'landlord.email', () => person.email),
} satisfies FieldTable<LandlordField>;

/** The landlord's own address, role and number, and `tenantAsked` (decision D65): fields that no tenant can have filled in. */
const signer = {
  landlordStreet: row('page', 'landlord-address', words.street, 'landlord.address.street', () => address.street),
  landlordHouseNumber: row(
    'page',
    'landlord-address',
    words.houseNumber,
    'landlord.address.houseNumber',
    () => address.houseNumber,
  ),
  landlordPostalCode: row(
    'page',
    'landlord-address',
    words.postalCode,
    'landlord.address.postalCode',
    () => address.postalCode,
  ),
  landlordCity: row('page', 'landlord-address', words.city, 'landlord.address.city', () => address.city),
  signerRole: row('page', 'landlord-address', addressLandlordTexts.role, 'landlord.signerRole', () =>
    z._default(z.enum(signerRoles, formLandlordTexts.roleRequired), 'landlord'),
  ),
  tenantAsked: {
    ...row('tick', 'tenant-asked', variantLandlordTexts.tenantAsked, null, () => z._default(z.boolean(), false)),
    hint: variantLandlordTexts.tenantAskedHint,
  },
  /** Validated with the signature (contract.ts), because the TAN goes to this number. */
  landlordPhone: row('page', 'phone', phoneLandlordTexts.label, 'landlord.phone', null),
  phonePrefix: row('page', 'phone', phoneLandlordTexts.label, null, null),
} satisfies FieldTable<LandlordField>;

export const landlordFields = { tenant, contact, property, statement, landlord, account, signer };

/** Fields that may be known before the landlord fills in anything: the page shows them, and the server compares the form with them. */
export const askedFields = { ...tenant, ...contact, ...property, ...landlord, ...account };

export const allLandlordFields = { ...askedFields, ...statement, ...signer };
