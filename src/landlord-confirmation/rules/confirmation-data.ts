// What the landlord's TAN confirms: one canonical text of everything shown, hashed by the server (W11, W25).
import type {
  CertificateLandlord,
  PaymentAnswers,
  PrintedText,
  RentedProperty,
  StatedFacts,
  StatedTenant,
} from '../../certificate/rules/index.ts';
import { tenantPerson, type TenantPerson } from '../../person-fields/rules/index.ts';
import { canonicalJson } from '../../platform/rules/canonical-json.ts';
import { earlierOf, type CalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro } from '../../platform/rules/money.ts';
import { ongoing } from '../../tenant-request/rules/index.ts';
import { namesOf, pick } from '../../ui/rules/field-table.ts';
import type { CertificateForm } from './certificate-form.ts';
import { landlordFields } from './form-fields.ts';
import { contactFields } from './tenant-contact.ts';

export type SignedBy =
  | {
      readonly kind: 'drawn';
      /** SHA-256 of our redrawn picture, hex. */ readonly pngSha256: string;
    }
  | { readonly kind: 'typed'; readonly name: string };

export interface ConfirmationData {
  readonly tenant: StatedTenant;
  /** Leaves out the picture, which `pngSha256` covers. */
  readonly landlord: Omit<CertificateLandlord, 'signature'>;
  readonly signedBy: SignedBy;
}

type Answers = Record<'rentPaidRegularly' | 'rentArrears' | 'arrearsKind' | 'arreasAmount', string>;

/** The two answers of a validated form, or of a correction. */
export function answersOf(form: Answers): PaymentAnswers {
  const rentPaidRegularly = form.rentPaidRegularly === 'yes';
  if (form.rentArrears !== 'yes') return { rentPaidRegularly, rentArrears: false, arrearsCents: 0 };
  const arrearsKind = form.arrearsKind === 'other' ? 'other' : 'rent';
  return { rentPaidRegularly, rentArrears: true, arrearsKind, arrearsCents: parseEuro(form.arreasAmount) ?? 0 };
}

const propertyNames = namesOf(landlordFields.property);
const propertyTexts: ReadonlySet<string> = new Set(propertyNames);

/** Requires every part of the property, so that the compiler reports a forgotten one. */
type WholeProperty = { [Part in keyof Required<RentedProperty>]: RentedProperty[Part] };

/** Leaves out an empty list, so that a single tenant's or landlord's hash is the same as before lists existed. */
const ifAny = <Name extends string, Item>(name: Name, items: readonly Item[]): Partial<Record<Name, readonly Item[]>> =>
  items.length === 0 ? {} : ({ [name]: items } as Record<Name, readonly Item[]>);

function tenantOf(form: CertificateForm): StatedTenant {
  const property: WholeProperty = pick(form, propertyNames);
  return {
    gender: form.tenantGender,
    firstName: form.tenantFirstName,
    lastName: form.tenantLastName,
    dob: form.dob,
    ...ifAny('coTenants', (form.coTenants ?? []).map(tenantPerson)),
    property,
    answers: answersOf(form),
    remark: form.remark,
  };
}

const landlordOf = (form: CertificateForm): Omit<ConfirmationData['landlord'], 'phone'> => ({
  entityType: form.entityType,
  companyName: form.companyName,
  gender: form.landlordGender,
  firstName: form.landlordFirstName,
  lastName: form.landlordLastName,
  email: form.landlordEmail,
  address: {
    street: form.landlordStreet,
    houseNumber: form.landlordHouseNumber,
    postalCode: form.landlordPostalCode,
    city: form.landlordCity,
  },
  signerRole: form.signerRole,
  ...(form.coLandlords ? { coLandlords: form.coLandlords, authority: form.authority } : {}),
});

/** `landlordPhone` is the number that got the TAN, in E.164. */
export function confirmationData(form: CertificateForm, landlordPhone: string, signedBy: SignedBy): ConfirmationData {
  return { tenant: tenantOf(form), landlord: { ...landlordOf(form), phone: landlordPhone }, signedBy };
}

/** The facts that page and server put into the same words; `signedOn` is the day of the signature. */
export function statedFacts(form: CertificateForm, signedOn: CalendarDate, since?: CalendarDate): StatedFacts {
  const tenant = since === undefined ? tenantOf(form) : { ...tenantOf(form), since };
  return { tenant, landlord: landlordOf(form), referenceDate: referenceDateOf(form, signedOn) };
}

/** The content that is hashed: the data and the finished words. */
export const signedContent = (data: ConfirmationData, text: PrintedText): object => ({ ...data, text });

/** Stichtag: the day of signature in Germany, or the end of the tenancy if that is earlier (decision D41). */
export function referenceDateOf(form: Pick<CertificateForm, 'rentalEndDate'>, signedOn: CalendarDate): CalendarDate {
  return form.rentalEndDate === ongoing ? signedOn : earlierOf(form.rentalEndDate, signedOn);
}

/**
 * Names of the fields that differ from what the tenant had entered; the evidence records names, not values. A field that an outdated
 * page does not send counts as corrected, because its value is missing from the certificate.
 */
export function correctedFields(
  prefilled: Readonly<Record<string, unknown>>,
  form: CertificateForm,
  asked: readonly TenantPerson[] = [],
): readonly string[] {
  const now: Readonly<Record<string, unknown>> = { ...form };
  const masked: readonly string[] = contactFields;
  const isLeftOut = (field: string): boolean => propertyTexts.has(field) && (prefilled[field] ?? '') !== '';
  const corrected = Object.keys(prefilled)
    .filter((field) => !masked.includes(field))
    .filter((field) => (field in now ? now[field] !== prefilled[field] : isLeftOut(field)));
  return [...corrected, ...(hasOtherTenants(form, asked) ? ['coTenants'] : [])].toSorted();
}

const hasOtherTenants = ({ coTenants }: CertificateForm, asked: readonly TenantPerson[]): boolean =>
  coTenants !== undefined && canonicalJson(coTenants.map(tenantPerson)) !== canonicalJson(asked.map(tenantPerson));

/** The corrected fields that were empty before: there the landlord added something. */
export const addedFields = (
  prefilled: Readonly<Record<string, unknown>>,
  corrected: readonly string[],
  asked: readonly TenantPerson[] = [],
): readonly string[] =>
  corrected.filter((field) => (field === 'coTenants' ? asked.length === 0 : (prefilled[field] ?? '') === ''));
