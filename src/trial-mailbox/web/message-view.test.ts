import { expect, test } from 'vitest';
import { findTan, groupTan } from './message-view.tsx';

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
