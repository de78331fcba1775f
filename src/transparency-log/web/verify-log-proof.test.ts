import { expect, test } from 'vitest';
import { logCrypto, signingKey } from '../../../tests/support/log-crypto.ts';
import { plainLeaf } from '../../../tests/support/plain-tree.ts';
import { encodeBase64, encodeLeaf, formatCheckpoint, formatKey, formatProof, verifyProof } from '../rules/index.ts';
import { verifyLogProof } from './verify-log-proof.ts';

const origin = 'bescheinigung.example/log';
const entry = Buffer.from(encodeLeaf({ kind: 'issued', commitment: Buffer.alloc(32, 5) }));
const { key, sign } = await signingKey(origin);
const checkpoint = sign(formatCheckpoint({ origin, size: 1, root: plainLeaf(entry) }));
const logged = { entry: encodeBase64(entry), proof: formatProof({ index: 0, path: [], checkpoint }) };
const keys = [formatKey(key)];

test('the browser’s own cryptography proves what the server’s proves', async () => {
  expect(await verifyLogProof(logged, keys)).toEqual(await verifyProof(logCrypto, logged, keys));
  expect(await verifyLogProof(logged, keys)).toMatchObject({ isProven: true, origin, index: 0, size: 1 });
});

test('a forged proof is told, and is no mere want of support', async () => {
  const other = encodeBase64(entry.fill(6, 1));
  expect(await verifyLogProof({ ...logged, entry: other }, keys)).toEqual({ isProven: false, reason: 'not-included' });
  expect(await verifyLogProof({ ...logged, proof: 'unsinn' }, keys)).toEqual({ isProven: false, reason: 'malformed' });
});
