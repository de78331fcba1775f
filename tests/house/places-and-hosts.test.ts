// The repository holds nothing of the machine it was written on, and nobody's real number or address.
import { expect, test } from 'vitest';
import { textFiles, textOf } from './tree.ts';

const own = 'tests/house/places-and-hosts.test.ts';

const refused: readonly { what: string; pattern: RegExp }[] = [
  { what: 'a path of a machine', pattern: /(?:^|[\s'"`(=])\/(?:work|root|home|Users|tmp)\/\w[\w-]*/m },
  {
    what: 'a host of a package registry',
    pattern: /registry\.(?:npmjs|yarnpkg|npmmirror)|npm\.pkg\.github|pypi\.org|proxy\.golang/,
  },
  { what: 'a private key', pattern: /-----BEGIN (?:RSA |EC )?PRIVATE KEY-----/ },
  { what: 'the shutdown dispute platform', pattern: /ec\.europa\.eu\/consumers\/odr/ },
];

// Judge the shape of numbers and addresses, so they need others; nothing of it is ever sent.
const judgesShapes = [
  'src/person-fields/rules/person-fields.test.ts',
  'src/person-fields/rules/telephone.test.ts',
  'tests/security/field-tables.ts',
];

// Blocks that no one owns: kept free for films and examples, never reached. With digits too many they reach nobody either.
const freeNumber = /^(?:\+?49|0)?(?:17139200\d{2,}|176040690\d{2,})$/;
// Landlines for the same: Berlin, Frankfurt, Hamburg, Cologne, Munich. An extension would ring there, so not one digit more.
const freeLandline = /^(?:\+?49|0)?(?:3023125|6990009|4066969|2214710|8999998)\d{3}$/;
// Nobody's own.
const serviceNumber = /^0?(?:700|800|900)/;
const freeMail = /@(?:[\w-]+\.)*(?:example|test|invalid|localhost)$|@[\w-]+\.example\.\w+$/i;
const mailAddress = /(?<![/\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
// A file name with an @ or a version.
const noAddress = /\.(?:js|ts|tsx|css|png)$|@\d/;

test.each(refused)('no file holds $what', ({ pattern }) => {
  const found = textFiles.filter((path) => path !== own && pattern.test(textOf(path)));
  expect(found).toEqual([]);
});

test('German mobile numbers come from the free blocks', () => {
  const numbers = /(?:\+49[ /-]?|\b0)1(?:5\d|6\d|7\d)[\d /-]{7,12}\d/g;
  const found = textFiles
    .filter((path) => ![own, ...judgesShapes, 'package-lock.json'].includes(path))
    .flatMap((path) => (textOf(path).match(numbers) ?? []).map((number) => ({ path, number })))
    .filter(({ number }) => !freeNumber.test(number.replaceAll(/[ /+-]/g, '')));
  expect(found).toEqual([]);
});

test('German landlines come from the free blocks, too', () => {
  // Written as one: with a gap behind the area code, or in the form that is kept.
  const numbers = /(?<![\w.,:/#-]|\d )0[2-9]\d{1,4}[ /-]\d{2}[\d /-]*\d|\+49[ -]?[2-9][\d /-]{5,}\d/g;
  const found = textFiles
    .filter((path) => ![own, ...judgesShapes, 'package-lock.json'].includes(path))
    .flatMap((path) => (textOf(path).match(numbers) ?? []).map((number) => ({ path, number })))
    .map(({ path, number }) => ({ path, number: number.replaceAll(/[ /+-]/g, '') }))
    .filter(({ number }) => !freeLandline.test(number) && !serviceNumber.test(number));
  expect(found).toEqual([]);
});

test('mail addresses are of domains that no one can own', () => {
  const found = textFiles
    .filter((path) => ![...judgesShapes, 'package-lock.json'].includes(path))
    .flatMap((path) => (textOf(path).match(mailAddress) ?? []).map((mail) => ({ path, mail })))
    .filter(({ mail }) => !freeMail.test(mail) && !noAddress.test(mail));
  expect(found).toEqual([]);
});
