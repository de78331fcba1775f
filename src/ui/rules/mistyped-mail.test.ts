import { expect, test } from 'vitest';
import { suggestMail } from './mistyped-mail.ts';

/** Assembled here, because an address at a real provider may belong to somebody. */
const at = (name: string, domain: string): string => `${name}@${domain}`;

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.de', 'gmail.com'],
  ['gmailcom', 'gmail.com'],
  ['gmail,com', 'gmail.com'],
  ['gmx.dee', 'gmx.de'],
  ['gmx.ed', 'gmx.de'],
  ['gxm.de', 'gmx.de'],
  ['gmx.ne', 'gmx.net'],
  ['web.e', 'web.de'],
  ['wbe.de', 'web.de'],
  ['web.dr', 'web.de'],
  ['t-onlin.de', 't-online.de'],
  ['tonline.de', 't-online.de'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.de', 'hotmail.de'],
  ['outlok.de', 'outlook.de'],
  ['iclod.com', 'icloud.com'],
  ['freent.de', 'freenet.de'],
  ['yaho.de', 'yahoo.de'],
])('%s looks like a slip: %s', (typed, right) => {
  expect(suggestMail(`lena@${typed}`, true)).toBe(`lena@${right}`);
});

test('what stands before the @ stays as it was typed', () => {
  const name = 'Lena.Hoffmann+Miete';
  expect(suggestMail(` ${at(name, 'GMIAL.com')} `, true)).toBe(at(name, 'gmail.com'));
});

test.each([
  'gmail.com',
  'gmx.de',
  'gmx.at',
  'gmx.com',
  'web.de',
  'online.de',
  'mail.de',
  'email.de',
  'ymail.com',
  'email.com',
  'hotmail.fr',
  'hotmail.at',
  'hotmail.be',
  'hotmail.it',
  'outlook.dk',
  'yahoo.se',
  'aol.com',
  'aol.de',
  'me.com',
  'ge.com',
  'bmw.de',
  'hausverwaltung-köln.example',
  'post.example',
  '',
  `${'g'.repeat(200)}.de`,
])('%s is left as it is', (domain) => {
  expect(suggestMail(`lena@${domain}`, true)).toBeUndefined();
});

test('what is no address yet is left alone', () => {
  for (const typed of ['', 'lena', 'gmial.com', '@gmial.com']) expect(suggestMail(typed, true)).toBeUndefined();
});

test('who is still typing is not told what he is about to type', () => {
  for (const begun of ['g', 'gmail', 'gmail.c', 'gmail.co', 'web.d', 't-onlin'])
    expect(suggestMail(`lena@${begun}`, false)).toBeUndefined();
  expect(suggestMail(at('lena', 'gmial.com'), false)).toBe(at('lena', 'gmail.com'));
});
