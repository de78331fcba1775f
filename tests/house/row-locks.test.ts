// Who locks a row to change it must not keep those waiting who only refer to it by a foreign key: they hold rows of their own, which
// the first may want next. 'for update' does, 'for no key update' does not.
import { expect, test } from 'vitest';
import { files, textOf } from './tree.ts';

test('rows are locked for what is done to them: their key never changes', () => {
  const sources = files.filter((path) => /^src\/.+\.ts$/.test(path) && !path.endsWith('.test.ts'));
  expect(sources.filter((path) => textOf(path).includes('.forUpdate()'))).toEqual([]);
});
