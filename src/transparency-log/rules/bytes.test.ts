import { expect, test } from 'vitest';
import { seeded } from '../../../tests/support/seeded.ts';
import { asciiBytes, decodeBase64, encodeBase64 } from './bytes.ts';

test('base64 is the same as Node writes it, and comes back, for all lengths up to 200', () => {
  const draw = seeded(4648);
  for (let length = 0; length <= 200; length++) {
    const bytes = Buffer.from(Array.from({ length }, () => draw(256)));
    expect(encodeBase64(bytes)).toBe(bytes.toString('base64'));
    expect(Buffer.from(decodeBase64(encodeBase64(bytes)) ?? []).equals(bytes)).toBe(true);
  }
});

test.each(['A', 'AA', 'AAA', 'AA=', 'AB==', 'AAB=', 'AAAA=', '====', 'AA==AA==', 'AA-_', 'AAAA\n', ' AAAA', 'AÄAA'])(
  'another spelling of bytes is refused: %j',
  (text) => expect(decodeBase64(text)).toBeNull(),
);

test('only ASCII becomes signed bytes', () => {
  expect([...asciiBytes('log\n')]).toEqual([108, 111, 103, 10]);
  expect(() => asciiBytes('Prüfung')).toThrow(RangeError);
});
