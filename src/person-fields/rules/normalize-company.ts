// What depends on whether a person or a company lets: the company's name counts for companies only (spec 4), and a company need not name a person (decision D61).
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
 * Use with `checkTogether`. Clears the company name for private persons and validates it for companies; mutates `value`. The
 * schema declares `companyName: z._default(z.string(), '')`.
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

/** The fields of the person or company that mails address; `normalizeContact` reports which of them are missing. */
export const contactShape = ({ texts }: Pick<PersonFields, 'texts'>) => ({
  companyName: z._default(z.string(texts.companyRequired), ''),
  // normalizeContact requires a gender of private persons and sets 'ohne' for companies, so '' is never in the result; zod cannot see that.
  gender: z._default(z.union([z.enum(genders), z.literal('')], texts.genderRequired), '') as unknown as MaybeGender,
  firstName: z._default(z.string(texts.firstNameRequired), ''),
  lastName: z._default(z.string(texts.lastNameRequired), ''),
});

/**
 * Use with `checkTogether` over `contactShape`. A company that gives a first name must give the last name too, else mails would
 * greet the contact by the first name alone.
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
