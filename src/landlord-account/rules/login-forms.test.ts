import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import type { FieldErrors } from '../../platform/rules/problem.ts';
import { codeForm, forgotForm, loginForm, passwordForm, phoneForm } from './login-forms.ts';

function errorsOf(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

test('[6.2.1] [S5.password] [S5.password-confirmation] [S9.lengths-password] [S5.message.password] [D17] the password needs the classes or a phrase, and the same twice', () => {
  const good = 'Dachziegel-7';
  expect(errorsOf(passwordForm, { password: good, passwordConfirm: good })).toEqual({});
  const phrase = 'ein langer satz ohne alles';
  expect(errorsOf(passwordForm, { password: phrase, passwordConfirm: phrase })).toEqual({});
  expect(errorsOf(passwordForm, { password: good, passwordConfirm: 'Dachziegel-8' })).toEqual({
    passwordConfirm: 'Die Passwörter stimmen nicht überein. Bitte versuchen Sie es erneut.',
  });
  expect(errorsOf(passwordForm, { password: '', passwordConfirm: '' })).toEqual({
    password: 'Das Passwort ist erforderlich.',
    passwordConfirm: 'Geben Sie das Passwort noch einmal ein.',
  });
  const typed = 'Türschloß-4';
  expect(errorsOf(passwordForm, { password: typed.normalize('NFC'), passwordConfirm: typed.normalize('NFD') })).toEqual(
    {},
  );
});

test.each(['Ab1!', 'nurklein1!', 'NURGROSS1!', 'OhneZiffer!', 'OhneZeichen1'])(
  '[S5.password] the password %s is too weak',
  (password) => {
    expect(errorsOf(passwordForm, { password, passwordConfirm: password })).toEqual({
      password: expect.stringContaining('mindestens 8 Zeichen'),
    });
  },
);

test('[S5.login-password] [S5.forgot-email] logging in asks for something in both fields and judges no password', () => {
  expect(errorsOf(loginForm, { email: 'petra@haus.example', password: 'x' })).toEqual({});
  expect(errorsOf(loginForm, { email: '', password: '' })).toEqual({
    email: 'E-Mail ist erforderlich.',
    password: 'Das Passwort ist erforderlich.',
  });
  expect(errorsOf(forgotForm, { email: 'keine-adresse' })).toEqual({
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  });
  expect(errorsOf(forgotForm, {})).toEqual({ email: 'E-Mail ist erforderlich.' });
});

test('[S5.message.tan-registration] the TAN of the registration has its own message', () => {
  expect(errorsOf(codeForm, { otp: '' })).toEqual({ otp: 'Geben Sie ein gültiges 6-stelliges TAN ein' });
  expect(errorsOf(codeForm, { otp: '12345' })).toEqual({ otp: 'Die TAN muss genau 6 Ziffern enthalten' });
  expect(z.parse(codeForm, { otp: '123 456' })).toEqual({ otp: '123456' });
});

test('[S9.prefixes] the number of the registration is kept with its prefix', () => {
  expect(z.parse(phoneForm(), { phone: '0171 3920010' })).toEqual({ phone: '+491713920010' });
  expect(z.parse(phoneForm(), { phone: '+91 99999 00000' })).toEqual({ phone: '+919999900000' });
  expect(errorsOf(phoneForm(['+49']), { phone: '+91 99999 00000' })).toEqual({ phone: expect.any(String) });
});
