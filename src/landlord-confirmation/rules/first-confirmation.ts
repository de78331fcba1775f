// FROZEN: what a TAN confirmed before the words of the certificate were part of it. A TAN that was asked for by that program and
// typed under this one still signs what it was sent for, in the words of that time.
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

/** Nothing was open where the rent came regularly, and what was open had no kind. */
export function firstAnswers({ rentPaidRegularly, rentArrears, arrearsCents }: PaymentAnswers): PaymentAnswers {
  const isOpen = rentArrears && !rentPaidRegularly;
  return { rentPaidRegularly, rentArrears: isOpen, arrearsCents: isOpen ? arrearsCents : 0 };
}

/** `contact` as it was sent: it was part of what the TAN confirmed. */
export function firstConfirmation(data: ConfirmationData, contact: TenantContact): FirstConfirmation {
  return { ...data, tenant: { ...data.tenant, ...contact, answers: firstAnswers(data.tenant.answers) } };
}
