import { beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../platform/rules/result.ts';
import type { ApiResult } from '../api-result.ts';
import { createDraftKeeper, type DraftKeeper, type DraftToSend } from './draft-keeper.ts';
import { marksLeft } from './draft-marks.ts';

const stored = new Map<string, string>();
Object.defineProperty(globalThis, 'sessionStorage', {
  configurable: true,
  value: {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  },
});

interface Call extends DraftToSend {
  answer: (result: ApiResult<unknown>) => Promise<void>;
}

let text = '';
let isOver = false;
let calls: Call[] = [];
let keeper: DraftKeeper;
const place = 'form/1';
const offline = fail({ code: 'offline', message: '', status: 0 });

/** Lets everything that waits for a response continue. */
const settled = async (): Promise<void> => {
  for (let turns = 0; turns < 10; turns++) await Promise.resolve();
};

beforeEach(() => {
  stored.clear();
  text = '"Anfang"';
  isOver = false;
  calls = [];
  const send = (draft: DraftToSend): Promise<ApiResult<unknown>> => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<unknown>>();
    const answer = (result: ApiResult<unknown>): Promise<void> => {
      resolve(result);
      return settled();
    };
    calls.push({ ...draft, answer });
    return promise;
  };
  keeper = createDraftKeeper({ place, read: () => text, isOver: () => isOver, send }, text);
});

const type = (words: string): void => {
  text = JSON.stringify(words);
  keeper.keep();
};
const sent = (): unknown[] => calls.map((call): unknown => JSON.parse(call.text));

test('what nobody typed is not sent', () => {
  keeper.keep();
  keeper.flush();
  expect([sent(), marksLeft()]).toEqual([[], {}]);
});

test('one call is under way at a time, and what was typed meanwhile follows it', async () => {
  type('a');
  type('ab');
  type('abc');
  expect(sent()).toEqual(['a']);
  await calls[0]?.answer(ok());
  expect(sent()).toEqual(['a', 'abc']);
  expect(calls.map(({ mark }) => mark.count)).toEqual([1, 2]);
  expect(new Set(calls.map(({ mark }) => mark.writer)).size).toBe(1);
});

test('a page that goes away sends once more what has no answer, and leaves a mark for the next', async () => {
  type('a');
  text = '"ab"';
  keeper.flush();
  keeper.flush();
  expect(sent()).toEqual(['a', 'ab']);
  expect(calls.every(({ keepalive }) => keepalive)).toBe(true);
  expect(marksLeft()).toEqual({ [place]: calls[1]?.mark });
  // The older response says nothing about the newer text.
  await calls[0]?.answer(ok());
  expect(marksLeft()).toEqual({ [place]: calls[1]?.mark });
  await calls[1]?.answer(ok());
  expect(marksLeft()).toEqual({});
  keeper.flush();
  expect(sent()).toEqual(['a', 'ab']);
});

test('words that were typed back while others were under way are sent as well', () => {
  type('a');
  text = '"Anfang"';
  keeper.flush();
  expect(sent()).toEqual(['a', 'Anfang']);
});

test('after a failure the next change or the parting sends again, also the same words', async () => {
  type('a');
  await calls[0]?.answer(offline);
  expect(marksLeft()).toEqual({ [place]: calls[0]?.mark });
  keeper.flush();
  expect(sent()).toEqual(['a', 'a']);
  await calls[1]?.answer(fail({ code: 'signed-out', message: '', status: 401 }));
  expect(marksLeft()).toEqual({});
});

test('calls that together are more than a browser lets outlive a page end with it', async () => {
  type('x'.repeat(40_000));
  text = JSON.stringify('y'.repeat(30_000));
  keeper.flush();
  expect(calls.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  await calls[0]?.answer(ok());
  await calls[1]?.answer(offline);
  type('ü'.repeat(29_000));
  expect(calls.at(-1)?.keepalive).toBe(true);
  await calls.at(-1)?.answer(ok());
  type('ü'.repeat(31_000));
  expect(calls.at(-1)?.keepalive).toBe(false);
});

test('what is being signed is not kept any more, unless it is asked for', () => {
  isOver = true;
  type('a');
  keeper.flush();
  expect(sent()).toEqual([]);
  void keeper.save();
  expect(sent()).toEqual(['a']);
});

test('saving the step waits for older words only, and ends the keeping', async () => {
  type('alt');
  text = '"neu"';
  let isSaved = false;
  const { promise, resolve } = Promise.withResolvers<ApiResult<undefined>>();
  const replaced = keeper.replaceBy(() => {
    isSaved = true;
    return promise;
  });
  await settled();
  expect(isSaved).toBe(false);
  await calls[0]?.answer(ok());
  expect(isSaved).toBe(true);
  keeper.keep();
  resolve(ok());
  expect((await replaced).ok).toBe(true);
  type('noch etwas');
  keeper.flush();
  expect([sent(), marksLeft()]).toEqual([['alt'], {}]);
});

test('a step that could not be saved is kept as before', async () => {
  type('a');
  await calls[0]?.answer(ok());
  await keeper.replaceBy(() => {
    text = '"ab"';
    return Promise.resolve(offline);
  });
  expect(sent()).toEqual(['a', 'ab']);
});
