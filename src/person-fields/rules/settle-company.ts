// What depends on who lets: the company's name counts for companies only (spec 4), and a company need not name a person (decision D61).
import * as z from 'zod/mini';
import { judge, type Report } from '../../platform/rules/object-check.ts';
import type { TextSchema } from '../../platform/rules/text-field.ts';
import { genders, type Gender } from './choice-fields.ts';
import type { PersonFields } from './person-fields.ts';

interface CompanyPart {
  entityType: string;
  companyName: string;
}

/** For `checkTogether`; the schema declares `companyName: z._default(z.string(), '')`. */
export function settleCompany(value: Partial<CompanyPart>, fields: PersonFields, report: Report): void {
  if (value.entityType !== 'company') {
    value.companyName = '';
    return;
  }
  const name = judge(fields.companyName, value.companyName);
  if (name.ok) value.companyName = name.value;
  else report('companyName', name.problem);
}

export interface ContactPart extends CompanyPart {
  gender: Gender | '';
  firstName: string;
  lastName: string;
}

type MaybeGender = z.ZodMiniType<Gender, Gender | '' | undefined>;

/** Who is written to. `settleContact` says what of it is missing. */
export const contactShape = ({ texts }: Pick<PersonFields, 'texts'>) => ({
  companyName: z._default(z.string(texts.companyRequired), ''),
  // Of a private person settleContact asks for it, for a company it puts in 'ohne'; zod cannot see that nothing else is left.
  gender: z._default(z.union([z.enum(genders), z.literal('')], texts.genderRequired), '') as unknown as MaybeGender,
  firstName: z._default(z.string(texts.firstNameRequired), ''),
  lastName: z._default(z.string(texts.lastNameRequired), ''),
});

/** For `checkTogether` over `contactShape`. A company with a first name alone would be greeted by it: the last name is asked for. */
export function settleContact(
  value: Partial<ContactPart>,
  fields: PersonFields & { readonly lastName: TextSchema },
  report: Report,
): void {
  settleCompany(value, fields, report);
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
    const judged = judge(fields[name], value[name]);
    if (judged.ok) value[name] = judged.value;
    else report(name, judged.problem);
  }
}
