import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { filled, today } from './filled-form.fixture.ts';
import {
  canonicalText,
  certificateForm,
  confirmationData,
  correctedFields,
  referenceDateOf,
  type CertificateForm,
} from './index.ts';

const form = certificateForm(today);
const settled = (change: object): CertificateForm => z.parse(form, { ...filled, ...change }) as CertificateForm;

test('[W11] the confirmed data give one text, and any change gives another', () => {
  const typed = { kind: 'typed', name: 'Jan Weber' } as const;
  const text = canonicalText(confirmationData(settled({}), '+491713920002', typed));
  expect(canonicalText(JSON.parse(text))).toBe(text);
  expect(canonicalText({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  for (const other of [
    confirmationData(settled({ remark: 'Alles gut' }), '+491713920002', typed),
    confirmationData(settled({}), '+491713920003', typed),
    confirmationData(settled({}), '+491713920002', { kind: 'typed', name: 'Jan  Weber' }),
    confirmationData(settled({ rentPaidRegularly: 'no' }), '+491713920002', typed),
  ]) {
    expect(canonicalText(other)).not.toBe(text);
  }
});

test('arrears reach the certificate in cents and only when they were stated', () => {
  const typed = { kind: 'typed', name: 'Jan Weber' } as const;
  const answers = (change: object) => confirmationData(settled(change), '+491713920002', typed).tenant.answers;
  expect(answers({})).toEqual({ rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 });
  expect(answers({ rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '1.234,56' })).toEqual({
    rentPaidRegularly: false,
    rentArrears: true,
    arrearsCents: 123_456,
  });
});

test('[D41] the Stichtag is the day of signature or the earlier end of the tenancy', () => {
  expect(referenceDateOf(settled({}), today())).toBe('2026-11-21');
  expect(referenceDateOf(settled({ tenancyStatus: false, rentalEndDate: '31.05.2024' }), today())).toBe('2024-05-31');
});

test('corrected fields are named', () => {
  expect(correctedFields({ tenantCity: 'Köln', tenantLastName: 'Şahin', unknown: 1 }, settled({}))).toEqual([
    'tenantCity',
  ]);
});
