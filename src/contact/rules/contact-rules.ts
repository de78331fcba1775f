// One rule per field, without zod: the static pages use nothing else, and the server builds its schemas from them.
import { emailRule, messages as personTexts } from '../../person-fields/rules/index.ts';
import { parseSecurityCode } from '../../security-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { validateText, type TextRule } from '../../platform/rules/text-field.ts';
import { hasLink, lengthOf } from '../../platform/rules/text.ts';
import { contactNeutralTexts as texts, reportNeutralTexts as report } from './messages.de.ts';

const contactLimits = { name: 60, phone: 30, regarding: 120, message: 1500 } as const;

export const reportReasons = ['false', 'altered', 'not-signed', 'unlawful'] as const;

interface Field {
  readonly required: string;
  readonly rule: TextRule;
}

/**
 * Like `cleanText`, but keeps line breaks: the field's rule decides whether they are allowed. It removes all other control characters,
 * invisible format characters, and lone surrogates.
 */
export function cleanLines(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]|[\p{Cf}\p{Cs}]/gu, '')
    .trim();
}

/**
 * One-line fields: no line break (it would end a mail header, ASVS 1.3.11) and no link (it could be clicked, W57). Free text may
 * have both.
 */
const upTo =
  (most: number, isFreeText = false): TextRule =>
  (text) => {
    if (!isFreeText && text.includes('\n')) return fail(texts.oneLine);
    if (!isFreeText && hasLink(text)) return fail(texts.link);
    return lengthOf(text) > most ? fail(texts.tooLong(most)) : ok(text);
  };

const phone: TextRule = (text) =>
  /^[\d\s()+/-]+$/.test(text) ? upTo(contactLimits.phone)(text) : fail(texts.phoneInvalid);

const email: Field = {
  required: personTexts.landlordTexts.emailRequired,
  rule: emailRule(personTexts.landlordTexts),
};

export const contactFields = {
  firstname: { required: texts.firstnameRequired, rule: upTo(contactLimits.name) },
  lastname: { required: texts.lastnameRequired, rule: upTo(contactLimits.name) },
  email,
  phone: { required: texts.phoneRequired, rule: phone },
  regarding: { required: texts.regardingRequired, rule: upTo(contactLimits.regarding) },
  message: { required: texts.messageRequired, rule: upTo(contactLimits.message, true) },
} satisfies Record<string, Field>;

export const reportFields = {
  details: { required: report.detailsRequired, rule: upTo(contactLimits.message, true) },
  name: { required: report.nameRequired, rule: upTo(contactLimits.name) },
  email,
} satisfies Record<string, Field>;

/** The code is optional; a typed one must be complete. */
export function reportedCodeError(code: string): string | undefined {
  return code.trim() === '' || parseSecurityCode(code).ok ? undefined : report.codeInvalid;
}

/** Messages of the invalid fields, by name. */
export function fieldErrors<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  values: Readonly<Record<NoInfer<Name>, string>>,
): Partial<Record<Name, string>> {
  const errors: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(fields) as Name[]) {
    const { required, rule } = fields[name];
    const judged = validateText(required, rule, values[name], cleanLines);
    if (!judged.ok) errors[name] = judged.problem;
  }
  return errors;
}
