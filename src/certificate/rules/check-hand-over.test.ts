import { expect, test } from 'vitest';
import { makeSecurityCode } from '../../security-code/rules/index.ts';
import { checkState, readCheckState, type CheckHandOver } from './check-hand-over.ts';

const code = makeSecurityCode(new Uint8Array(13).fill(9));

test.each<CheckHandOver>([
  { code, key: null, from: 'link' },
  { code, key: 'q8cN2mP0dYV4sT1xkR7w9A', from: 'qr' },
  { code, key: null, from: 'picture' },
])('what a tab remembers is read again: $from', (handOver) => {
  expect(readCheckState(structuredClone(checkState(handOver)))).toEqual(handOver);
});

test.each([
  null,
  undefined,
  'check',
  { check: 7 },
  { check: { code: 'K7QF-3M2X-9TRB-HV4C', key: null, from: 'qr' } },
  { check: { code, key: null, from: 'elsewhere' } },
])('anything else is nothing: %j', (state) => expect(readCheckState(state)).toBeNull());
