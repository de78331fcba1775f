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

const judgeEither = (input: unknown) => z.safeParse(either.branchOf(input), input);

test('a mistake is reported against the branch that the input names', () => {
  expect(fieldErrors(judgeEither({ id: 'x', inner: {} }).error?.issues ?? [])).toEqual({
    'inner.name': 'Fehlt.',
  });
  expect(fieldErrors(judgeEither({}).error?.issues ?? [])).toEqual({ name: 'Fehlt.' });
  expect(judgeEither({ name: ' a ', evil: true }).data).toEqual({ name: 'a' });
});

test('the API document shows every branch', () => {
  expect(z.toJSONSchema(either.union, { io: 'input' })).toMatchObject({
    anyOf: [{ type: 'object' }, { type: 'object' }],
  });
});

test('invisible and foreign spellings of text are tidied', () => {
  expect(z.parse(word, '  A\u0308nna\u202e\n\tB\u00adc ')).toBe('Änna Bc');
  expect(z.safeParse(word, '\u200b\u202e ').success).toBe(false);
});
