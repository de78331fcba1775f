import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solveWork, workText } from './proof-of-work.ts';
import { sha256Start } from './sha256.ts';

test('the hash is SHA-256, for every length of text around a block', () => {
  for (let length = 0; length < 200; length++) {
    const text = 'x1b'.repeat(70).slice(0, length);
    expect({ length, start: sha256Start(text) }).toEqual({
      length,
      start: createHash('sha256').update(text).digest().readUInt32BE(0),
    });
  }
});

test('what was found has the zero bits that were asked for, and the page had its turns in between', async () => {
  let turns = 0;
  const work = await solveWork('challenge', 14, () => {
    turns++;
    return Promise.resolve();
  });
  const start = createHash('sha256').update(workText(work)).digest().readUInt32BE(0);
  expect(start >>> (32 - 14)).toBe(0);
  expect(turns).toBeGreaterThan(0);
});
