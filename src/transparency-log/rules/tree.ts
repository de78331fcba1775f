// Roots and proofs of a tree (RFC 6962, sections 2.1.1 and 2.1.2), computed from complete subtrees that the caller provides.
import { nodeBytes, type Sha256 } from './hashing.ts';

/** Returns the hash over the leaves from `position * 2^height` up to the next multiple. */
export type CompleteSubtree = (height: number, position: number) => Uint8Array | Promise<Uint8Array>;

export interface TreeSource {
  sha256: Sha256;
  subtree: CompleteSubtree;
}

/** A range of leaves; `to` is exclusive. */
type Range = readonly [from: number, to: number];

/** The largest power of two below `count`, which is the number of leaves left of the root. */
function leftSize(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** The root of the first `size` leaves; that of the empty tree is the hash of nothing. */
export async function rootOf({ sha256, subtree }: TreeSource, size: number): Promise<Uint8Array> {
  return size === 0 ? sha256(new Uint8Array()) : rangeHash({ sha256, subtree }, [0, size]);
}

export function inclusionProof(source: TreeSource, index: number, size: number): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new RangeError('no such leaf');
  const siblings: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + leftSize(to - from);
    if (index < middle) {
      siblings.push([middle, to]);
      to = middle;
    } else {
      siblings.push([from, middle]);
      from = middle;
    }
  }
  return hashesOf(source, siblings.toReversed());
}

/** Proves that the tree of `size` begins with all leaves of the tree of `oldSize`. */
export function consistencyProof(source: TreeSource, oldSize: number, size: number): Promise<Uint8Array[]> {
  if (!(oldSize >= 0 && oldSize <= size)) throw new RangeError('no such tree');
  if (oldSize === 0 || oldSize === size) return Promise.resolve([]);
  const parts: Range[] = [];
  let [from, to] = [0, size];
  // While the old tree completely fills the left part, the verifier already knows its root.
  while (to !== oldSize) {
    const middle = from + leftSize(to - from);
    if (oldSize <= middle) {
      parts.push([middle, to]);
      to = middle;
    } else {
      parts.push([from, middle]);
      from = middle;
    }
  }
  if (from > 0) parts.push([from, to]);
  return hashesOf(source, parts.toReversed());
}

async function hashesOf(source: TreeSource, ranges: readonly Range[]): Promise<Uint8Array[]> {
  const hashes: Uint8Array[] = [];
  for (const range of ranges) hashes.push(await rangeHash(source, range));
  return hashes;
}

/**
 * The hash of a range, which splits into complete subtrees, larger ones first, because a range in a tree starts at a multiple
 * of its largest power of two.
 */
async function rangeHash({ sha256, subtree }: TreeSource, [from, to]: Range): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let at = from;
  while (at < to) {
    const width = leftSize(to - at + 1);
    parts.push(await subtree(Math.log2(width), at / width));
    at += width;
  }
  let hash = parts.pop() ?? new Uint8Array();
  for (const left of parts.toReversed()) hash = await sha256(nodeBytes(left, hash));
  return hash;
}
