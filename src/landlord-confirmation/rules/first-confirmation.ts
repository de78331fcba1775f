// FROZEN: what a TAN confirmed before the certificate's words were part of it. A TAN sent by that version and entered under this one
// still signs the content it was sent for, in the old words.
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

/** In that version nothing could be open if the rent was paid regularly, and an open amount had no kind. */
export function firstAnswers({ rentPaidRegularly, rentArrears, arrearsCents }: PaymentAnswers): PaymentAnswers {
  const isOpen = rentArrears && !rentPaidRegularly;
  return { rentPaidRegularly, rentArrears: isOpen, arrearsCents: isOpen ? arrearsCents : 0 };
}

/** `contact` is taken as it was sent, because it was part of what the TAN confirmed. */
export function firstConfirmation(data: ConfirmationData, contact: TenantContact): FirstConfirmation {
  return { ...data, tenant: { ...data.tenant, ...contact, answers: firstAnswers(data.tenant.answers) } };
}
