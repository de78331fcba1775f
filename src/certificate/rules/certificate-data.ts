// What a certificate states, split by whose data it is: each part is sealed under that person's key.
import type { Address, FlatParts, RentalEndDate } from '../../address/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { EntityType, Gender, PersonName, TenantPerson } from '../../person-fields/rules/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';

/**
 * Who signs (decisions D42, D63); the first is the usual one. `owner` is no longer offered: it stands on papers that carry it,
 * and whoever still sends it in a call means it.
 */
export const signerRoles = ['landlord', 'property-management', 'main-tenant', 'owner'] as const;

export type SignerRole = (typeof signerRoles)[number];

export interface RentedProperty extends Address, FlatParts {
  rentalStartDate: CalendarDate;
  rentalEndDate: RentalEndDate;
}

/** What is open: rent, alone or together with other claims; or nothing but other claims, such as Nebenkosten (D49). */
export const arrearsKinds = ['rent', 'other'] as const;

export type ArrearsKind = (typeof arrearsKinds)[number];

/** The landlord's statement. `arrearsCents` is 0 unless something is open. */
export interface PaymentAnswers {
  rentPaidRegularly: boolean;
  /** Something is open, of whatever kind: the name is the specification's. */
  rentArrears: boolean;
  /** Only where something is open; missing there in certificates from before D49: rent. */
  arrearsKind?: ArrearsKind;
  arrearsCents: number;
}

/** For whom the landlord signs; present only when there are further landlords. */
export const authorities = ['alone', 'for-all'] as const;

export type Authority = (typeof authorities)[number];

/** The first of those in the lease: mails, order and letter are his. */
export interface CertificateTenant extends TenantPerson {
  /** Who else is in the lease, in the order of the paper. Missing, never empty, where nobody is: what is hashed stays the same. */
  coTenants?: readonly TenantPerson[] | undefined;
  email: string;
  /** E.164, or empty when the landlord began without it. */
  phone: string;
  address: Address;
  property: RentedProperty;
  answers: PaymentAnswers;
  remark: string;
  /**
   * Of a renewal: the Stichtag of the certificate that it follows; what was said of the rent is of the time since. Missing, never
   * empty, elsewhere: what is hashed stays the same.
   */
  since?: CalendarDate | undefined;
}

/** How to reach the tenant: nobody else sees it, no paper carries it, no TAN of the landlord covers it (decision D78). */
export type TenantContact = Pick<CertificateTenant, 'email' | 'phone' | 'address'>;

/** What is signed of the tenant. */
export type StatedTenant = Omit<CertificateTenant, keyof TenantContact>;

export type StoredSignature = { kind: 'drawn'; pngBase64: string } | { kind: 'typed'; name: string };

export interface CertificateLandlord {
  entityType: EntityType;
  companyName: string;
  gender: Gender;
  firstName: string;
  lastName: string;
  email: string;
  address: Address;
  /** E.164: the number whose TAN confirmed the signature. */
  phone: string;
  signerRole: SignerRole;
  /** Who else lets. Missing, never empty, where nobody does; and so is `authority`. */
  coLandlords?: readonly PersonName[] | undefined;
  authority?: Authority | undefined;
  signature: StoredSignature;
}

/** What is printed of the landlord; the signature stands beside it. */
export type StatedLandlord = Omit<CertificateLandlord, 'email' | 'phone' | 'signature'>;

/** Steps of the Nachweisprotokoll, in the order they happened. */
export const protocolSteps = [
  'registered',
  'email-confirmed',
  'renewed',
  'tenant-code',
  'begun',
  'landlord-opened',
  'signed',
  'corrected',
  'paid',
  'issued',
] as const;

export type ProtocolStep = (typeof protocolSteps)[number];

/** What was checked and what was not; no personal data. */
export interface Evidence {
  checked: readonly string[];
  notChecked: readonly string[];
  warnings: readonly string[];
  correctedFields: readonly string[];
  protocol: readonly ProtocolEntry[];
}

export interface ProtocolEntry {
  step: ProtocolStep;
  at: string;
  /** How the TAN of this step was delivered; missing: by SMS, or the step has none. */
  way?: OtpChannel;
}
