import { expect, test } from 'vitest';
import { onlyChecked } from './only-checked.ts';

test('[W15] what the check refuses or does not know is gone from the address', () => {
  const check = onlyChecked(({ page }) => (page === 1 ? { page } : {}));
  // The router merges them like this.
  const taken = (search: Record<string, unknown>): object => ({ ...search, ...check(search) });
  expect(taken({ page: '//fremd.example', other: '<b>' })).toEqual({ page: undefined, other: undefined });
  expect(taken({ page: 1, other: 2 })).toEqual({ page: 1, other: undefined });
});
