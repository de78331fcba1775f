// Passwords: 8 characters with the four classes of spec 5, or any phrase of 15 or more; at most 128. Common passwords are blocked
// on the server only.
import * as z from 'zod/mini';
import type { PersonFieldTexts } from './messages.de.ts';

const passwordLimits = { min: 8, phrase: 15, max: 128 } as const;

export type PasswordPart = 'length' | 'lower' | 'upper' | 'digit' | 'symbol';

const classes: readonly (readonly [PasswordPart, RegExp])[] = [
  ['lower', /\p{Ll}/u],
  ['upper', /\p{Lu}/u],
  ['digit', /\d/],
  ['symbol', /[^\p{L}\p{N}\s]/u],
];

/** What a password still lacks; a phrase needs only its length. */
export function missingInPassword(password: string): PasswordPart[] {
  const length = [...password].length;
  if (length >= passwordLimits.phrase) return [];
  const missing = classes.filter(([, pattern]) => !pattern.test(password)).map(([part]) => part);
  return length < passwordLimits.min ? ['length', ...missing] : missing;
}

const isStrongPassword = (password: string): boolean => missingInPassword(password).length === 0;

/** The password stays as typed except for NFC: the same keys must give the same hash on every device. */
export function passwordField(texts: PersonFieldTexts): z.ZodMiniString {
  return z.string(texts.passwordRequired).check(
    z.overwrite((password) => password.normalize('NFC')),
    z.minLength(1, texts.passwordRequired),
    z.maxLength(passwordLimits.max, texts.passwordLong(passwordLimits.max)),
    z.refine((password) => password === '' || isStrongPassword(password), texts.passwordWeak),
  );
}

/** Logging in only requires a non-empty text (decision D17); the hash decides. */
export function loginPasswordField(texts: PersonFieldTexts): z.ZodMiniString {
  return z.string(texts.passwordRequired).check(
    z.overwrite((password) => password.normalize('NFC')),
    z.minLength(1, texts.passwordRequired),
    z.maxLength(passwordLimits.max, texts.passwordLong(passwordLimits.max)),
  );
}
