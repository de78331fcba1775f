// Contract of POST /user/message and POST /user/report.
import * as z from 'zod/mini';
import { parseSecurityCode } from '../../security-code/rules/index.ts';
import { fail, ok } from '../../platform/rules/result.ts';
import { optionalTextField, textField, type TextRule } from '../../platform/rules/text-field.ts';
import { cleanLines, contactFields, reportFields, reportReasons } from './contact-rules.ts';
import { reportNeutralTexts as report } from './messages.de.ts';

const field = ({ required, rule }: { required: string; rule: TextRule }) => textField(required, rule, {}, cleanLines);

/** A field that people can't see; a filled one reveals a bot. */
const honeypot = z.optional(z.string());

export const contactBody = z.object({
  firstname: field(contactFields.firstname),
  lastname: field(contactFields.lastname),
  email: field(contactFields.email),
  phone: field(contactFields.phone),
  regarding: field(contactFields.regarding),
  message: field(contactFields.message),
  website: honeypot,
});
export type ContactBody = z.output<typeof contactBody>;

export const reportBody = z.object({
  code: optionalTextField((text) => {
    const parsed = parseSecurityCode(text);
    return parsed.ok ? ok(parsed.value) : fail(report.codeInvalid);
  }),
  reason: z.enum(reportReasons, report.reasonRequired),
  details: field(reportFields.details),
  name: field(reportFields.name),
  email: field(reportFields.email),
  goodFaith: z.literal(true, report.goodFaithRequired),
  website: honeypot,
});
export type ReportBody = z.output<typeof reportBody>;

export const contactResponse = z.object({ message: z.string() });
