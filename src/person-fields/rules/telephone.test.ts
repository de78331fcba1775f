// The landlord's own number: mobile as elsewhere, or a German landline (decision D66).
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatPhone, isLandline, maskPhone, messages, phoneKind, telephoneField } from './index.ts';

const { telephoneLandlordTexts: texts, landlordTexts } = messages;
const required = 'Die Mobilnummer ist erforderlich.';

function outcome(typed: unknown): unknown {
  const parsed = z.safeParse(telephoneField(required), typed);
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message };
}

test.each([
  ['030 23125001', '+493023125001'],
  ['030/231 250-01', '+493023125001'],
  ['+49 (0)30 23125001', '+493023125001'],
  ['0049 30 23125001', '+493023125001'],
  ['30 23125001', '+493023125001'],
  ['0221 4710123', '+492214710123'],
  ['089 99998999', '+498999998999'],
  ['069 90009000', '+496990009000'],
  ['040 66969000', '+494066969000'],
  // The shortest and longest possible numbers.
  ['02345 678', '+492345678'],
  ['0345 1234567890', '+493451234567890'],
  ['032 12345678', '+493212345678'],
  ['0171 3920001', '+491713920001'],
  ['0160 12345678', '+4916012345678'],
  ['+91 99999 00000', '+919999900000'],
])('[D66] the number %s is kept as %s', (typed, kept) => {
  expect(outcome(typed)).toBe(kept);
});

test.each([
  ['', required],
  ['0137 1234567', texts.special],
  ['0180 1234567', texts.special],
  ['+49 180 1234567', texts.special],
  ['0185 1234567', texts.special],
  ['0190 123456', texts.special],
  ['0198 123456', texts.special],
  ['0900 1234567', texts.special],
  ['+49 (0)900 1234567', texts.special],
  ['0700 12345678', texts.special],
  ['0800 1234567', texts.special],
  ['0310 1234', texts.special],
  ['010 12345678', texts.special],
  ['118 33', texts.special],
  ['11833', texts.special],
  ['116 117', texts.special],
  ['0116 117', texts.special],
  ['110', texts.special],
  ['112', texts.special],
  ['+49 112', texts.special],
  ['115', texts.special],
  ['030 12', texts.telephone],
  ['030 2312500a', texts.telephone],
  ['03451 12345678901', texts.telephone],
  ['0030 1234567', landlordTexts.phoneCountries('+49, +91')],
  ['0171 392000', landlordTexts.phoneGerman],
  ['0171 392000012', landlordTexts.phoneGerman],
  ['+43 1 1234567', landlordTexts.phoneCountries('+49, +91')],
  ['+44 20 79460000', landlordTexts.phoneCountries('+49, +91')],
  ['+91 11 12345678', landlordTexts.phoneInvalid],
])('[D66] the number %j is refused', (typed, message) => {
  expect(outcome(typed)).toEqual({ refused: message });
});

test.each([
  ['0171 3920001', '+49', 'mobile'],
  ['171 3920001', '+49', 'mobile'],
  ['99999 00000', '+91', 'mobile'],
  ['030 23125001', '+49', 'landline'],
  ['221 4710123', '+49', 'landline'],
  ['+49 30 23125001', '+91', 'landline'],
  ['0900 1234567', '+49', 'unknown'],
  ['030 23125001', '+91', 'unknown'],
  ['030', '+49', 'unknown'],
  ['', '+49', 'unknown'],
])('[D66] the number %j beside %s is %s', (typed, prefix, kind) => {
  expect(phoneKind(typed, prefix)).toBe(kind);
});

test('[D66] a landline is told from a mobile number in the form that is kept, shown whole and masked as any other', () => {
  expect(['+493023125001', '+491713920001', '+919999900000'].map(isLandline)).toEqual([true, false, false]);
  expect(formatPhone('+493023125001')).toBe('+49 3023125001');
  expect(maskPhone('+493023125001')).toBe('+49 *** 001');
});
