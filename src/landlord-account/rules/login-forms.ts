// The small forms around logging in; the server takes the same fields.
import * as z from 'zod/mini';
import { otpField } from '../../one-time-code/rules/index.ts';
import { personFields, type PhonePrefix } from '../../person-fields/rules/index.ts';
import { checkTogether } from '../../platform/rules/object-check.ts';
import { codeLandlordTexts } from './messages.de.ts';

const person = personFields('Sie');

export const loginForm = z.object({ email: person.email, password: person.loginPassword });

export const forgotForm = z.object({ email: person.email });

/** The registration's mobile number with its prefix. */
export const phoneForm = (prefixes?: readonly PhonePrefix[]) => z.object({ phone: person.phone(prefixes) });

/** The registration's TAN has a message of its own (spec 5). */
export const codeField = otpField('Sie', codeLandlordTexts.required);
export const codeForm = z.object({ otp: codeField });

interface TwoPasswords {
  password: string;
  passwordConfirm: string;
}

/** The password is typed twice, but sent once. */
export const passwordForm = z
  .object({
    password: person.password,
    passwordConfirm: z.string(person.texts.passwordConfirm).check(
      z.overwrite((password) => password.normalize('NFC')),
      z.minLength(1, person.texts.passwordConfirm),
    ),
  })
  .check(
    checkTogether<TwoPasswords>(({ password, passwordConfirm }, report) => {
      if (passwordConfirm !== undefined && passwordConfirm !== '' && password !== passwordConfirm)
        report('passwordConfirm', person.texts.passwordMismatch);
    }),
  );
