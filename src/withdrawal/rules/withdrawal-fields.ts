// One rule per field, without zod: the page checks with them alone, the server builds its schema of them. A withdrawal must not
// fail on a form: whatever is typed as a number is taken, also one that does not exist.
import { emailRule, messages as personTexts } from '../../person-fields/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { validateText, type TextRule } from '../../platform/rules/text-field.ts';
import { hasWebAddress, lengthOf } from '../../platform/rules/text.ts';
import { withdrawalNeutralTexts as texts } from './messages.de.ts';

const most = { name: 120, orderNumber: 60 } as const;

/** It stands in a mail to an address that anybody may type: no links of strangers there. */
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

/** As the server keeps it, and the messages of the fields that don't hold. */
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
