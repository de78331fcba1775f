// The platform knows nothing of the product: what it says of landlords, tenants or invoices, somebody else should say. What it still
// lists of the rooms' own is named here with why, so that nothing joins it unseen (docs/architecture.md).
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const productWord = /landlord|tenant|invoice|rental|Vermiet|Miet|Bescheinigung/i;

/** File or folder below src/platform, and what keeps it there. */
const known: Readonly<Record<string, string>> = {
  'access/scopes.ts': 'purposes and lifetimes of links, which 25 files of several rooms share',
  'messages/': 'the table of mails and what the outbox does by their recipients',
  'pdf/factur-x.ts': 'the format is called an e-invoice',
  'settings/': 'names of limits, and words of the mail settings',
};

const sources = files.filter(
  (path) =>
    path.startsWith('src/platform/') && /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.de\.ts$|\.fixture\.ts$/.test(path),
);

/** Code without its comments, which may say what something is good for, and without the name of the whole. */
const codeOf = (text: string): string =>
  text
    .replace(/mietschuldenfrei/gi, '')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$|\s\/\/ .*$/gm, '');

const speaksOfProduct = (text: string): boolean => productWord.test(codeOf(text));

test('no other file of the platform speaks of the product', () => {
  const speaking = sources.filter((path) => speaksOfProduct(textOf(path)));
  const unknown = speaking.filter(
    (path) => !Object.keys(known).some((place) => path.startsWith(`src/platform/${place}`)),
  );
  expect(unknown).toEqual([]);
});

test('each exception is still one', () => {
  const speaking = sources.filter((path) => speaksOfProduct(textOf(path)));
  const over = Object.keys(known).filter((place) => !speaking.some((path) => path.startsWith(`src/platform/${place}`)));
  expect(over).toEqual([]);
});

test('a product word in code is found, and in a comment it is none', () => {
  expect(speaksOfProduct("const key = 'landlord-reminder';")).toBe(true);
  expect(speaksOfProduct('// The landlord waits.\nconst key = 1;')).toBe(false);
});
