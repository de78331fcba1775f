import { expect, test } from 'vitest';
import { phonePrefixList } from './product-settings.ts';

test.each([
  ['+49,+91', ['+49', '+91']],
  ['+49, +43', ['+49', '+43']],
  ['', ['+49']],
  ['%PHONE_PREFIXES%', ['+49']],
  ['49,+91', ['+91']],
])('"%s" gives the prefixes %j', (text, prefixes) => {
  expect(phonePrefixList(text)).toEqual(prefixes);
});
