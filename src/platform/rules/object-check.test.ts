import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { chosenUnion } from './chosen-union.ts';
import { checkTogether, fieldErrors } from './object-check.ts';
import { textField } from './text-field.ts';
import { ok } from './result.ts';

const word = textField('Fehlt.', (text) => ok(text));
const pair = z.object({ from: word, to: word, other: word }).check(
  checkTogether<{ from: string; to: string }>(({ from, to }, report) => {
    if (from === to) report('to', 'Gleich.');
  }),
);

test('rules between fields are reported together with the rules of single fields', () => {
  const parsed = z.safeParse(pair, { from: 'a', to: 'a' });
  expect(fieldErrors(parsed.error?.issues ?? [])).toEqual({ other: 'Fehlt.', to: 'Gleich.' });
});

test('a body that is no object does not reach the rules between fields', () => {
  expect(z.safeParse(pair, null).success).toBe(false);
});

const either = chosenUnion(
  {
    nested: z.object({ id: word, inner: z.object({ name: word }) }),
    flat: z.object({ name: word }),
  },
  (input) => ('inner' in input ? 'nested' : 'flat'),
);

test('a mistake is reported against the branch that the input names', () => {
  expect(fieldErrors(z.safeParse(either, { id: 'x', inner: {} }).error?.issues ?? [])).toEqual({
    'inner.name': 'Fehlt.',
  });
  expect(fieldErrors(z.safeParse(either, {}).error?.issues ?? [])).toEqual({ name: 'Fehlt.' });
  expect(z.parse(either, { name: ' a ', evil: true })).toEqual({ name: 'a' });
});

test('the API document shows every branch', () => {
  expect(z.toJSONSchema(either, { io: 'input' })).toMatchObject({
    anyOf: [{ type: 'object' }, { type: 'object' }],
  });
});

test('invisible and foreign spellings of text are tidied', () => {
  expect(z.parse(word, '  A\u0308nna\u202e\n\tB\u00adc ')).toBe('Änna Bc');
  expect(z.safeParse(word, '\u200b\u202e ').success).toBe(false);
});
