// FROZEN: what a TAN confirmed before the certificate's words were part of it. A TAN that the old version sent and that is
// typed under this version still signs what it was sent for, in the old words.
import type {
  CertificateLandlord,
  CertificateTenant,
  PaymentAnswers,
  TenantContact,
} from '../../certificate/rules/index.ts';
import type { ConfirmationData, SignedBy } from './confirmation-data.ts';

interface FirstConfirmation {
  readonly tenant: CertificateTenant;
  readonly landlord: Omit<CertificateLandlord, 'signature'>;
  readonly signedBy: SignedBy;
}

/** In those days nothing could be open when the rent came regularly, and an open amount had no kind. */
export function firstAnswers({ rentPaidRegularly, rentArrears, arrearsCents }: PaymentAnswers): PaymentAnswers {
  const isOpen = rentArrears && !rentPaidRegularly;
  return { rentPaidRegularly, rentArrears: isOpen, arrearsCents: isOpen ? arrearsCents : 0 };
}

/** `contact` as it was sent: it was part of what the TAN confirmed. */
export function firstConfirmation(data: ConfirmationData, contact: TenantContact): FirstConfirmation {
  return { ...data, tenant: { ...data.tenant, ...contact, answers: firstAnswers(data.tenant.answers) } };
}
