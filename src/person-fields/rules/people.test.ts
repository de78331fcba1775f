import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { firstNameField, isSamePerson, lastNameField, messages, nameLengths } from './index.ts';
import { nameList, othersLine, subjectWithTenants, tenantInShort, tenantNames } from './people.ts';

const [lena, jonas, mia] = [
  { firstName: 'Lena', lastName: 'Hoffmann' },
  { firstName: 'Jonas', lastName: 'Weber' },
  { firstName: 'Mia', lastName: 'Weber' },
] as const;

test('[D68] one name, two and more are listed as German lists them', () => {
  expect(nameList([])).toBe('');
  expect(tenantNames(lena)).toBe('Lena Hoffmann');
  expect(tenantNames({ ...lena, coTenants: [jonas] })).toBe('Lena Hoffmann und Jonas Weber');
  expect(tenantNames({ ...lena, coTenants: [jonas, mia] })).toBe('Lena Hoffmann, Jonas Weber und Mia Weber');
});

test('[D68] where not all fit, the first is named and the others are counted', () => {
  expect(tenantInShort(lena)).toBe('Lena Hoffmann');
  expect(tenantInShort({ ...lena, coTenants: [jonas] })).toBe('Lena Hoffmann und 1 weitere Person');
  expect(tenantInShort({ ...lena, coTenants: [jonas, mia] })).toBe('Lena Hoffmann und 2 weitere');
  expect([0, 1, 2].map(othersLine)).toEqual(['', 'und 1 weitere Person', 'und 2 weitere Personen']);
});

test('[L21] [D68] a subject keeps its last word: where the count does not fit beside the whole name, it says u. a.', () => {
  const both = { ...lena, coTenants: [jonas] };
  expect(subjectWithTenants((who) => `Bestätigung für ${who}`, both, '')).toBe(
    'Bestätigung für Lena Hoffmann und 1 weitere Person',
  );
  const three = { ...lena, firstName: 'Alexandra', coTenants: [jonas, mia] };
  expect(subjectWithTenants((who) => `Ihre Bestätigung für ${who}`, three, 'Lindenweg')).toBe(
    'Ihre Bestätigung für A. Hoffmann (Lindenweg) und 2 weitere',
  );
  expect(subjectWithTenants((who) => `Ihre Bescheinigung für ${who} wurde ausgestellt`, both, 'Lindenallee')).toBe(
    'Ihre Bescheinigung für Lena Hoffmann u. a. wurde ausgestellt',
  );
});

test('a person is the same by name and, where it is known, by birth date', () => {
  expect(isSamePerson(lena, { ...lena, firstName: 'LENA' })).toBe(true);
  expect(isSamePerson({ ...lena, dob: '1994-03-04' }, { ...lena, dob: '1994-03-05' })).toBe(false);
  expect(isSamePerson(jonas, mia)).toBe(false);
});

const { several } = messages.severalTenantTexts;
const fields = [firstNameField, lastNameField].map((field) => field(messages.tenantTexts, nameLengths.legal, several));
const problemOf = (field: z.ZodMiniType, text: string): string | undefined =>
  z.safeParse(field, text).error?.issues[0]?.message;

test.each(['Lena und Jonas', 'Lena UND Jonas', 'Lena & Jonas', 'Lena/Jonas', 'Hoffmann, Weber'])(
  'two people in one field are asked for one by one: %j',
  (text) => {
    for (const field of fields) expect(problemOf(field, text)).toBe(several);
    expect(messages.severalLandlordTexts.several).toBe(
      'Bitte nennen Sie jede Person einzeln. Weitere Personen können Sie unten hinzufügen.',
    );
  },
);

test.each(['Gundula', 'von und zu Wied', 'Sigmund', 'Undine Maria'])('%j is one person', (text) => {
  for (const field of fields) expect(problemOf(field, text)).toBeUndefined();
});

test('where nobody else can be named, the usual message stands', () => {
  expect(problemOf(firstNameField(messages.tenantTexts), 'Lena & Jonas')).toBe(messages.tenantTexts.firstNameLetters);
  expect(problemOf(firstNameField(messages.tenantTexts), 'Lena und Jonas')).toBeUndefined();
});
