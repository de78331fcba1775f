// Roots and proofs of a tree whose complete subtrees somebody else holds (RFC 6962, sections 2.1.1 and 2.1.2).
import { nodeBytes, type Sha256 } from './hashing.ts';

/** The hash over the leaves `position * 2^height` up to the next multiple. */
export type CompleteSubtree = (height: number, position: number) => Uint8Array | Promise<Uint8Array>;

export interface TreeSource {
  sha256: Sha256;
  subtree: CompleteSubtree;
}

/** Leaves from the first up to, but not including, the second. */
type Range = readonly [from: number, to: number];

/** The largest power of two below `count`: so many leaves are left of the root. */
function leftOf(count: number): number {
  let left = 1;
  while (left * 2 < count) left *= 2;
  return left;
}

/** The root of the empty tree is the hash of nothing. */
export async function rootOf({ sha256, subtree }: TreeSource, size: number): Promise<Uint8Array> {
  return size === 0 ? sha256(new Uint8Array()) : rangeHash({ sha256, subtree }, [0, size]);
}

export function inclusionProof(source: TreeSource, index: number, size: number): Promise<Uint8Array[]> {
  if (!(index >= 0 && index < size)) throw new RangeError('no such leaf');
  const siblings: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + leftOf(to - from);
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

/** That the tree of `size` begins with all the leaves of the tree of `oldSize`. */
export function consistencyProof(source: TreeSource, oldSize: number, size: number): Promise<Uint8Array[]> {
  if (!(oldSize >= 0 && oldSize <= size)) throw new RangeError('no such tree');
  if (oldSize === 0 || oldSize === size) return Promise.resolve([]);
  const parts: Range[] = [];
  let [from, to] = [0, size];
  // As long as the old tree fills everything left of what is looked at, its root is known to who asks.
  while (to !== oldSize) {
    const middle = from + leftOf(to - from);
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

/** A range of a tree begins at a multiple of its largest power of two: it falls into complete subtrees, larger ones first. */
async function rangeHash({ sha256, subtree }: TreeSource, [from, to]: Range): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let at = from;
  while (at < to) {
    const width = leftOf(to - at + 1);
    parts.push(await subtree(Math.log2(width), at / width));
    at += width;
  }
  let hash = parts.pop() ?? new Uint8Array();
  for (const left of parts.toReversed()) hash = await sha256(nodeBytes(left, hash));
  return hash;
}
