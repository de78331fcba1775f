import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import {
  certificateTitle,
  fullName,
  landlordLabel,
  paymentStatement,
  printedAmount,
  rentalPeriod,
  roleLabel,
  tenantLabel,
  type StatementFacts,
} from './wording.ts';

const facts: StatementFacts = {
  tenant: { gender: 'Frau', firstName: 'Lena', lastName: 'Hoffmann' },
  landlord: {
    entityType: 'private',
    companyName: '',
    gender: 'Herr',
    firstName: 'Johannes',
    lastName: 'Becker',
  },
  signerRole: 'owner',
  rentalEndDate: 'heute',
  referenceDate: calendarDate('2026-11-21'),
  answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
};
const company = { ...facts.landlord, entityType: 'company', companyName: 'Beispiel Wohnbau GmbH' } as const;
const ended = calendarDate('2026-09-30');
const later = calendarDate('2026-12-31');
const irregular = { rentPaidRegularly: false, rentArrears: false, arrearsCents: 0 };
const arrears = { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123_456 };

test.each<[Partial<StatementFacts>, string]>([
  [
    {},
    'Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
  ],
  [
    { rentalEndDate: ended, referenceDate: ended },
    'Johannes Becker bestätigt als Vermieter: Lena Hoffmann hat alle während der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
  ],
  [
    { answers: irregular, landlord: { ...facts.landlord, gender: 'Frau' }, rentalEndDate: later },
    'Johannes Becker bestätigt als Vermieterin: Lena Hoffmann hat die bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
  ],
  [
    { answers: arrears, landlord: company },
    'Beispiel Wohnbau GmbH bestätigt für die Vermieterseite: Lena Hoffmann hat die bis zum Stichtag fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind 1.234,56\u00a0€ offen.',
  ],
  [
    {
      answers: { ...arrears, rentPaidRegularly: true },
      landlord: company,
      signerRole: 'property-management',
    },
    'Beispiel Wohnbau GmbH bestätigt als Hausverwaltung in Vollmacht: Lena Hoffmann hat die bis zum Stichtag fälligen Mieten regelmäßig gezahlt. Aus dem Mietverhältnis sind zum Stichtag dennoch 1.234,56\u00a0€ offen.',
  ],
  [
    {
      answers: arrears,
      rentalEndDate: ended,
      signerRole: 'main-tenant',
      landlord: { ...facts.landlord, gender: 'Frau' },
    },
    'Johannes Becker bestätigt als Hauptmieterin: Lena Hoffmann hat die während der Mietzeit fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind 1.234,56\u00a0€ offen.',
  ],
])('[D37] [D42] [L34] the statement fits person, role, tenancy and answer (%#)', (change, expected) => {
  expect(paymentStatement({ ...facts, ...change })).toBe(expected);
});

test('[D37] every combination is one grammatical claim, and none with arrears speaks of freedom from debt', () => {
  for (const gender of ['Herr', 'Frau', 'ohne'] as const)
    for (const signerRole of ['owner', 'property-management', 'main-tenant'] as const)
      for (const landlord of [
        { ...facts.landlord, gender },
        { ...company, gender },
      ])
        for (const answers of [facts.answers, irregular, arrears, { ...arrears, rentPaidRegularly: true }])
          for (const rentalEndDate of ['heute', ended, later] as const) {
            const text = paymentStatement({ ...facts, signerRole, landlord, answers, rentalEndDate });
            expect(text).toMatch(/^\S.+ bestätigt (als|für) [^:]+: Lena Hoffmann hat .+\. .+\.$/);
            expect(text).not.toMatch(/undefined|\s{2}|\.\.|!/);
            expect(/keine Mietrückstände/.test(text)).toBe(!answers.rentArrears);
          }
});

test('[D37] the title depends on the arrears alone', () => {
  expect(certificateTitle(facts.answers)).toBe('Mietschuldenfreiheitsbescheinigung');
  expect(certificateTitle(irregular)).toBe('Mietschuldenfreiheitsbescheinigung');
  expect(certificateTitle(arrears)).toBe('Bescheinigung über den Stand der Mietzahlungen');
});

test.each([
  ['Herr', 'Mieter', 'Vermieter', 'Herr Kim Muster'],
  ['Frau', 'Mieterin', 'Vermieterin', 'Frau Kim Muster'],
  ['ohne', 'Mietpartei', 'Vermieterseite', 'Kim Muster'],
] as const)('[D28] %s is named %s, %s and %s', (gender, tenant, landlord, name) => {
  const person = { gender, firstName: 'Kim', lastName: 'Muster' };
  expect(tenantLabel(person)).toBe(tenant);
  expect(landlordLabel({ ...person, entityType: 'private', companyName: '' }, 'owner')).toBe(landlord);
  expect(landlordLabel({ ...person, entityType: 'private', companyName: '' }, 'property-management')).toBe(
    'Vermieterseite',
  );
  expect(landlordLabel({ ...person, entityType: 'company', companyName: 'Bau AG' }, 'owner')).toBe('Vermieterseite');
  expect(fullName(person)).toBe(name);
});

test('[D42] the role is printed as it was chosen', () => {
  expect(roleLabel('owner')).toBe('Eigentümer/in');
  expect(roleLabel('property-management')).toBe('Hausverwaltung in Vollmacht');
  expect(roleLabel('main-tenant')).toBe('Hauptmieter/in (Untermiete)');
});

test.each([
  ['heute', '1. April 2021 bis heute'],
  [ended, '1. April 2021 bis 30. September 2026'],
] as const)('a tenancy until %s reads "%s"', (rentalEndDate, text) => {
  expect(rentalPeriod({ rentalStartDate: calendarDate('2021-04-01'), rentalEndDate })).toBe(text);
});

test('an amount never breaks before its sign', () => {
  expect(printedAmount(123_456)).toBe('1.234,56\u00a0€');
});
