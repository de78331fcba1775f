// The entries of the log: one byte for the kind, then only a salted commitment. No name, time or number.
import { concatBytes } from './bytes.ts';
import { hashLength } from './hashing.ts';

/** Codes for changes of the status that the check page reports; the byte after the kind. */
const statusBytes = { valid: 1, 'under-review': 2, replaced: 3, revoked: 4, expired: 5 } as const;

export type LeafStatus = keyof typeof statusBytes;

const endStatuses: ReadonlySet<LeafStatus> = new Set(['revoked', 'replaced', 'expired']);

/** True for a status that ends a certificate for good, so that a later 'valid' contradicts the log. */
export const isEndStatus = (status: LeafStatus): boolean => endStatuses.has(status);

export type Leaf =
  | { kind: 'issued'; commitment: Uint8Array }
  | { kind: 'status'; status: LeafStatus; commitment: Uint8Array };

export const leafKinds = { issued: 1, status: 2 } as const;

export function encodeLeaf(leaf: Leaf): Uint8Array {
  if (leaf.commitment.length !== hashLength) throw new RangeError('a commitment has 32 bytes');
  return leaf.kind === 'issued'
    ? concatBytes(Uint8Array.of(leafKinds.issued), leaf.commitment)
    : concatBytes(Uint8Array.of(leafKinds.status, statusBytes[leaf.status]), leaf.commitment);
}

/** Null for anything that this product does not write. */
export function decodeLeaf(entry: Uint8Array): Leaf | null {
  if (entry[0] === leafKinds.issued && entry.length === 1 + hashLength)
    return { kind: 'issued', commitment: entry.subarray(1) };
  if (entry[0] !== leafKinds.status || entry.length !== 2 + hashLength) return null;
  const statuses = Object.keys(statusBytes) as LeafStatus[];
  const status = statuses.find((name) => statusBytes[name] === entry[1]);
  return status ? { kind: 'status', status, commitment: entry.subarray(2) } : null;
}
