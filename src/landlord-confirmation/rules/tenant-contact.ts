// How to reach a tenant who did not ask, entered by the landlord. For a tenant who asked, the request contains it (decision D78).
import * as z from 'zod/mini';
import { addressFields } from '../../address/rules/index.ts';
import type { TenantContact } from '../../certificate/rules/index.ts';
import { personFields, phoneField, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { fieldErrors, validateField } from '../../platform/rules/object-check.ts';
import type { FieldErrors } from '../../platform/rules/problem.ts';
import { optionalTextField } from '../../platform/rules/text-field.ts';
import { namesOf } from '../../ui/rules/field-table.ts';
import { landlordFields } from './form-fields.ts';

const person = personFields('Sie');
const { street, houseNumber, postalCode, city } = addressFields('Sie');

/** If a tenant asked, these fields are not shown, validated, compared or hashed. */
export const contactFields = namesOf(landlordFields.contact);

const contactForm = (prefixes?: readonly PhonePrefix[]) =>
  z.object({
    tenantEmail: person.email,
    tenantPhone: optionalTextField((text) => validateField(phoneField(person.texts, prefixes), text)),
    tenantStreet: street,
    tenantHouseNumber: houseNumber,
    tenantPostalCode: postalCode,
    tenantCity: city,
  });

/** Returns `contact` only without errors, which are keyed by the form's field names. */
export function validateTenantContact(
  form: object,
  prefixes?: readonly PhonePrefix[],
): { contact?: TenantContact; errors: FieldErrors } {
  const judged = contactForm(prefixes).safeParse(form);
  if (!judged.success) return { errors: fieldErrors(judged.error.issues) };
  const { tenantEmail, tenantPhone, tenantStreet, tenantHouseNumber, tenantPostalCode, tenantCity } = judged.data;
  return {
    contact: {
      email: tenantEmail,
      phone: tenantPhone,
      address: { street: tenantStreet, houseNumber: tenantHouseNumber, postalCode: tenantPostalCode, city: tenantCity },
    },
    errors: {},
  };
}
