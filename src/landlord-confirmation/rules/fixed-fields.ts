// What the other checks rest on can't be changed by the landlord: who was proved by a link or a TAN stays who he is (W31).
import { emailKey } from '../../person-fields/rules/index.ts';
import type { CertificateForm } from './certificate-form.ts';
import { formLandlordTexts as texts } from './messages.de.ts';

export type FixedFields = Pick<CertificateForm, 'tenantEmail' | 'tenantPhone' | 'landlordEmail'>;

/** Messages at the fields that differ from the record. */
export function fixedFieldErrors(form: FixedFields, record: FixedFields): Record<string, string> {
  const errors: Record<string, string> = {};
  if (emailKey(form.tenantEmail) !== emailKey(record.tenantEmail)) errors['tenantEmail'] = texts.tenantEmailFixed;
  if (form.tenantPhone !== record.tenantPhone) errors['tenantPhone'] = texts.tenantPhoneFixed;
  if (emailKey(form.landlordEmail) !== emailKey(record.landlordEmail))
    errors['landlordEmail'] = texts.landlordEmailFixed;
  return errors;
}
