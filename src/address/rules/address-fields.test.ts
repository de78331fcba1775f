import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { addressFields, flatFields, formatAddress, formatFlat, type AddressFields } from './index.ts';

const sie = addressFields('Sie');
const du = addressFields('du');

function outcome(schema: z.ZodMiniType, input: unknown): unknown {
  const parsed = z.safeParse(schema, input);
  return parsed.success ? parsed.data : { refused: parsed.error.issues[0]?.message };
}

test.each<[keyof AddressFields, string]>([
  ['street', 'Straße des 17. Juni'],
  ['street', '#evil() $x$ <b>'],
  ['street', `${'a'.repeat(60)} ${'b'.repeat(19)}`],
  ['houseNumber', '12/1'],
  ['houseNumber', '7 a'],
  ['houseNumber', '12-14'],
  ['houseNumber', 'C 3.5'],
  ['houseNumber', '1'],
  ['houseNumber', '1234567890'],
  ['postalCode', '01067'],
  ['postalCode', '99998'],
  ['city', 'Halle (Saale)'],
  ['city', 'Frankfurt a. M.'],
  ['city', 'Neuhausen/Spree'],
  ['city', 'Au'],
  ['city', 'a'.repeat(32)],
  ['city', 'Mannheim, Q7'],
])('[S5.street] [S5.houseNumber] [S5.postalCode] [S5.city] [S9.lengths-address] %s takes "%s"', (field, value) => {
  expect(outcome(sie[field], value)).toBe(value);
  expect(outcome(du[field], value)).toBe(value);
});

test.each<[keyof AddressFields, unknown, string]>([
  ['street', '', 'Die Straße ist erforderlich.'],
  ['street', `${'a'.repeat(60)} ${'b'.repeat(20)}`, 'Die Straße darf höchstens 80 Zeichen lang sein.'],
  ['street', 'a'.repeat(61), 'Ein einzelnes Wort darf höchstens 60 Zeichen lang sein.'],
  ['street', 'улица Мира', 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.'],
  [
    'street',
    'Gewinn: https://gewinn.example/x',
    'Die Anschrift darf keine Internetadresse und keine E-Mail-Adresse enthalten.',
  ],
  ['city', 'www.gewinn.example', 'Die Anschrift darf keine Internetadresse und keine E-Mail-Adresse enthalten.'],
  ['houseNumber', '', 'Die Hausnummer ist erforderlich.'],
  ['houseNumber', '12345678901', 'Die Hausnummer darf 10 Zeichen nicht überschreiten'],
  [
    'houseNumber',
    '12#',
    'Die Hausnummer darf nur Buchstaben, Ziffern, Punkte, Leerzeichen, Binde- und Schrägstriche enthalten.',
  ],
  ['houseNumber', '-', 'Die Hausnummer braucht mindestens eine Ziffer, zum Beispiel 12 oder 12 a.'],
  ['houseNumber', 'abc', 'Die Hausnummer braucht mindestens eine Ziffer, zum Beispiel 12 oder 12 a.'],
  ['postalCode', '', 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.'],
  ['postalCode', '1234', 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.'],
  ['postalCode', '123456', 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.'],
  ['postalCode', '１２３４５', 'Bitte geben Sie eine gültige 5-stellige Postleitzahl ein.'],
  ['city', '', 'Der Ort ist erforderlich.'],
  ['city', 'A', 'Der Ort muss 2 bis 32 Zeichen lang sein.'],
  ['city', 'a'.repeat(33), 'Der Ort muss 2 bis 32 Zeichen lang sein.'],
  [
    'city',
    'Berlin<',
    'Geben Sie einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).',
  ],
  ['city', '12', 'Geben Sie einen gültigen Ort ein (Buchstaben, Ziffern, Klammern, Punkte, Kommas und Bindestriche).'],
])(
  '[S5.street] [S5.houseNumber] [S5.postalCode] [S5.city] [S9.lengths-address] [S5.message.postalCode] [S5.message.houseNumber] %s refuses %j',
  (field, value, message) => {
    expect(outcome(sie[field], value)).toEqual({ refused: message });
  },
);

test('an address is written in one line', () => {
  expect(
    formatAddress({
      street: 'Lindenweg',
      houseNumber: '12/1',
      postalCode: '10115',
      city: 'Berlin',
    }),
  ).toBe('Lindenweg 12/1, 10115 Berlin');
});

test.each(['DG', '2. OG links', '2.OG links', '1.OG/2.OG', 'Hinterhaus, 3. Stock rechts', 'Whg. 12/3', 'a'.repeat(40)])(
  '[D71] the place of a flat may be "%s"',
  (unit) => {
    expect(outcome(flatFields('Sie').unit, ` ${unit} `)).toBe(unit);
    expect(outcome(flatFields('du').unit, unit)).toBe(unit);
  },
);

test.each([
  ['2', 'Die Lage der Wohnung muss 2 bis 40 Zeichen lang sein.'],
  ['a'.repeat(41), 'Die Lage der Wohnung muss 2 bis 40 Zeichen lang sein.'],
  ['2-й этаж', 'Verwenden Sie bitte nur lateinische Buchstaben, Ziffern und Satzzeichen.'],
  ['siehe www.haus.example', 'Die Anschrift darf keine Internetadresse und keine E-Mail-Adresse enthalten.'],
])('[D71] the place of a flat may not be "%s"', (unit, refused) => {
  expect(outcome(flatFields('Sie').unit, unit)).toEqual({ refused });
});

test.each([{}, { unit: '' }, { unit: '   ' }])('[D71] left out, nothing of it is there: %j', (sent) => {
  const parsed = z.parse(z.object({ unit: flatFields('du').unit }), sent);
  expect(JSON.stringify(parsed)).toBe('{}');
});

test('[D71] which flat it is, in one line', () => {
  const flat = { street: 'Lindenweg', houseNumber: '12', postalCode: '10115', city: 'Berlin' };
  expect(formatFlat({ ...flat, unit: '2. OG links' })).toBe('Lindenweg 12, 10115 Berlin, 2. OG links');
  expect(formatFlat(flat)).toBe(formatAddress(flat));
});
