// Fields that the landlord cannot change because other checks rest on them: a person who was proved by a link or a TAN stays the same
// person (W31).
import { emailKey, mailboxOf } from '../../person-fields/rules/index.ts';
import type { TenantContact } from '../../certificate/rules/index.ts';
import type { CertificateForm } from './certificate-form.ts';
import { fixedLandlordTexts as texts } from './messages.de.ts';

export type FixedFields = Pick<CertificateForm, 'landlordEmail'> & {
  /** In E.164. */
  landlordPhone: string;
};

type Errors = Partial<Record<keyof FixedFields, string>>;

const isSame: Readonly<Record<keyof FixedFields, (one: string, other: string) => boolean>> = {
  landlordEmail: (one, other) => emailKey(one) === emailKey(other),
  landlordPhone: (one, other) => one === other,
};

/** Errors for the fields that differ from the record; a field that is missing in the record may have any value. */
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

/** A landlord who begins by himself cannot be the tenant, too, because the finished certificate goes to that address. */
export function ownDataErrors(
  tenant: Pick<TenantContact, 'email' | 'phone'>,
  landlord: FixedFields,
): Partial<Record<'tenantEmail' | 'tenantPhone', string>> {
  return {
    ...(mailboxOf(tenant.email) === mailboxOf(landlord.landlordEmail) ? { tenantEmail: texts.ownEmail } : {}),
    ...(tenant.phone === landlord.landlordPhone ? { tenantPhone: texts.ownPhone } : {}),
  };
}
