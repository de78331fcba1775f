import { expect, test } from 'vitest';
import { batched } from './batch.ts';

/** Records what was asked at once, and answers each question with its double. */
function listening(answer = (asked: readonly number[]) => asked.map((value) => value * 2)) {
  const calls: (readonly number[])[] = [];
  const ask = batched(async (asked: readonly number[]) => {
    calls.push(asked);
    return Promise.resolve(answer(asked));
  });
  return { ask, calls };
}

test('what is asked in one turn goes out as one question, and each gets its own answer', async () => {
  const { ask, calls } = listening();
  expect(await Promise.all([ask(1), ask(2), ask(3)])).toEqual([2, 4, 6]);
  expect(await ask(4)).toBe(8);
  expect(calls).toEqual([[1, 2, 3], [4]]);
});

test('a crowd is asked for in parts, and nobody gets the answer of somebody else', async () => {
  const { ask, calls } = listening();
  const crowd = Array.from({ length: 150 }, (_, index) => index);
  expect(await Promise.all(crowd.map(ask))).toEqual(crowd.map((value) => value * 2));
  expect(calls.map(({ length }) => length)).toEqual([64, 64, 22]);
});

test('a failure reaches everybody who asked, and the next question starts anew', async () => {
  let isDown = true;
  const { ask } = listening((asked) => {
    if (isDown) throw new Error('the database is away');
    return [...asked];
  });
  const failed = await Promise.allSettled([ask(1), ask(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await ask(3)).toBe(3);
});

test('an answer too few is a failure for all, never an answer for the wrong one', async () => {
  const { ask } = listening((asked) => asked.slice(1));
  const answers = await Promise.allSettled([ask(1), ask(2)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
