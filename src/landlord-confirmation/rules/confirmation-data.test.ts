import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { fixText } from '../../certificate/rules/index.ts';
import { canonicalJson } from '../../platform/rules/canonical-json.ts';
import { filled, today } from './filled-form.fixture.ts';
import {
  answersOf,
  certificateForm,
  confirmationData,
  correctedFields,
  referenceDateOf,
  signedContent,
  statedFacts,
  type CertificateForm,
} from './index.ts';

const form = certificateForm(today);
const settled = (change: object): CertificateForm => z.parse(form, { ...filled, ...change }) as CertificateForm;

test('[W11] the confirmed data give one text, and any change gives another', () => {
  const typed = { kind: 'typed', name: 'Jan Weber' } as const;
  const text = canonicalJson(confirmationData(settled({}), '+491713920002', typed));
  expect(canonicalJson(JSON.parse(text))).toBe(text);
  expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  for (const other of [
    confirmationData(settled({ remark: 'Alles gut' }), '+491713920002', typed),
    confirmationData(settled({}), '+491713920003', typed),
    confirmationData(settled({}), '+491713920002', { kind: 'typed', name: 'Jan  Weber' }),
    confirmationData(settled({ rentPaidRegularly: 'no' }), '+491713920002', typed),
  ]) {
    expect(canonicalJson(other)).not.toBe(text);
  }
});

test('[D78] how the tenant is reached is no part of what is confirmed', () => {
  const typed = { kind: 'typed', name: 'Jan Weber' } as const;
  const text = canonicalJson(confirmationData(settled({}), '+491713920002', typed));
  const other = {
    tenantEmail: 'b@post.example',
    tenantPhone: '0176 04069001',
    tenantStreet: 'Am Ring',
    tenantCity: 'Bonn',
  };
  expect(canonicalJson(confirmationData(settled(other), '+491713920002', typed))).toBe(text);
  expect(text).not.toContain('post.example');
});

test('[D49] what is open reaches the certificate in cents, with its kind, and only when it was stated', () => {
  const answers = (change: object) => answersOf(settled(change));
  expect(answers({})).toEqual({ rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 });
  expect(answers({ rentPaidRegularly: 'no', rentArrears: 'yes', arreasAmount: '1.234,56' })).toEqual({
    rentPaidRegularly: false,
    rentArrears: true,
    arrearsKind: 'rent',
    arrearsCents: 123_456,
  });
  expect(answers({ rentArrears: 'yes', arrearsKind: 'other', arreasAmount: '80' })).toEqual({
    rentPaidRegularly: true,
    rentArrears: true,
    arrearsKind: 'other',
    arrearsCents: 8000,
  });
});

test('[D50] page and server word the same facts: what is printed of the form, and the Stichtag of the day', () => {
  const facts = statedFacts(settled({ landlordEmail: 'wer@haus.example' }), today());
  expect(fixText(facts)).toMatchObject({
    referenceDate: '2026-11-21',
    openLine: 'Ayşe Şahin, Lindenweg 12/1, Stichtag 21.11.2026, keine Mietrückstände',
    text: { title: 'Mietschuldenfreiheitsbescheinigung', referenceDate: '21.\u00a0November\u00a02026' },
  });
  expect(canonicalJson(fixText(facts))).not.toContain('haus.example');
});

test('[D41] the Stichtag is the day of signature or the earlier end of the tenancy', () => {
  expect(referenceDateOf(settled({}), today())).toBe('2026-11-21');
  expect(referenceDateOf(settled({ tenancyStatus: false, rentalEndDate: '31.05.2024' }), today())).toBe('2024-05-31');
});

test('corrected fields are named', () => {
  expect(correctedFields({ city: 'Köln', tenantLastName: 'Şahin', unknown: 1 }, settled({}))).toEqual(['city']);
  // The page received these values masked, so sending them back is no correction (decision D78).
  expect(correctedFields({ tenantEmail: 'a***@post.example', tenantCity: '***' }, settled({}))).toEqual([]);
});

test('[D71] the place of the flat is confirmed and printed; left out, everything stays to the letter as it was', () => {
  const typed = { kind: 'typed', name: 'Jan Weber' } as const;
  const signed = (change: object): string => {
    const now = settled(change);
    const { text } = fixText(statedFacts(now, today()));
    return canonicalJson(signedContent(confirmationData(now, '+491713920002', typed), text));
  };
  const before = signed({});
  // The hash is the same as before the field existed.
  expect(createHash('sha256').update(before).digest('hex')).toBe(
    '552f1e6fa575b7f6bf51ec952aaeb0915ef97a1e9f326109dbbfeb39bac8b82b',
  );
  for (const unit of ['', '  ', undefined]) expect(signed({ unit })).toBe(before);
  const confirmed = signed({ unit: ' 2. OG links ' });
  expect(confirmed).toContain('"unit":"2. OG links"');
  expect(confirmed).toContain('{"label":"Lage der Wohnung","value":"2. OG links"}');
  expect(signed({ unit: '3. OG links' })).not.toBe(confirmed);
});

test('[D71] who changes the place of the flat has corrected it, and who leaves it out has not', () => {
  expect(correctedFields({ unit: '2. OG links' }, settled({ unit: '2. OG rechts' }))).toEqual(['unit']);
  expect(correctedFields({ unit: '2. OG links' }, settled({ unit: '' }))).toEqual(['unit']);
  expect(correctedFields({ unit: '2. OG links' }, settled({ unit: '2. OG links' }))).toEqual([]);
  expect(correctedFields({ unit: undefined }, settled({ unit: '' }))).toEqual([]);
});

test('[D71] a page from before the deployment that knows no such field drops what the tenant entered, and it is named', () => {
  const { unit: _, ...older }: CertificateForm = settled({});
  expect(correctedFields({ unit: '2. OG links' }, older)).toEqual(['unit']);
  expect(correctedFields({ unit: undefined }, older)).toEqual([]);
  expect(correctedFields({ unit: '' }, older)).toEqual([]);
});
