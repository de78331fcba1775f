import { createPublicKey, verify } from 'node:crypto';
import { sha256 } from '../../platform/crypto/random.ts';
import { leafBytes, nodeBytes, type LogCrypto } from '../rules/index.ts';

export const nodeCrypto = {
  sha256,
  verifyEd25519: (publicKey, signature, message) => verify(null, message, keyOf(publicKey), signature),
} satisfies LogCrypto;

export const leafHash = (entry: Uint8Array): Buffer => sha256(leafBytes(entry));
export const nodeHash = (left: Uint8Array, right: Uint8Array): Buffer => sha256(nodeBytes(left, right));

const pairs = (hashes: readonly Buffer[]): Buffer[] =>
  hashes.flatMap((right, at) => (at % 2 === 1 ? [nodeHash(hashes[at - 1] ?? right, right)] : []));

/** The root of a complete subtree; the number of hashes must be a power of two. */
export function completeRoot(hashes: readonly Buffer[]): Buffer {
  const [first = Buffer.alloc(0)] = hashes;
  return hashes.length > 1 ? completeRoot(pairs(hashes)) : first;
}

function keyOf(publicKey: Uint8Array) {
  const x = Buffer.from(publicKey).toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
