// What a certificate's document is made of: opened, checked data; no database, no clock.
import type { Address } from '../../../address/rules/index.ts';
import type { OtpWay } from '../../../one-time-code/rules/index.ts';
import type { CalendarDate } from '../../../platform/rules/dates.ts';
import type {
  CertificateLandlord,
  CertificateTenant,
  PaymentAnswers,
  RentedProperty,
  SignerRole,
} from '../../rules/certificate-data.ts';

export type EvidenceLevel = 1 | 2 | 3 | 4;

export interface CertificateModel {
  /** XXXX-XXXX-XXXX-XXXX */
  readonly code: string;
  /** https://host/check#CODE.KEY: goes into the QR code only; the printed address is host/check. */
  readonly checkUrl: string;
  /** Stichtag (decision D41). */
  readonly referenceDate: CalendarDate;
  readonly issuedAt: Date;
  /** Three months after the issue (L36). */
  readonly recommendedUntil: CalendarDate;
  readonly tenant: Pick<CertificateTenant, 'gender' | 'firstName' | 'lastName' | 'dob' | 'address'>;
  readonly property: RentedProperty;
  readonly landlord: Pick<CertificateLandlord, 'entityType' | 'companyName' | 'gender' | 'firstName' | 'lastName'> & {
    readonly address: Address;
  };
  readonly signerRole: SignerRole;
  readonly answers: PaymentAnswers;
  /** Empty when there is none. */
  readonly remark: string;
  readonly signature: DocumentSignature;
  readonly signedAt: Date;
  readonly place: string;
  /** '+49 *** 123' */
  readonly phoneMasked: string;
  /** How the TAN came that confirmed the signature. */
  readonly tanWay: OtpWay;
  readonly evidence: DocumentEvidence;
  readonly events: readonly { readonly label: string; readonly at: Date }[];
  /** SHA-256 of the signed data, hexadecimal. */
  readonly dataHash: string;
}

/** A drawn signature is the PNG that the signature block decoded and drew anew, never the upload itself. */
export type DocumentSignature =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'typed'; readonly name: string };

export interface DocumentEvidence {
  readonly level: EvidenceLevel;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
}
