// One rule per field, without zod: the page validates with these alone, and the server builds its schema from them. A withdrawal must
// not fail because of a form: any order number is accepted, even one that does not exist.
import { emailRule, messages as personTexts } from '../../person-fields/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { validateText, type TextRule } from '../../platform/rules/text-field.ts';
import { hasWebAddress, lengthOf } from '../../platform/rules/text.ts';
import { withdrawalNeutralTexts as texts } from './messages.de.ts';

const most = { name: 120, orderNumber: 60 } as const;

/** The text is quoted in a mail to an address that anybody may type, so it must contain no links of strangers. */
const upTo =
  (longest: number): TextRule =>
  (text) => {
    if (lengthOf(text) > longest) return fail(texts.tooLong(longest));
    return hasWebAddress(text) ? fail(texts.noLink) : ok(text);
  };

export const withdrawalFields = {
  name: { required: texts.nameRequired, rule: upTo(most.name) },
  orderNumber: { required: texts.orderNumberRequired, rule: upTo(most.orderNumber) },
  email: { required: personTexts.landlordTexts.emailRequired, rule: emailRule(personTexts.landlordTexts) },
} satisfies Record<string, { required: string; rule: TextRule }>;

export type WithdrawalField = keyof typeof withdrawalFields;

export const withdrawalFieldNames = Object.keys(withdrawalFields) as WithdrawalField[];

export type Declared = Record<WithdrawalField, string>;

/** The declaration as the server stores it, and the messages of invalid fields. */
export function validateDeclaration(typed: Declared): { declared: Declared; errors: Partial<Declared> } {
  const declared = { ...typed };
  const errors: Partial<Declared> = {};
  for (const name of withdrawalFieldNames) {
    const { required, rule } = withdrawalFields[name];
    const judged = validateText(required, rule, typed[name]);
    if (judged.ok) declared[name] = judged.value;
    else errors[name] = judged.problem;
  }
  return { declared, errors };
}
