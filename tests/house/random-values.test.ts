// What nobody may guess comes from the system's secure source.
import { expect, test } from 'vitest';
import { randomSecret } from '../../src/platform/crypto/random.ts';
import { files, textOf } from './tree.ts';

/** Only spreads attempts in time. */
const mayGuess = 'src/platform/database/database.ts';

test('[6.5.3] nothing in the product draws from the guessable source', () => {
  const sources = files.filter((path) => /^src\/.+\.tsx?$/.test(path) && path !== mayGuess);
  expect(sources.filter((path) => textOf(path).includes('Math.random'))).toEqual([]);
});

test('[11.5.1] values of links and tokens have 256 bits, each another', () => {
  const values = Array.from({ length: 1000 }, randomSecret);
  expect(new Set(values).size).toBe(1000);
  for (const value of values) expect(Buffer.from(value, 'base64url')).toHaveLength(32);
});
