// What the key of the QR code opens in the browser: everything that the document states. How to reach either side is left out.
import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence, StoredSignature } from './certificate-data.ts';
import type { PrintedText } from './printed-text.ts';
import { versionOneText } from './wording-version-1.ts';

interface ViewParts {
  landlord: Omit<CertificateLandlord, 'email' | 'phone' | 'signature'> & { signature: StoredSignature['kind'] };
  referenceDate: CalendarDate;
  signedAt: string;
  evidenceLevel: number;
  evidence: Evidence;
}

/** Sealed before views carried their words and their version; hashed without either, and so they stay. */
export interface FirstCertificateView extends ViewParts {
  v?: never;
  tenant: Omit<CertificateTenant, 'email' | 'phone'>;
}

export interface WordedCertificateView extends ViewParts {
  v: 2;
  tenant: Omit<CertificateTenant, 'email' | 'phone' | 'address'>;
  text: PrintedText;
}

export type CertificateView = FirstCertificateView | WordedCertificateView;

/** Word for word what the paper says, whatever its version. */
export function textOfView(view: CertificateView): PrintedText {
  return view.v === 2 ? view.text : versionOneText(view);
}
