// What a renewal can't say: it speaks of the time since the certificate before, and is signed anew.
import { ongoing } from '../../address/rules/index.ts';
import { personFields } from '../../person-fields/rules/index.ts';
import { formatDate, type CalendarDate } from '../../platform/rules/dates.ts';
import type { CertificateForm } from './certificate-form.ts';
import { renewalLandlordTexts as texts } from './renewal.de.ts';

interface Followed {
  /** Undefined where nothing is followed. */
  readonly since: CalendarDate | undefined;
  readonly isSameDrawing: boolean;
}

type Form = Pick<CertificateForm, 'rentalEndDate'> & { readonly landlordPhone: string };

/** Messages at the fields. */
export function renewalErrors({ rentalEndDate, landlordPhone }: Form, { since, isSameDrawing }: Followed) {
  const errors: Partial<Record<'rentalEndDate' | 'signature' | 'landlordPhone', string>> = endErrors(
    rentalEndDate,
    since,
  );
  // Only where the number of last time was meant, and there is none.
  if (landlordPhone === '') errors.landlordPhone = personFields('Sie').texts.mobileRequired;
  if (isSameDrawing) errors.signature = texts.sameDrawing;
  return errors;
}

/** It went on when the certificate before was signed: an earlier end is a correction of that one. */
export function endErrors(
  rentalEndDate: CertificateForm['rentalEndDate'],
  since: CalendarDate | undefined,
): { rentalEndDate?: string } {
  const isBefore = since !== undefined && rentalEndDate !== ongoing && rentalEndDate <= since;
  return isBefore ? { rentalEndDate: texts.endBeforeSince(formatDate(since)) } : {};
}
