// What a certificate states, split by whose data it is: each part is sealed under that person's key.
import type { Address, FlatParts, RentalEndDate } from '../../address/rules/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { EntityType, Gender, PersonName, TenantPerson } from '../../person-fields/rules/index.ts';
import type { CalendarDate } from '../../platform/rules/dates.ts';

/**
 * The role of the person who signs (decisions D42, D63); the first is the usual one. `owner` is no longer offered, but existing
 * certificates carry it and API callers may still send it.
 */
export const signerRoles = ['landlord', 'property-management', 'main-tenant', 'owner'] as const;

export type SignerRole = (typeof signerRoles)[number];

export interface RentedProperty extends Address, FlatParts {
  rentalStartDate: CalendarDate;
  rentalEndDate: RentalEndDate;
}

/**
 * What kind of claim is open: 'rent' is rent, alone or with other claims; 'other' is only other claims, such as Nebenkosten
 * (D49).
 */
export const arrearsKinds = ['rent', 'other'] as const;

export type ArrearsKind = (typeof arrearsKinds)[number];

/** The landlord's statement. `arrearsCents` is 0 unless something is open. */
export interface PaymentAnswers {
  rentPaidRegularly: boolean;
  /** True when any kind of claim is open; the name comes from the specification. */
  rentArrears: boolean;
  /** Present only when something is open. Missing in certificates from before D49, where it means rent. */
  arrearsKind?: ArrearsKind;
  arrearsCents: number;
}

/** On whose behalf the landlord signs; present only when there are further landlords. */
export const authorities = ['alone', 'for-all'] as const;

export type Authority = (typeof authorities)[number];

/** The first tenant of the lease, who receives the mails, places the order and gets the letter. */
export interface CertificateTenant extends TenantPerson {
  /**
   * The other tenants, in printed order. Omitted, never an empty array, when there are none: so the hash of the data stays the
   * same.
   */
  coTenants?: readonly TenantPerson[] | undefined;
  email: string;
  /** E.164, or empty when the landlord began without it. */
  phone: string;
  address: Address;
  property: RentedProperty;
  answers: PaymentAnswers;
  remark: string;
  /**
   * For a renewal, the Stichtag of the certificate that it follows; the statement about rent covers the time since then.
   * Omitted, never empty, in all others: so the hash of the data stays the same.
   */
  since?: CalendarDate | undefined;
}

/**
 * How to reach the tenant. It is shown to nobody else, printed nowhere and not covered by the landlord's TAN (decision D78).
 */
export type TenantContact = Pick<CertificateTenant, 'email' | 'phone' | 'address'>;

/** The part of the tenant's data that the landlord signs. */
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
  /** The other landlords. Omitted, never empty, when there are none; the same goes for `authority`. */
  coLandlords?: readonly PersonName[] | undefined;
  authority?: Authority | undefined;
  signature: StoredSignature;
}

/** The part of the landlord's data that is printed; the signature is kept separately. */
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

/** Which checks of the signer were made and which were not; holds no personal data. */
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
  /** How the TAN of this step was delivered. Missing for an SMS, and for a step without a TAN. */
  way?: OtpChannel;
}
