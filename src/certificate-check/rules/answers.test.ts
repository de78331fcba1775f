import { expect, test } from 'vitest';
import { checkAnswers } from './answers.ts';

const names = ['code', 'view', 'file', 'compare', 'challenge'] as const;

test.each(names)('%s: what another server put in its place is no answer', (name) => {
  for (const other of [undefined, null, '<html></html>', 7, [], {}, { message: 'ok' }])
    expect(checkAnswers[name].safeParse(other)).toEqual({ success: false });
});

test('an answer with all its parts is taken as it is', () => {
  const challenge = { challenge: 'abc', bits: 12 };
  expect(checkAnswers.challenge.safeParse(challenge)).toEqual({ success: true, data: challenge });
});
