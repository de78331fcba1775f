import { expect, test } from 'vitest';
import { findTan, groupTan, copyText } from './message-view.tsx';

test.each([
  ['482913 ist die TAN zum Absenden der Anfrage.\n\n@localhost #482913', '482913'],
  ['Die TAN: 000001.', '000001'],
  ['Bestellung 1234567 ist eingegangen.', undefined],
  ['12345', undefined],
  ['', undefined],
])('the code in %j is %s', (text, tan) => {
  expect(findTan(text)).toBe(tan);
});

test('a code is shown in two groups of three', () => {
  expect(groupTan('482913')).toBe('482 913');
});

test.each([
  // Node, too, has a navigator without a clipboard.
  ['without a secure context there is no clipboard', undefined, false],
  ['it may be forbidden', { writeText: () => Promise.reject(new Error('NotAllowedError')) }, false],
  ['it takes the code', { writeText: () => Promise.resolve() }, true],
])('copying a code: %s', async (_what, clipboard, copied) => {
  expect(await copyText('482913', clipboard)).toBe(copied);
});
