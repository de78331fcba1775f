// The right edge of the tree in memory, which is all that is needed to add leaves and prove them.
import { levelLength, tileHeight, tileWidth, type TreeSource } from '../rules/index.ts';
import type { TreeNode } from './log-store.ts';
import { nodeCrypto, nodeHash } from './node-crypto.ts';

export interface TreeEdge extends TreeSource {
  add(leafHash: Buffer): void;
  /** The nodes, on stored levels, that the added leaves completed. */
  nodes: readonly TreeNode[];
}

interface LevelEdge {
  /** The index within its level of the first hash in memory. */
  start: number;
  hashes: Buffer[];
}

/** The number of tile levels; more than any safe integer can count. */
const tileLevels = 7;

/** `stored` is the incomplete tile of each level of a tree of `size`. */
export function openTreeEdge(size: number, stored: readonly (readonly Buffer[])[]): TreeEdge {
  const nodes: TreeNode[] = [];
  const edges: LevelEdge[] = Array.from({ length: tileLevels * tileHeight }, (_, height) => {
    const length = levelLength(Math.floor(height / tileHeight), size);
    return { start: (length - (length % tileWidth)) / 2 ** (height % tileHeight), hashes: [] };
  });
  /** Adds a hash and, when it completes a pair, its parent (recursively). */
  const push = (height: number, hash: Buffer): void => {
    const edge = edges[height];
    if (!edge) throw new RangeError('the tree is too high');
    const place = edge.start + edge.hashes.push(hash) - 1;
    const left = place % 2 === 1 ? edge.hashes.at(-2) : undefined;
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
      const edge = edges[height];
      const hash = edge?.hashes[place - edge.start];
      if (!hash) throw new Error('a hash of the tree is missing: the stored tree is not whole');
      return hash;
    },
  };
}
