// Errors of a renewal: it covers the time since the previous certificate, and needs a new signature.
import { ongoing } from '../../address/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { formatDate, type CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateForm } from './certificate-form.ts';
import { renewalLandlordTexts as texts } from './renewal.de.ts';

interface PreviousCertificate {
  /** Undefined for a certificate that follows no other. */
  readonly since: CalendarDate | undefined;
  /** The drawn signature is the same picture as the previous certificate's. */
  readonly isSameDrawing: boolean;
}

type Form = Pick<CertificateForm, 'rentalEndDate'> & { readonly landlordPhone: string };

/** Error messages by field. */
export function renewalErrors({ rentalEndDate, landlordPhone }: Form, { since, isSameDrawing }: PreviousCertificate) {
  const errors: Partial<Record<'rentalEndDate' | 'signature' | 'landlordPhone', string>> = endErrors(
    rentalEndDate,
    since,
  );
  // It is empty only if the form chose the previous certificate's number, and that has none.
  if (landlordPhone === '') errors.landlordPhone = personFields('Sie').texts.mobileRequired;
  if (isSameDrawing) errors.signature = texts.sameDrawing;
  return errors;
}

/** The tenancy still existed when the previous certificate was signed, so an earlier end would be a correction of that certificate. */
export function endErrors(
  rentalEndDate: CertificateForm['rentalEndDate'],
  since: CalendarDate | undefined,
): { rentalEndDate?: string } {
  const isBefore = since !== undefined && rentalEndDate !== ongoing && rentalEndDate <= since;
  return isBefore ? { rentalEndDate: texts.endBeforeSince(formatDate(since)) } : {};
}
