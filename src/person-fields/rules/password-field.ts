// Passwords: 8 characters with the four classes of spec 5, or any phrase from 15 (security readings); at most 128.
// The list of the commonest passwords is the server's.
import * as z from 'zod/mini';
import type { PersonFieldTexts } from './messages.de.ts';

const passwordLimits = { min: 8, phrase: 15, max: 128 } as const;

const classes = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\p{N}\s]/u];

function isStrongPassword(password: string): boolean {
  const length = [...password].length;
  return (
    length >= passwordLimits.phrase || (length >= passwordLimits.min && classes.every((one) => one.test(password)))
  );
}

/** The password stays as typed but for NFC: the same key press must give the same hash on every device. */
export function passwordField(texts: PersonFieldTexts): z.ZodMiniString {
  return z.string(texts.passwordRequired).check(
    z.overwrite((password) => password.normalize('NFC')),
    z.minLength(1, texts.passwordRequired),
    z.maxLength(passwordLimits.max, texts.passwordLong(passwordLimits.max)),
    z.refine((password) => password === '' || isStrongPassword(password), texts.passwordWeak),
  );
}
