import { expect, test } from 'vitest';
import { logCrypto, signingKey } from '../../../tests/support/log-crypto.ts';
import { plainRoot } from '../../../tests/support/plain-tree.ts';
import { sha256 } from '../../platform/crypto/random.ts';
import { encodeBase64 } from './bytes.ts';
import { formatCheckpoint } from './checkpoint.ts';
import { decodeLeaf, encodeLeaf, type Leaf } from './leaf.ts';
import { formatProof, verifyProof } from './log-proof.ts';
import { formatKey } from './note.ts';
import { inclusionProof } from './tree.ts';

const origin = 'bescheinigung.example/log';
const commitment = (index: number): Buffer => sha256(`commitment ${index}`);
const leaves: Leaf[] = Array.from({ length: 11 }, (_, index) =>
  index === 9
    ? { kind: 'status', status: 'revoked', commitment: commitment(3) }
    : { kind: 'issued', commitment: commitment(index) },
);
const entries = leaves.map(encodeLeaf);
const { key, sign } = await signingKey(origin);
const keys = [formatKey(key)];
const source = {
  sha256,
  subtree: (height: number, place: number) => plainRoot(entries.slice(place * 2 ** height, (place + 1) * 2 ** height)),
};
const head = { origin, size: entries.length, root: plainRoot(entries) };

async function logged(index: number, checkpoint = sign(formatCheckpoint(head))) {
  const path = await inclusionProof(source, index, entries.length);
  return { entry: encodeBase64(entries[index] ?? Buffer.alloc(0)), proof: formatProof({ index, path, checkpoint }) };
}
const check = async (change: { entry?: string; proof?: string }, index = 3) =>
  verifyProof(logCrypto, { ...(await logged(index)), ...change }, keys);

test('each leaf is proved by its text alone, and tells what it says', async () => {
  for (const [index, leaf] of leaves.entries())
    expect(await check({}, index)).toMatchObject({
      isProven: true,
      origin,
      index,
      size: 11,
      leaf: { kind: leaf.kind },
    });
  expect(await check({}, 9)).toMatchObject({ leaf: { status: 'revoked', commitment: new Uint8Array(commitment(3)) } });
});

test('the text has the form of c2sp.org/tlog-proof', async () => {
  const lines = (await logged(10)).proof.split('\n');
  expect(lines.slice(0, 2)).toEqual(['c2sp.org/tlog-proof@v1', 'index 10']);
  expect(lines.slice(2, 4).every((line) => /^[A-Za-z0-9+/]{43}=$/.test(line))).toBe(true);
  expect(lines.slice(4, 7)).toEqual(['', origin, '11']);
  expect(lines[9]).toMatch(/^— bescheinigung\.example\/log [A-Za-z0-9+/]{91}=$/);
});

test('no letter of a proof can be changed, left out or put in', async () => {
  const { proof } = await logged(3);
  for (let at = 0; at < proof.length; at++) {
    const letter = proof.charAt(at);
    const other = letter === 'B' ? 'C' : 'B';
    for (const changed of [other, '', `${letter}1`, letter === '\n' ? ' ' : '\n']) {
      const text = proof.slice(0, at) + changed + proof.slice(at + 1);
      expect([at, text, (await check({ proof: text })).isProven]).toEqual([at, text, false]);
    }
  }
});

test('no bit of an entry can be changed', async () => {
  const entry = Buffer.from(entries[3] ?? []);
  for (let bit = 0; bit < entry.length * 8; bit++) {
    const other = Buffer.from(entry);
    other[bit >> 3] = (other[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect([bit, (await check({ entry: encodeBase64(other) })).isProven]).toEqual([bit, false]);
  }
});

test('a proof of another leaf, another tree or another key does not do', async () => {
  expect(await check({ proof: (await logged(4)).proof })).toEqual({ isProven: false, reason: 'not-included' });
  const other = sign(formatCheckpoint({ ...head, root: sha256('another tree') }));
  expect(await check({ proof: (await logged(3, other)).proof })).toEqual({ isProven: false, reason: 'not-included' });
  const stranger = await signingKey(origin);
  const forged = stranger.sign(formatCheckpoint(head));
  expect(await check({ proof: (await logged(3, forged)).proof })).toEqual({ isProven: false, reason: 'unknown-key' });
  const otherLog = sign(formatCheckpoint({ ...head, origin: 'andere.example/log' }));
  expect(await check({ proof: (await logged(3, otherLog)).proof })).toEqual({ isProven: false, reason: 'unknown-key' });
});

test('after a change of keys proofs under the old key hold, and unread extra data harms nothing', async () => {
  const next = await signingKey(origin);
  const proof = (await logged(3)).proof.replace('\nindex', '\nextra ZnJlaQ==\nindex');
  const both = [formatKey(next.key), ...keys, 'unsinn'];
  expect(await verifyProof(logCrypto, { ...(await logged(3)), proof }, both)).toMatchObject({ isProven: true });
  expect(await verifyProof(logCrypto, await logged(3), [formatKey(next.key)])).toMatchObject({ reason: 'unknown-key' });
});

test.each(['', '00', '03', '01', '0102', '0200', '0205', '01'.padEnd(68, 'a'), '0201'.padEnd(66, 'a')])(
  'an entry of no known form is no leaf: %s',
  (hex) => expect(decodeLeaf(Buffer.from(hex, 'hex'))).toBeNull(),
);
