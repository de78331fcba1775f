// Differences between private persons and companies: only companies have a company name (spec 4), and they need not name a person
// (decision D61).
import * as z from 'zod/mini';
import { validateField, type Report } from '../../platform/rules/object-check.ts';
import type { TextSchema } from '../../platform/rules/text-field.ts';
import { genders, type Gender } from './choice-fields.ts';
import type { PersonFields } from './person-fields.ts';

interface CompanyPart {
  entityType: string;
  companyName: string;
}

/**
 * For use with `checkTogether`. Clears the company name for private persons and validates it for companies; mutates `value`. The
 * schema has to declare `companyName: z._default(z.string(), '')`.
 */
export function normalizeCompany(value: Partial<CompanyPart>, fields: PersonFields, report: Report): void {
  if (value.entityType !== 'company') {
    value.companyName = '';
    return;
  }
  const name = validateField(fields.companyName, value.companyName);
  if (name.ok) value.companyName = name.value;
  else report('companyName', name.problem);
}

export interface ContactPart extends CompanyPart {
  gender: Gender | '';
  firstName: string;
  lastName: string;
}

type MaybeGender = z.ZodMiniType<Gender, Gender | '' | undefined>;

/** The fields of the addressed person or company; `normalizeContact` reports which of them are missing. */
export const contactShape = ({ texts }: Pick<PersonFields, 'texts'>) => ({
  companyName: z._default(z.string(texts.companyRequired), ''),
  // normalizeContact requires a gender for private persons and sets 'ohne' for companies, so '' is never in the result; zod cannot
  // infer that.
  gender: z._default(z.union([z.enum(genders), z.literal('')], texts.genderRequired), '') as unknown as MaybeGender,
  firstName: z._default(z.string(texts.firstNameRequired), ''),
  lastName: z._default(z.string(texts.lastNameRequired), ''),
});

/**
 * For use with `checkTogether` and `contactShape`. A company that gives a first name must also give the last name; otherwise mails
 * would greet the contact by first name alone.
 */
export function normalizeContact(
  value: Partial<ContactPart>,
  fields: PersonFields & { readonly lastName: TextSchema },
  report: Report,
): void {
  normalizeCompany(value, fields, report);
  const isCompany = value.entityType === 'company';
  const isBlank = (text: string | undefined): boolean => (text ?? '').trim() === '';
  const isNameless = isCompany && isBlank(value.firstName) && isBlank(value.lastName);
  if (value.gender === '' && isCompany) value.gender = 'ohne';
  else if (value.gender === '') report('gender', fields.texts.genderRequired);
  for (const name of ['firstName', 'lastName'] as const) {
    if (isNameless || (name === 'firstName' && isCompany && isBlank(value.firstName))) {
      value[name] = '';
      continue;
    }
    const validated = validateField(fields[name], value[name]);
    if (validated.ok) value[name] = validated.value;
    else report(name, validated.problem);
  }
}
