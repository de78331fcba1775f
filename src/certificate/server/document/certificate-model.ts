// The input of a certificate document: decrypted, checked data, independent of database and clock.
import type { OtpChannel } from '../../../one-time-code/rules/index.ts';
import type { CalendarDate } from '../../../platform/rules/dates.ts';
import type { CertificateLandlord } from '../../rules/certificate-data.ts';
import type { PrintedText } from '../../rules/printed-text.ts';

export type EvidenceLevel = 1 | 2 | 3 | 4;

export interface CertificateModel {
  /** XXXX-XXXX-XXXX-XXXX; empty on a preview. */
  readonly code: string;
  /** True for the preview before the order: without code and QR code, and marked as a preview across the page. */
  readonly isPreview?: boolean;
  /** Set for a copy made for one reader: what it prints instead of the code and all that leads to it. */
  readonly copy?: CertificateCopy;
  /** https://host/check#CODE.KEY, for the QR code only; the printed address is host/check. */
  readonly checkUrl: string;
  readonly issuedAt: Date;
  /** Three months after issue (L36). */
  readonly recommendedUntil: CalendarDate;
  /** The last day on which it can be checked with its content (D62). */
  readonly checkableUntil: CalendarDate;
  /** Title, Stichtag, sentence, rows and reservation as signed: no template rewords them (law L43). */
  readonly text: PrintedText;
  /** True when rent or anything else is open: then even the name of the service would imply the opposite (decision D37). */
  readonly hasOpenAmount: boolean;
  readonly signer: Pick<CertificateLandlord, 'firstName' | 'lastName'>;
  readonly signature: DocumentSignature;
  readonly signedAt: Date;
  readonly place: string;
  /** '+49 *** 123' */
  readonly phoneMasked: string;
  /** How the TAN that confirmed the signature was delivered. */
  readonly tanChannel: OtpChannel;
  readonly evidence: DocumentEvidence;
  readonly events: readonly { readonly label: string; readonly at: Date }[];
  /** SHA-256 of the signed data, hexadecimal. */
  readonly dataHash: string;
}

/** The texts of a copy. It has neither the code nor the hash of the signed data: both would disclose more than was shared. */
export interface CertificateCopy {
  /** When the copy was made; the certificate keeps its own date. */
  readonly madeAt: Date;
  readonly sealReason: string;
  /** Who the copy is for, until when, and where to find the current status. */
  readonly note: string;
  readonly footer: string;
  /** The file's title, as PDF readers show it. */
  readonly fileTitle: string;
  readonly qrAlt: string;
  /** Texts that replace the signer; null when the signer is shared. */
  readonly hiddenSigner: { readonly note: string; readonly signed: string; readonly confirmed: string } | null;
  readonly intro: string;
  readonly checkSteps: readonly string[];
  readonly checkWarning: string;
  readonly until: string;
}

/** A drawn signature is the PNG that the signature room decoded and redrew, never the upload itself. */
export type DocumentSignature =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'typed'; readonly name: string };

export interface DocumentEvidence {
  readonly level: EvidenceLevel;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** Warnings, printed under their own heading if there are any. */
  readonly warnings: readonly string[];
}
