// What the landlord's TAN confirms: one canonical text of everything shown, hashed by the server (W11, W25).
import type { CertificateLandlord, CertificateTenant } from '../../certificate/rules/index.ts';
import { earlierOf, type CalendarDate } from '../../platform/rules/dates.ts';
import { parseEuro } from '../../platform/rules/money.ts';
import { ongoing } from '../../tenant-request/rules/index.ts';
import type { CertificateForm } from './certificate-form.ts';

export type SignedBy =
  | {
      readonly kind: 'drawn';
      /** SHA-256 of our redrawn picture, hex. */ readonly pngSha256: string;
    }
  | { readonly kind: 'typed'; readonly name: string };

export interface ConfirmationData {
  readonly tenant: CertificateTenant;
  /** Without the picture: the hash covers it by its own hash. */
  readonly landlord: Omit<CertificateLandlord, 'signature'>;
  readonly signedBy: SignedBy;
}

function tenantOf(form: CertificateForm): CertificateTenant {
  return {
    gender: form.tenantGender,
    firstName: form.tenantFirstName,
    lastName: form.tenantLastName,
    dob: form.dob,
    email: form.tenantEmail,
    phone: form.tenantPhone,
    address: {
      street: form.tenantStreet,
      houseNumber: form.tenantHouseNumber,
      postalCode: form.tenantPostalCode,
      city: form.tenantCity,
    },
    property: {
      street: form.street,
      houseNumber: form.houseNumber,
      postalCode: form.postalCode,
      city: form.city,
      rentalStartDate: form.rentalStartDate,
      rentalEndDate: form.rentalEndDate,
    },
    answers: {
      rentPaidRegularly: form.rentPaidRegularly === 'yes',
      rentArrears: form.rentArrears === 'yes',
      arrearsCents: parseEuro(form.arreasAmount) ?? 0,
    },
    remark: form.remark,
  };
}

/** `landlordPhone` in E.164: the number that got the TAN. */
export function confirmationData(form: CertificateForm, landlordPhone: string, signedBy: SignedBy): ConfirmationData {
  return {
    tenant: tenantOf(form),
    landlord: {
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
      phone: landlordPhone,
      signerRole: form.signerRole,
    },
    signedBy,
  };
}

/** The same data give the same text whatever the order of its fields. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

/** Stichtag: the day of signature in Germany, or the end of the tenancy if that is earlier (reading D41). */
export function referenceDateOf(form: Pick<CertificateForm, 'rentalEndDate'>, signedOn: CalendarDate): CalendarDate {
  return form.rentalEndDate === ongoing ? signedOn : earlierOf(form.rentalEndDate, signedOn);
}

/** Names of the fields that differ from what the tenant had entered; the evidence names them, not their values. */
export function correctedFields(
  prefilled: Readonly<Record<string, unknown>>,
  form: CertificateForm,
): readonly string[] {
  const now: Readonly<Record<string, unknown>> = { ...form };
  return Object.keys(prefilled)
    .filter((field) => field in now && now[field] !== prefilled[field])
    .toSorted();
}
