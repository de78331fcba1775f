// The right edge of the tree in memory: all that is needed to add leaves and to prove the added ones.
import { levelLength, tileHeight, tileWidth, type TreeSource } from '../rules/index.ts';
import type { TreeNode } from './log-store.ts';
import { nodeCrypto, nodeHash } from './node-crypto.ts';

export interface TreeEdge extends TreeSource {
  add(leafHash: Buffer): void;
  /** What the added leaves completed above the leaves. */
  nodes: readonly TreeNode[];
}

interface Row {
  /** Place of the first hash that is known. */
  start: number;
  hashes: Buffer[];
}

/** More levels of tiles than any number can count. */
const levels = 7;

/** `stored`: the unfinished tile of each level of a tree of `size`. */
export function openTreeEdge(size: number, stored: readonly (readonly Buffer[])[]): TreeEdge {
  const nodes: TreeNode[] = [];
  const rows: Row[] = Array.from({ length: levels * tileHeight }, (_, height) => {
    const length = levelLength(Math.floor(height / tileHeight), size);
    return { start: (length - (length % tileWidth)) / 2 ** (height % tileHeight), hashes: [] };
  });
  const push = (height: number, hash: Buffer): void => {
    const row = rows[height];
    if (!row) throw new RangeError('the tree is too high');
    const place = row.start + row.hashes.push(hash) - 1;
    const left = place % 2 === 1 ? row.hashes.at(-2) : undefined;
    if (left === undefined) return;
    const parent = nodeHash(left, hash);
    if ((height + 1) % tileHeight === 0)
      nodes.push({ level: (height + 1) / tileHeight, place: (place - 1) / 2, hash: parent });
    push(height + 1, parent);
  };
  for (const [level, hashes] of stored.entries()) for (const hash of hashes) push(level * tileHeight, hash);
  return {
    add: (leafHash) => push(0, leafHash),
    nodes,
    sha256: nodeCrypto.sha256,
    subtree: (height, place) => {
      const row = rows[height];
      const hash = row?.hashes[place - row.start];
      if (!hash) throw new Error('a hash of the tree is missing: the stored tree is not whole');
      return hash;
    },
  };
}
