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

// Judges the shape of numbers and addresses, so it needs others; nothing of it is ever sent.
const judgesShapes = 'src/person-fields/rules/person-fields.test.ts';

// Blocks that no one owns: kept free for films and examples, never reached. With digits too many they reach nobody either.
const freeNumber = /^(?:\+?49|0)?(?:17139200\d{2,}|176040690\d{2,})$/;
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
    .filter((path) => ![own, judgesShapes, 'package-lock.json'].includes(path))
    .flatMap((path) => (textOf(path).match(numbers) ?? []).map((number) => ({ path, number })))
    .filter(({ number }) => !freeNumber.test(number.replaceAll(/[ /+-]/g, '')));
  expect(found).toEqual([]);
});

test('mail addresses are of domains that no one can own', () => {
  const found = textFiles
    .filter((path) => ![judgesShapes, 'package-lock.json'].includes(path))
    .flatMap((path) => (textOf(path).match(mailAddress) ?? []).map((mail) => ({ path, mail })))
    .filter(({ mail }) => !freeMail.test(mail) && !noAddress.test(mail));
  expect(found).toEqual([]);
});
