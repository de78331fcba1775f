// Turns a plain rule into a schema: the rule cleans, converts and returns one German message.
import * as z from 'zod/mini';
import { cleanText } from './text.ts';
import { fail, ok, type Result } from './result.ts';

/** The form of address: tenants 'du', landlords and neutral pages 'Sie' (decision D15). */
export type Voice = 'du' | 'Sie';

/** Gets cleaned, non-empty text; returns the value to keep or the German message. */
export type TextRule = (text: string) => Result<string, string>;

export type TextSchema<Output extends string = string> = z.ZodMiniType<Output, string>;

/** What the API document says about the field; the rule itself decides. */
export interface TextLimits {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

/** The maximum for every field: long hostile input is rejected before any pattern runs over it. */
const longestInput = 2000;

/** Validates a required field without zod: small pages use nothing else. */
export function validateText(
  required: string,
  rule: TextRule,
  raw: string,
  clean: (text: string) => string = cleanText,
): Result<string, string> {
  const text = clean(raw.slice(0, longestInput));
  return text === '' ? fail(required) : rule(text);
}

/** Turns the result of a decision into the field's value or an issue. */
const decided = (decide: (typed: string) => Result<string, string>) =>
  z.check<string>((payload) => {
    const result = decide(payload.value);
    if (result.ok) payload.value = result.value;
    else payload.issues.push({ code: 'custom', message: result.problem, input: payload.value, continue: true });
  });

/** A required text field. Missing and empty give the same message. */
export function textField<Output extends string = string>(
  required: string,
  rule: TextRule,
  limits: TextLimits = {},
  clean: (text: string) => string = cleanText,
): TextSchema<Output> {
  const schema = z.string(required).check(
    decided((typed) => validateText(required, rule, typed, clean)),
    z.meta({ minLength: 1, ...limits }),
  );
  // A rule that converts (a date, a phone number) narrows the text to its branded type; zod cannot infer that.
  return schema as unknown as TextSchema<Output>;
}

/** Accepts an empty or missing value and returns ''. */
export function optionalTextField(rule: TextRule, limits: TextLimits = {}): z.ZodMiniType<string, string | undefined> {
  const decide = (typed: string): Result<string, string> => {
    const text = cleanText(typed.slice(0, longestInput));
    return text === '' ? ok('') : rule(text);
  };
  return z._default(z.string().check(decided(decide), z.meta({ ...limits })), '');
}
