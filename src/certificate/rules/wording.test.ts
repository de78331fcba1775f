import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { signerRoles, type PaymentAnswers } from './certificate-data.ts';
import { shownText } from './printed-text.ts';
import {
  certificateTitle,
  fixText,
  openAmountLine,
  paymentStatement,
  printedAmount,
  printedText,
  type StatedFacts,
} from './wording.ts';
import { fullName, landlordLabel, roleLabel, tenantLabel } from './party-rows.ts';
import { rentalPeriod } from './property-rows.ts';

const flat = { street: 'Lindenallee', houseNumber: '12', postalCode: '50968', city: 'Köln' };
const ended = calendarDate('2026-09-30');
const later = calendarDate('2026-12-31');

const facts: StatedFacts = {
  tenant: {
    gender: 'Frau',
    firstName: 'Lena',
    lastName: 'Hoffmann',
    dob: calendarDate('1994-03-04'),
    property: { ...flat, rentalStartDate: calendarDate('2021-04-01'), rentalEndDate: 'heute' },
    answers: { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 },
    remark: '',
  },
  landlord: {
    entityType: 'private',
    companyName: '',
    gender: 'Herr',
    firstName: 'Johannes',
    lastName: 'Becker',
    address: { street: 'Am Rheinufer', houseNumber: '3', postalCode: '50999', city: 'Köln' },
    signerRole: 'landlord',
  },
  referenceDate: calendarDate('2026-11-22'),
};
const company = { ...facts.landlord, entityType: 'company', companyName: 'Beispiel Wohnbau GmbH' } as const;

const nothing = { rentArrears: false, arrearsCents: 0 } as const;
const rent = { rentArrears: true, arrearsKind: 'rent', arrearsCents: 65_000 } as const;
const other = { rentArrears: true, arrearsKind: 'other', arrearsCents: 8000 } as const;
const regular = (open: Omit<PaymentAnswers, 'rentPaidRegularly'>): PaymentAnswers => ({
  rentPaidRegularly: true,
  ...open,
});
const irregular = (open: Omit<PaymentAnswers, 'rentPaidRegularly'>): PaymentAnswers => ({
  rentPaidRegularly: false,
  ...open,
});

interface Change {
  answers?: PaymentAnswers;
  rentalEndDate?: StatedFacts['tenant']['property']['rentalEndDate'];
  landlord?: Partial<StatedFacts['landlord']>;
  remark?: string;
}

const stated = ({ answers, rentalEndDate, landlord, remark }: Change): StatedFacts => ({
  tenant: {
    ...facts.tenant,
    answers: answers ?? facts.tenant.answers,
    property: { ...facts.tenant.property, rentalEndDate: rentalEndDate ?? 'heute' },
    remark: remark ?? '',
  },
  landlord: { ...facts.landlord, ...landlord },
  referenceDate: facts.referenceDate,
});

test.each([
  [
    regular(nothing),
    'Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
    'Lena Hoffmann hat alle während der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen regelmäßig und vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.',
  ],
  [
    irregular(nothing),
    'Lena Hoffmann hat die bis zum Stichtag fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Zum Stichtag bestehen keine Mietrückstände.',
    'Lena Hoffmann hat die während der Mietzeit fälligen Mieten und Nebenkostenvorauszahlungen nicht immer regelmäßig, aber vollständig gezahlt. Am Tag der Unterschrift bestehen aus dem Mietverhältnis keine Mietrückstände.',
  ],
  [
    irregular(rent),
    'Lena Hoffmann hat die bis zum Stichtag fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Zum Stichtag sind 650,00\u00a0€ offen.',
    'Lena Hoffmann hat die während der Mietzeit fälligen Mieten und Nebenkosten nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch 650,00\u00a0€ offen.',
  ],
  [
    regular(rent),
    'Lena Hoffmann hat die bis zum Stichtag fälligen Mieten bisher regelmäßig gezahlt. Zum Stichtag sind dennoch 650,00\u00a0€ offen.',
    'Lena Hoffmann hat die während der Mietzeit fälligen Mieten regelmäßig, aber nicht vollständig gezahlt. Am Tag der Unterschrift sind aus dem Mietverhältnis noch 650,00\u00a0€ offen.',
  ],
  [
    regular(other),
    'Lena Hoffmann hat alle bis zum Stichtag fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von 80,00\u00a0€ offen.',
    'Lena Hoffmann hat alle während der Mietzeit fälligen Mieten regelmäßig und vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von 80,00\u00a0€ offen.',
  ],
  [
    irregular(other),
    'Lena Hoffmann hat die bis zum Stichtag fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind zum Stichtag andere Forderungen von 80,00\u00a0€ offen.',
    'Lena Hoffmann hat die während der Mietzeit fälligen Mieten nicht immer regelmäßig, aber vollständig gezahlt. Aus dem Mietverhältnis sind am Tag der Unterschrift andere Forderungen von 80,00\u00a0€ offen.',
  ],
])(
  '[D49] [D37] [L44] six answers, six sentences, in a tenancy that goes on or is over (%#)',
  (answers, ongoing, over) => {
    expect(paymentStatement(stated({ answers }))).toBe(`Johannes Becker bestätigt als Vermieter: ${ongoing}`);
    expect(paymentStatement(stated({ answers, rentalEndDate: ended }))).toBe(
      `Johannes Becker bestätigt als Vermieter: ${over}`,
    );
    // Notice was given, but the tenancy is not over at the Stichtag.
    expect(paymentStatement(stated({ answers, rentalEndDate: later }))).toContain(ongoing);
  },
);

test.each([
  [{}, 'Johannes Becker bestätigt als Vermieter'],
  [{ gender: 'Frau' }, 'Johannes Becker bestätigt als Vermieterin'],
  [{ gender: 'ohne' }, 'Johannes Becker bestätigt für die Vermieterseite'],
  [company, 'Beispiel Wohnbau GmbH bestätigt als Vermieterin'],
  [{ ...company, signerRole: 'owner' }, 'Beispiel Wohnbau GmbH bestätigt als Vermieterin'],
  [{ signerRole: 'owner' }, 'Johannes Becker bestätigt als Vermieter'],
  [
    { ...company, signerRole: 'property-management' },
    'Beispiel Wohnbau GmbH bestätigt als Hausverwaltung in Vollmacht',
  ],
  [{ signerRole: 'main-tenant' }, 'Johannes Becker bestätigt als Hauptmieter'],
  [{ signerRole: 'main-tenant', gender: 'Frau' }, 'Johannes Becker bestätigt als Hauptmieterin'],
  [{ ...company, signerRole: 'main-tenant' }, 'Beispiel Wohnbau GmbH bestätigt als Hauptmieterin'],
] as const)('[D42] [D63] who confirms, and as what (%#)', (landlord, expected) => {
  expect(paymentStatement(stated({ landlord })).split(':')[0]).toBe(expected);
});

const everyAnswer = [nothing, rent, other].flatMap((open) => [regular(open), irregular(open)]);

test('[D37] [D49] every combination is one grammatical claim, and none with anything open speaks of freedom from debt', () => {
  for (const gender of ['Herr', 'Frau', 'ohne'] as const)
    for (const signerRole of signerRoles)
      for (const landlord of [facts.landlord, company])
        for (const answers of everyAnswer)
          for (const rentalEndDate of ['heute', ended, later] as const) {
            const text = printedText(stated({ answers, rentalEndDate, landlord: { ...landlord, gender, signerRole } }));
            expect(text.statement).toMatch(/^\S.+ bestätigt (als|für) [^:]+: Lena Hoffmann hat .+\. .+\.$/);
            expect(JSON.stringify(text)).not.toMatch(/undefined|\s{2}|\.\.|!/);
            expect(/zum Stichtag/i.test(`${text.statement} ${text.reservation}`)).toBe(rentalEndDate !== ended);
            expect(/keine Mietrückstände/.test(text.statement)).toBe(!answers.rentArrears);
            expect(/schuldenfrei/i.test(text.title)).toBe(!answers.rentArrears);
            expect(/nicht immer regelmäßig|(?<!regelmäßig, aber )nicht vollständig/.test(text.statement)).toBe(
              !answers.rentPaidRegularly,
            );
          }
});

test('[D37] [D73] the title depends on what is open alone', () => {
  for (const answers of everyAnswer)
    expect(certificateTitle(answers)).toBe(
      answers.rentArrears ? 'Bescheinigung über den Stand der Mietzahlungen' : 'Mietschuldenfreiheitsbescheinigung',
    );
});

test.each([
  [regular(nothing), ['Rückstände: keine'], 'keine Mietrückstände'],
  [irregular(rent), ['Rückstände: 650,00 €'], '650,00 € offen'],
  [regular(other), ['Mietrückstände: keine', 'Andere Forderungen: 80,00 €'], '80,00 € andere Forderungen offen'],
  // This was stated before landlords were asked what kind of claim it is.
  [irregular({ rentArrears: true, arrearsCents: 65_000 }), ['Rückstände: 650,00 €'], '650,00 € offen'],
] as const)('[D49] [D64] rows and line say what is open (%#)', (answers, rows, line) => {
  const shown = printedText(stated({ answers })).rows.map(({ label, value }) => `${label}: ${value}`);
  expect(shown.slice(-rows.length).map((row) => row.replaceAll('\u00a0', ' '))).toEqual(rows);
  expect(openAmountLine(answers).replaceAll('\u00a0', ' ')).toBe(line);
});

test('[D50] the printed rows name both sides, flat, span, role, answers and remark, in the order of the paper', () => {
  const { rows } = printedText(stated({ landlord: company, remark: 'Alles gut.' }));
  expect(rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`)).toEqual([
    'Mieterin: Frau Lena Hoffmann, geboren am 4. März 1994',
    'Wohnung: Lindenallee 12, 50968 Köln',
    'Mietzeit: 1. April 2021 bis heute',
    'Vermieterin: Beispiel Wohnbau GmbH, Am Rheinufer 3, 50999 Köln',
    'Unterzeichnet von: Herr Johannes Becker',
    'Bestätigt als: Vermieter/in, nach eigener Angabe',
    'Mieten regelmäßig gezahlt: ja',
    'Rückstände: keine',
    'Anmerkung: Alles gut.',
  ]);
});

test('[D50] what is about to be signed stands in one line, and what was shown in one text', () => {
  const { openLine, text, referenceDate } = fixText(stated({}));
  expect(openLine).toBe('Lena Hoffmann, Lindenallee 12, Stichtag 22.11.2026, keine Mietrückstände');
  const over = fixText({ ...stated({ rentalEndDate: ended }), referenceDate: ended });
  expect(over.openLine).toBe(
    'Lena Hoffmann, Lindenallee 12, Stichtag 30.09.2026, am Tag der Unterschrift keine Mietrückstände',
  );
  expect(referenceDate).toBe('2026-11-22');
  expect(shownText(text).split('\n')).toEqual([text.title, text.referenceDate, text.statement, text.reservation]);
  expect(text.referenceDate).toBe('22.\u00a0November\u00a02026');
});

test.each([
  ['Herr', 'Mieter', 'Vermieter', 'Herr Kim Muster'],
  ['Frau', 'Mieterin', 'Vermieterin', 'Frau Kim Muster'],
  ['ohne', 'Mietpartei', 'Vermieterseite', 'Kim Muster'],
] as const)('[D28] %s is named %s, %s and %s', (gender, tenant, landlord, name) => {
  const person = { gender, firstName: 'Kim', lastName: 'Muster' };
  expect(tenantLabel(person)).toBe(tenant);
  expect(landlordLabel({ ...person, entityType: 'private' }, 'landlord')).toBe(landlord);
  expect(landlordLabel({ ...person, entityType: 'private' }, 'property-management')).toBe('Vermieterseite');
  expect(landlordLabel({ ...person, entityType: 'company' }, 'landlord')).toBe('Vermieterin');
  expect(fullName(person)).toBe(name);
});

test('[D42] [D63] the role is printed as it was chosen', () => {
  expect(signerRoles.map(roleLabel)).toEqual([
    'Vermieter/in',
    'Hausverwaltung in Vollmacht',
    'Hauptmieter/in (Untermiete)',
    'Eigentümer/in',
  ]);
});

test.each([
  ['heute', '1. April 2021 bis heute'],
  [ended, '1. April 2021 bis 30. September 2026'],
] as const)('a tenancy until %s reads "%s"', (rentalEndDate, text) => {
  const period = rentalPeriod({ rentalStartDate: calendarDate('2021-04-01'), rentalEndDate });
  expect(period.replaceAll('\u00a0', ' ')).toBe(text);
});

test('an amount never breaks before its sign', () => {
  expect(printedAmount(123_456)).toBe('1.234,56\u00a0€');
});
