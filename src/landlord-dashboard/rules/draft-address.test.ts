import { expect, test } from 'vitest';
import { readDraftAddress } from './index.ts';

const id = '4f7c2f1e-7d3c-4c52-9f0e-1f2d3c4b5a69';

test('the draft that the address names is gone on with', () => {
  expect(readDraftAddress({ entwurf: id, fremd: 'x' })).toEqual({ entwurf: id });
});

test.each([undefined, '', 'neu', 7, [id], `${id}/..`, `${id}\n`])('%j begins another one', (entwurf) => {
  expect(readDraftAddress({ entwurf })).toEqual({});
});
