// The Merkle tree as RFC 6962, section 2.1 defines it, word by word and without any skill: to compare with.
import { sha256 } from '../../src/platform/crypto/random.ts';

const hash = (prefix: number, ...parts: Uint8Array[]): Buffer => sha256(Buffer.concat([Buffer.of(prefix), ...parts]));

export const plainLeaf = (entry: Uint8Array): Buffer => hash(0, entry);

export function plainRoot(entries: readonly Uint8Array[]): Buffer {
  const [first] = entries;
  if (!first) return sha256('');
  if (entries.length === 1) return plainLeaf(first);
  let left = 1;
  while (left * 2 < entries.length) left *= 2;
  return hash(1, plainRoot(entries.slice(0, left)), plainRoot(entries.slice(left)));
}
