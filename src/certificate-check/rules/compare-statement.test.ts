import { expect, test } from 'vitest';
import { calendarDate } from '../../platform/rules/dates.ts';
import { compareStatement, type TypedStatement } from './compare-statement.ts';

const today = calendarDate('2026-11-21');
const tenant = {
  firstName: 'Ayşe Maria',
  lastName: 'Müller-Şahin',
  dob: calendarDate('1994-03-04'),
  property: {
    street: 'Große Königstraße',
    houseNumber: '12 a',
    postalCode: '50968',
    city: 'Köln',
    rentalStartDate: calendarDate('2021-04-01'),
    rentalEndDate: 'heute',
  },
  answers: { rentPaidRegularly: false, rentArrears: true, arrearsCents: 123_456 },
} as const;
const landlord = {
  entityType: 'company',
  companyName: 'Köhler & Söhne Hausverwaltung GmbH',
  firstName: 'Jörg',
  lastName: 'Groß',
} as const;
const stated = { tenant, landlord };

const typed: TypedStatement = {
  lastName: 'Müller-Şahin',
  dob: '04.03.1994',
  street: 'Große Königstraße 12 a',
  rentalStart: '01.04.2021',
  rentalEnd: 'heute',
  landlordName: 'Köhler & Söhne Hausverwaltung GmbH',
  paidRegularly: 'nein',
  arrears: '1.234,56',
};

const allFit = {
  lastName: true,
  dob: true,
  street: true,
  isStreetOnly: false,
  rentalStart: true,
  rentalEnd: true,
  landlordName: true,
  paidRegularly: true,
  arrears: true,
};

const compare = (change: Partial<TypedStatement>) => compareStatement({ ...typed, ...change }, stated, today);

test('everything as printed fits', () => {
  expect(compare({})).toEqual(allFit);
});

test.each([
  'müller şahin',
  'MUELLER-SAHIN',
  ' Mueller  Sahin ',
  'Müller‑Sahin',
  'Frau Müller-Şahin',
  'Ayşe Maria Müller-Şahin',
  'Frau Ayse Maria Mueller-Sahin',
  'Müller-Şahin, Ayşe Maria',
])('the name typed as %j fits', (lastName) => {
  expect(compare({ lastName }).lastName).toBe(true);
});

test.each(['Müller', 'Muller-Sahin', 'Sahin-Müller', 'Müllers-Şahin', 'Ayşe Maria', 'Fatma Müller-Şahin', 'Frau'])(
  'the name %j is another one',
  (lastName) => {
    expect(compare({ lastName }).lastName).toBe(false);
  },
);

test.each(['Grosse Koenigstr. 12a', 'große königstr 12 A', 'Große Königstraße', 'GROSSE KÖNIGSTRASSE 12A'])(
  'the street typed as %j fits',
  (street) => expect(compare({ street }).street).toBe(true),
);

test.each(['Große Königstraße 12', 'Große Königstraße 112 a', 'Kleine Königstraße 12 a', 'Königstraße 12 a'])(
  'the street %j is another one',
  (street) => expect(compare({ street }).street).toBe(false),
);

test.each([
  ['Große Königstraße 12 a', false],
  ['Große Königstraße', true],
  ['Kleine Königstraße', false],
  ['', false],
])('the street typed as %j: told when it came without its number', (street, isStreetOnly) =>
  expect(compare({ street }).isStreetOnly).toBe(isStreetOnly),
);

test('dates may be typed short; another day, another end or no date at all does not fit', () => {
  expect(compare({ dob: '4.3.94', rentalStart: '1.4.21' })).toMatchObject({ dob: true, rentalStart: true });
  expect(compare({ dob: '05.03.1994' }).dob).toBe(false);
  expect(compare({ dob: 'März 1994' }).dob).toBe(false);
  expect(compare({ rentalStart: '01.05.2021' })).toMatchObject({ rentalStart: false, rentalEnd: true });
  expect(compare({ rentalEnd: '31.12.2025' })).toMatchObject({ rentalStart: true, rentalEnd: false });
});

test.each([
  'KOEHLER & SOEHNE HAUSVERWALTUNG GMBH',
  'Köhler und Söhne Hausverwaltung GmbH',
  'Jörg Groß',
  'Herr Joerg Gross',
  'Gross, Joerg',
])('the landlord typed as %j fits', (landlordName) => expect(compare({ landlordName }).landlordName).toBe(true));

// A last name alone is enough for the tenant only (D52).
test.each(['Köhler', 'Groß', 'Herr Gross', 'Jörg', 'Jörg Klein', 'Köhler & Töchter Hausverwaltung GmbH', 'Herr'])(
  'the landlord %j is another one',
  (landlordName) => expect(compare({ landlordName }).landlordName).toBe(false),
);

test.each(['1.234,56', '1234,56', '1234,56 €', ' 1.234,56\u00a0€ '])('the open amount typed as %j fits', (arrears) =>
  expect(compare({ arrears }).arrears).toBe(true),
);

test.each(['keine', '0', '0,00', '1234', '1.234,5', '1.234,57', '123.456', '99999,99', 'viel'])(
  'the open amount %j does not fit, whether it is more, less or none',
  (arrears) => expect(compare({ arrears }).arrears).toBe(false),
);

test('without anything open "keine" fits in every case of letters, and so does 0; every amount is wrong', () => {
  const answers = { rentPaidRegularly: true, rentArrears: false, arrearsCents: 0 };
  const arrearsOf = (arrears: string) =>
    compareStatement({ ...typed, arrears }, { landlord, tenant: { ...tenant, answers } }, today).arrears;
  expect(['keine', 'Keine', ' KEINE ', '0', '0,00 €'].map(arrearsOf)).toEqual([true, true, true, true, true]);
  expect(['0,01', '1.234,56'].map(arrearsOf)).toEqual([false, false]);
});

test.each(['nothing', 'rent', 'other'] as const)('regular or not fits by itself, with %s open', (kind) => {
  for (const rentPaidRegularly of [true, false]) {
    const open = kind === 'nothing' ? { rentArrears: false } : { rentArrears: true, arrearsKind: kind };
    const answers = { rentPaidRegularly, arrearsCents: kind === 'nothing' ? 0 : 8000, ...open };
    const said = (paidRegularly: 'ja' | 'nein', arrears: string) =>
      compareStatement({ ...typed, paidRegularly, arrears }, { landlord, tenant: { ...tenant, answers } }, today);
    const amount = kind === 'nothing' ? 'keine' : '80';
    expect(said('ja', amount)).toMatchObject({ paidRegularly: rentPaidRegularly, arrears: true });
    expect(said('nein', amount)).toMatchObject({ paidRegularly: !rentPaidRegularly, arrears: true });
  }
});

test.each([{ lastName: 'Hofmann' }, { lastName: '' }, { dob: '05.03.1994' }, { dob: '' }, { dob: 'gestern' }])(
  'of the payments nothing is said as long as name and birth date do not fit: %j',
  (change) => {
    for (const paidRegularly of ['ja', 'nein'] as const)
      for (const arrears of ['keine', '1.234,56', '1'])
        expect(compare({ ...change, paidRegularly, arrears })).toMatchObject({ paidRegularly: null, arrears: null });
  },
);

test('with the landlord erased nothing is left to compare his name with', () => {
  expect(compareStatement(typed, { tenant, landlord: null }, today)).toEqual({ ...allFit, landlordName: null });
});

test('what was left empty is not judged, and neither is what was not sent', () => {
  const empty = { lastName: ' ', dob: '', street: '', rentalStart: '', rentalEnd: '' };
  const nothing = { ...Object.fromEntries(Object.keys(allFit).map((name) => [name, null])), isStreetOnly: false };
  expect(compare({ ...empty, landlordName: ' ', paidRegularly: '', arrears: '' })).toEqual(nothing);
  expect(compareStatement(empty, stated, today)).toEqual(nothing);
});

test('an end left empty is not taken for a tenancy that goes on, nor for one that ended', () => {
  const property = { ...tenant.property, rentalEndDate: calendarDate('2025-12-31') };
  const ended = { landlord, tenant: { ...tenant, property } };
  for (const certificate of [stated, ended])
    expect(compareStatement({ ...typed, rentalEnd: '' }, certificate, today)).toMatchObject({
      rentalStart: true,
      rentalEnd: null,
    });
  expect(compareStatement({ ...typed, rentalEnd: '31.12.2025' }, ended, today).rentalEnd).toBe(true);
  expect(compareStatement({ ...typed, rentalEnd: 'Heute' }, ended, today).rentalEnd).toBe(false);
});

const emre = { firstName: 'Emre', lastName: 'Demir', dob: calendarDate('1992-08-19') };
const ute = { firstName: 'Ute', lastName: 'Groß-Berg' };
const several = {
  tenant: { ...tenant, coTenants: [emre, { ...emre, firstName: 'Can', dob: calendarDate('2001-01-31') }] },
  landlord: { ...landlord, coLandlords: [ute] },
};
const ofSeveral = (change: Partial<TypedStatement>, hasAllParties = true) =>
  compareStatement({ ...typed, ...change }, { ...several, hasAllParties }, today);

test.each([
  ['Müller-Şahin', '04.03.1994', true, true],
  ['Emre Demir', '19.08.1992', true, true],
  // Two people share a name, each with a birth date of their own.
  ['Demir', '31.01.2001', true, true],
  ['Can Demir', '19.08.1992', true, false],
  ['Demir', '04.03.1994', true, false],
  ['Müller-Şahin', '19.08.1992', true, false],
  ['Niemand', '04.03.1994', false, true],
  // All tenants, as the certificate's sentence lists them.
  ['Ayşe Maria Müller-Şahin, Emre Demir und Can Demir', '19.08.1992', true, true],
  ['Ayşe Maria Müller-Şahin, Emre Demir und Can Demir', '01.01.1990', true, false],
  ['Ayşe Maria Müller-Şahin, Emre Demir und Karl Demir', '19.08.1992', false, true],
] as const)(
  '[D52] of several, %s born %s: name %s, date %s, and payments only of one person',
  (lastName, dob, name, born) => {
    const compared = ofSeveral({ lastName, dob });
    expect(compared).toMatchObject({ lastName: name, dob: born });
    expect(compared.paidRegularly !== null).toBe(name && born);
  },
);

test('[D52] where somebody was erased, a name that fits nobody may stand on the paper: nothing is said of it', () => {
  const nothing = { lastName: null, dob: null, paidRegularly: null, arrears: null };
  expect(ofSeveral({ lastName: 'Niemand' }, false)).toMatchObject(nothing);
  expect(ofSeveral({ lastName: 'Demir', dob: '19.08.1992' }, false)).toMatchObject({ lastName: true, dob: true });
});

test('[D52] who was erased may have had the last name of who is left: of another date nothing is said, of a full name it is', () => {
  const born = { dob: '12.12.1960' };
  const unsaid = { lastName: true, dob: null, paidRegularly: null, arrears: null };
  expect(ofSeveral({ lastName: 'Demir', ...born }, false)).toMatchObject(unsaid);
  expect(ofSeveral({ lastName: 'Emre Demir', ...born }, false)).toMatchObject({ lastName: true, dob: false });
  expect(ofSeveral({ lastName: 'Demir', ...born })).toMatchObject({ lastName: true, dob: false });
});

test.each([
  ['Ute Groß-Berg', true],
  ['Köhler & Söhne Hausverwaltung GmbH und Ute Groß-Berg', true],
  ['Köhler & Söhne Hausverwaltung GmbH, Ute Groß-Berg', true],
  ['Karl Groß-Berg', false],
])('who lets together, typed as %j: %s', (landlordName, fits) => {
  expect(ofSeveral({ landlordName }).landlordName).toBe(fits);
});
