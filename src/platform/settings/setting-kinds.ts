// What a setting must look like, and the German sentence for one that does not.
import { z } from 'zod';
import { settingsNeutralTexts as texts } from '../rules/start.de.ts';

/** A whole number; `named` is the smallest one that the sentence mentions (0 as a port is for tests). */
export function wholeNumber(least: number, most: number, named = least) {
  const error = texts.between(named, most);
  return z.coerce.number({ error }).int(error).min(least, error).max(most, error);
}

/** A text that matches the pattern. */
export const matching = (pattern: RegExp, error?: string) => z.string().regex(pattern, error);

const german = z.locales.de().localeError;

/** The message never contains the given value: it may be a password. */
export const settingProblem: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_value') return texts.oneOf(issue.values.map(String).filter((value) => value !== ''));
  if (issue.code === 'invalid_format' && issue.format === 'url') return texts.needsUrl;
  if (issue.code === 'invalid_format' && issue.format === 'email') return texts.needsEmail;
  if (issue.code === 'too_big' && issue.origin === 'string') return texts.longest(Number(issue.maximum));
  if (issue.code === 'too_small' && issue.origin === 'string') return texts.empty;
  return german(issue);
};

/** 'PORT muss ...', 'SMTP_URL: erwartet wird ...'. */
export const problemLine = (name: string, message: string): string =>
  message.startsWith('muss ') || message.startsWith('darf ') ? `${name} ${message}` : `${name}: ${message}`;
