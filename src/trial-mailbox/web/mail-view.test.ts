import { expect, test } from 'vitest';
import { formatFileSize } from './mail-view.tsx';

test.each([
  [0, '0 Byte'],
  [999, '999 Byte'],
  [1000, '1,0 kB'],
  [48_213, '48 kB'],
  [1_234_567, '1,2 MB'],
])('%d bytes are shown as %s', (bytes, shown) => {
  expect(formatFileSize(bytes)).toBe(shown);
});
