import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import type { FieldErrors } from '../../platform/rules/problem.ts';
import { phoneChangeBody, registerBody, updateBody } from './contract.ts';
import { registrationForm } from './profile.ts';

function errorsOf(schema: z.ZodMiniType, input: unknown): FieldErrors {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? {} : fieldErrors(parsed.error.issues);
}

const person = {
  entityType: 'private',
  companyName: 'zählt nicht',
  gender: 'Frau',
  firstName: 'Petra',
  lastName: 'Krüger',
  email: 'petra@haus.example',
  street: 'Lindenallee',
  houseNumber: '5',
  postalCode: '10115',
  city: 'Berlin',
};

test('[S2.landlord.registration] a good registration passes form and call alike, and a private person has no company', () => {
  const kept = { ...person, companyName: '' };
  expect(z.parse(registrationForm, person)).toEqual(kept);
  expect(z.parse(registerBody, { ...person, verified: true })).toEqual(kept);
});

test('[S5.entityType] [S5.companyName] [S5.gender] an empty registration names every field in formal German', () => {
  expect(errorsOf(registrationForm, {})).toEqual({
    entityType: 'Bitte wählen Sie Ihren Typ Firma oder Privatperson aus.',
    gender: 'Bitte wählen Sie eine Anrede aus.',
    firstName: 'Der Vorname ist erforderlich.',
    lastName: 'Geben Sie Ihren Nachnamen ein.',
    email: 'E-Mail ist erforderlich.',
    street: expect.any(String),
    houseNumber: expect.any(String),
    postalCode: 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.',
    city: expect.any(String),
  });
  const company = { ...person, entityType: 'company', companyName: '' };
  expect(errorsOf(registrationForm, company)).toEqual({ companyName: 'Der Unternehmensname ist erforderlich' });
  expect(errorsOf(registrationForm, { ...company, companyName: 'X' })).toEqual({
    companyName: 'Der Unternehmensname muss mindestens 2 Zeichen lang sein',
  });
});

test('[D61] a company registers without a person; a private person does not', () => {
  const { gender: _gender, firstName: _first, lastName: _last, ...nobody } = person;
  const company = { ...nobody, entityType: 'company', companyName: 'Haus GmbH' };
  const kept = { ...company, gender: 'ohne', firstName: '', lastName: '' };
  expect(z.parse(registrationForm, company)).toEqual(kept);
  expect(z.parse(updateBody(), kept)).toMatchObject({ companyName: 'Haus GmbH', lastName: '' });
  expect(errorsOf(registrationForm, { ...company, entityType: 'private' })).toEqual({
    gender: 'Bitte wählen Sie eine Anrede aus.',
    firstName: 'Der Vorname ist erforderlich.',
    lastName: 'Geben Sie Ihren Nachnamen ein.',
  });
});

test.each(['491713920010', '01713920010', '+49 171 3920010'])(
  '[S5.phone-profile] the profile takes the number as %s',
  (phone) => {
    expect(z.parse(phoneChangeBody(), { password: 'x', phone })).toMatchObject({ phone: '+491713920010' });
  },
);

test.each(['123456789', '12345678901234', 'abc', '0301234567'])(
  '[S5.phone-profile] [S9.lengths-phone] [S5.message.phone-profile] the profile refuses %s with its own message',
  (phone) => {
    const phoneInvalid = 'Geben Sie eine gültige Handynummer ein.';
    expect(errorsOf(phoneChangeBody(), { password: 'x', phone })).toEqual({ phone: phoneInvalid });
  },
);

test('[S5.message.phone-profile] the profile asks for a number', () => {
  expect(errorsOf(phoneChangeBody(), { password: 'x', phone: '' })).toEqual({ phone: 'Handynummer ist erforderlich' });
});

test('[W31] [S3.landlord] [S3.landlord-email] the profile drops what it may not change', () => {
  const { email, ...profile } = person;
  const typed = { ...profile, email, verified: false, otpVerified: false, state: 'erased', _id: 'x' };
  expect(z.parse(updateBody(), typed)).toEqual({ ...profile, companyName: '' });
});
