import type { CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateLandlord, CertificateTenant, Evidence, StoredSignature } from './certificate-data.ts';

/** Everything the document states; what the QR code's key opens in the browser. How to reach either side is left out. */
export interface CertificateView {
  tenant: Omit<CertificateTenant, 'email' | 'phone'>;
  landlord: Omit<CertificateLandlord, 'email' | 'phone' | 'signature'> & { signature: StoredSignature['kind'] };
  referenceDate: CalendarDate;
  signedAt: string;
  evidenceLevel: number;
  evidence: Evidence;
}
