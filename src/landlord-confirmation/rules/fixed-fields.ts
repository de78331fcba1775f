// The landlord cannot change the fields that other checks rest on: whoever was proved by a link or a TAN stays the same person
// (W31).
import { emailKey, mailboxOf } from '../../person-fields/rules/index.ts';
import type { TenantContact } from '../../certificate/rules/index.ts';
import type { CertificateForm } from './certificate-form.ts';
import { fixedLandlordTexts as texts } from './messages.de.ts';

export type FixedFields = Pick<CertificateForm, 'landlordEmail'> & {
  /** E.164 */
  landlordPhone: string;
};

type Errors = Partial<Record<keyof FixedFields, string>>;

const isSame: Readonly<Record<keyof FixedFields, (one: string, other: string) => boolean>> = {
  landlordEmail: (one, other) => emailKey(one) === emailKey(other),
  landlordPhone: (one, other) => one === other,
};

/** Messages at the fields that differ from the record; a field that the record leaves open is free. */
export function fixedFieldErrors(
  form: FixedFields,
  record: Partial<FixedFields>,
  request: 'tenant' | 'landlord',
): Errors {
  const errors: Errors = {};
  for (const [field, value] of Object.entries(record) as [keyof FixedFields, string][])
    if (!isSame[field](form[field], value)) errors[field] = texts[request][field];
  return errors;
}

/** A landlord who begins by himself can't be the tenant, too: the finished certificate goes to that address. */
export function ownDataErrors(
  tenant: Pick<TenantContact, 'email' | 'phone'>,
  landlord: FixedFields,
): Partial<Record<'tenantEmail' | 'tenantPhone', string>> {
  return {
    ...(mailboxOf(tenant.email) === mailboxOf(landlord.landlordEmail) ? { tenantEmail: texts.ownEmail } : {}),
    ...(tenant.phone === landlord.landlordPhone ? { tenantPhone: texts.ownPhone } : {}),
  };
}
