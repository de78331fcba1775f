import { expect, test } from 'vitest';
import { suggestMail } from './mistyped-mail.ts';

test.each([
  ['lena@gmial.com', 'lena@gmail.com'],
  ['lena@gmail.con', 'lena@gmail.com'],
  ['lena@gmail.co', 'lena@gmail.com'],
  ['lena@gmail.de', 'lena@gmail.com'],
  ['lena@gmailcom', 'lena@gmail.com'],
  ['lena@gmail,com', 'lena@gmail.com'],
  ['Lena.Hoffmann@GMIAL.com ', 'Lena.Hoffmann@gmail.com'],
  ['lena@gmx.dee', 'lena@gmx.de'],
  ['lena@gmx.ed', 'lena@gmx.de'],
  ['lena@gxm.de', 'lena@gmx.de'],
  ['lena@gmx.ne', 'lena@gmx.net'],
  ['lena@web.e', 'lena@web.de'],
  ['lena@wbe.de', 'lena@web.de'],
  ['lena@web.dr', 'lena@web.de'],
  ['lena@t-onlin.de', 'lena@t-online.de'],
  ['lena@tonline.de', 'lena@t-online.de'],
  ['lena@hotmial.com', 'lena@hotmail.com'],
  ['lena@hotmal.de', 'lena@hotmail.de'],
  ['lena@outlok.de', 'lena@outlook.de'],
  ['lena@iclod.com', 'lena@icloud.com'],
  ['lena@freent.de', 'lena@freenet.de'],
  ['lena@yaho.de', 'lena@yahoo.de'],
])('%s looks like a slip: %s', (typed, suggested) => {
  expect(suggestMail(typed, true)).toBe(suggested);
});

test.each([
  'lena@gmail.com',
  'lena@gmx.de',
  'lena@gmx.at',
  'lena@gmx.com',
  'lena@web.de',
  'lena@online.de',
  'lena@mail.de',
  'lena@email.de',
  'lena@ymail.com',
  'lena@email.com',
  'lena@hotmail.fr',
  'lena@hotmail.at',
  'lena@hotmail.be',
  'lena@hotmail.it',
  'lena@outlook.dk',
  'lena@yahoo.se',
  'lena@aol.com',
  'lena@aol.de',
  'lena@me.com',
  'lena@ge.com',
  'lena@bmw.de',
  'lena@hausverwaltung-köln.example',
  'lena@post.example',
  'lena@',
  '@gmial.com',
  'lena',
  '',
  `lena@${'g'.repeat(200)}.de`,
])('%s is left as it is', (typed) => {
  expect(suggestMail(typed, true)).toBeUndefined();
});

test('who is still typing is not told what he is about to type', () => {
  for (const typed of ['lena@g', 'lena@gmail', 'lena@gmail.c', 'lena@gmail.co', 'lena@web.d', 'lena@t-onlin'])
    expect(suggestMail(typed, false)).toBeUndefined();
  expect(suggestMail('lena@gmial.com', false)).toBe('lena@gmail.com');
});
