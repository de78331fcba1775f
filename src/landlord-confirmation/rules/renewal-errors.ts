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
  const errors: Partial<Record<'rentalEndDate' | 'signature' | 'landlordPhone', string>> = {};
  // Only where the number of last time was meant, and there is none.
  if (landlordPhone === '') errors.landlordPhone = personFields('Sie').texts.mobileRequired;
  if (since !== undefined && rentalEndDate !== ongoing && rentalEndDate <= since)
    errors.rentalEndDate = texts.endBeforeSince(formatDate(since));
  if (isSameDrawing) errors.signature = texts.sameDrawing;
  return errors;
}
