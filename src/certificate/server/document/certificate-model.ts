// The model of a certificate's document: opened, checked data; no database, no clock.
import type { OtpChannel } from '../../../one-time-code/rules/index.ts';
import type { CalendarDate } from '../../../platform/rules/dates.ts';
import type { CertificateLandlord } from '../../rules/certificate-data.ts';
import type { PrintedText } from '../../rules/printed-text.ts';

export type EvidenceLevel = 1 | 2 | 3 | 4;

export interface CertificateModel {
  /** XXXX-XXXX-XXXX-XXXX; empty on a preview. */
  readonly code: string;
  /** Looked at before it is ordered: without code and QR code, with a word across it that says so. */
  readonly isPreview?: boolean;
  /** A copy made for one reader: what stands there instead of the code and of everything that it leads to. */
  readonly copy?: CertificateCopy;
  /** https://host/check#CODE.KEY: goes into the QR code only; the printed address is host/check. */
  readonly checkUrl: string;
  readonly issuedAt: Date;
  /** Three months after the issue (L36). */
  readonly recommendedUntil: CalendarDate;
  /** The last day on which it can be checked with its content (D62). */
  readonly checkableUntil: CalendarDate;
  /** Title, Stichtag, sentence, rows and reservation, as signed: no template words them anew (law L43). */
  readonly text: PrintedText;
  /** Rent or anything else: then even the name of the service would say the opposite (decision D37). */
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

/** Finished words. A copy has neither the code nor the hash of what was signed: both tell more than was shared. */
export interface CertificateCopy {
  /** When the file was made; the certificate itself keeps its day. */
  readonly madeAt: Date;
  readonly sealReason: string;
  /** For whom it is, until when, and where today's state is. */
  readonly note: string;
  readonly footer: string;
  /** Title of the file, as PDF readers show it. */
  readonly fileTitle: string;
  readonly qrAlt: string;
  /** Null: who signed is shared. */
  readonly hiddenSigner: { readonly note: string; readonly signed: string; readonly confirmed: string } | null;
  readonly intro: string;
  readonly checkSteps: readonly string[];
  readonly checkWarning: string;
  readonly until: string;
}

/** A drawn signature is the PNG that the signature block decoded and drew anew, never the upload itself. */
export type DocumentSignature =
  | { readonly kind: 'drawn'; readonly png: Uint8Array }
  | { readonly kind: 'typed'; readonly name: string };

export interface DocumentEvidence {
  readonly level: EvidenceLevel;
  readonly checked: readonly string[];
  readonly notChecked: readonly string[];
  /** Printed under a heading of their own, if there are any. */
  readonly warnings: readonly string[];
}
