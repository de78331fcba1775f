// The platform knows nothing of the product: what it says of landlords, tenants or invoices, somebody else should say. What it still
// lists of the rooms' own is named here with why, so that nothing joins it unseen (docs/architecture.md).
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

const productWord = /landlord|tenant|invoice|rental|Vermiet|Miet|Bescheinigung/i;

/** Files below src/platform, and what keeps it there (docs/decisions/0037). */
const known: Readonly<Record<string, string>> = {
  'access/scopes.ts': 'purposes and lifetimes of links, which 154 files of several rooms name',
  'messages/mail-table.ts': 'the table of mails',
  'messages/send-mail.ts': 'what a mail to a tenant brings along',
  'messages/soft-hyphens.ts': 'where the longest word of the subject breaks',
  'messages/waiting-mails.ts': 'how many mails of a day a landlord gets who never answered',
  'pdf/factur-x.ts': 'the format is called an e-invoice',
  'settings/limits.ts': 'names of limits',
  'settings/mail-settings.ts': 'the sender that the trial mode shows',
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
  const unknown = speaking.filter((path) => known[path.slice('src/platform/'.length)] === undefined);
  expect(unknown).toEqual([]);
});

test('each exception is still one', () => {
  const speaking = new Set(sources.filter((path) => speaksOfProduct(textOf(path))));
  const over = Object.keys(known).filter((place) => !speaking.has(`src/platform/${place}`));
  expect(over).toEqual([]);
});

test('a product word in code is found, and in a comment it is none', () => {
  expect(speaksOfProduct("const key = 'landlord-reminder';")).toBe(true);
  expect(speaksOfProduct('// The landlord waits.\nconst key = 1;')).toBe(false);
});
