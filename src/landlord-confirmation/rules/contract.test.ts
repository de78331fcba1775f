import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fieldErrors } from '../../platform/rules/object-check.ts';
import { filled, signed, today } from './filled-form.fixture.ts';
import { createBody, declineBody, sendSmsBody } from './index.ts';

function errorsOf(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? 'none' : fieldErrors(parsed.error.issues);
}

test('all mistakes of the form are shown at once', () => {
  const errors = errorsOf(createBody(today), {
    rentPaidRegularly: 'no',
    rentArrears: 'yes',
    entityType: 'company',
  }) as Record<string, string>;
  expect(errors).toMatchObject({
    otp: 'Geben Sie eine gültige 6-stellige TAN ein.',
    landlordPhone: 'Die Mobilnummer ist erforderlich.',
    signature: 'Bitte unterschreiben Sie: zeichnen oder eintippen.',
    arreasAmount: expect.any(String) as unknown,
    companyName: 'Der Unternehmensname ist erforderlich',
    rentalEndDate: expect.any(String) as unknown,
    tenantLastName: expect.any(String) as unknown,
  });
});

test('[W36] [L40] a drawn or a typed signature is needed, drawn wins', () => {
  expect(z.parse(sendSmsBody(today), { ...filled, ...signed })).toMatchObject({
    landlordPhone: '+491713920002',
    signatureTyped: 'Jan Weber',
    signature: '',
    request: 'tenant',
  });
  expect(z.parse(sendSmsBody(today), { ...filled, ...signed, signature: 'data:image/png;base64,AA' })).toMatchObject({
    signatureTyped: '',
  });
  expect(errorsOf(sendSmsBody(today), { ...filled, ...signed, signatureTyped: '!!' })).toEqual({
    signature: 'Geben Sie Ihren Namen in lateinischen Buchstaben ein.',
  });
  expect(errorsOf(createBody(today), { ...filled, ...signed, otp: '123456' })).toBe('none');
});

test('[2.2.3] [D49] [S4.arrears] the rules between fields also hold for the calls that send the form', () => {
  const arrears = { rentArrears: 'no', arrearsKind: 'other', arreasAmount: '500' };
  expect(z.parse(createBody(today), { ...filled, ...signed, ...arrears, otp: '123456' })).toMatchObject({
    rentArrears: 'no',
    arrearsKind: '',
    arreasAmount: '',
  });
});

test.each([
  [
    { reason: 'unwilling', forwardTo: 'x' },
    { reason: 'unwilling', neverAgain: false, forwardTo: '' },
  ],
  [
    { reason: 'not-the-landlord', neverAgain: true },
    { reason: 'not-the-landlord', neverAgain: true, forwardTo: '' },
  ],
  [
    { reason: 'forward', forwardTo: 'post@verwaltung.example' },
    { reason: 'forward', neverAgain: false, forwardTo: 'post@verwaltung.example' },
  ],
])('[D34] declining with %j is read as %j', (body, read) => {
  expect(z.parse(declineBody, body)).toEqual(read);
});

test('[D34] declining names a reason, forwarding names an address', () => {
  expect(errorsOf(declineBody, {})).toEqual({ reason: 'Bitte wählen Sie eine Möglichkeit aus.' });
  expect(errorsOf(declineBody, { reason: 'forward' })).toEqual({
    forwardTo: 'E-Mail ist erforderlich.',
  });
});
