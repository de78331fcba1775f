// Walks all leaves from the first, rebuilds the tree and compares it with all that is stored of it. Whatever the log's size,
// only one page and the tree's right edge are in memory.
import type { Transaction } from '../../platform/database/database.ts';
import { decodeLeaf, sameBytes, tileHeight, verifyInclusion } from '../rules/index.ts';
import { compareNodes, type NodeComparison } from './compare-nodes.ts';
import type { Report } from './log-report.ts';
import type { StoredCheckpoint, TreeNode } from './log-store.ts';
import { leafHash, nodeCrypto, nodeHash } from './node-crypto.ts';
import { splitPath } from './proof-for.ts';
import { headsOfSizes, leavesFrom, type StoredLeaf } from './verify-store.ts';

export interface WalkedTree {
  size: number;
  /** The number of leaves that record an issue. */
  issued: number;
  /** The number of signed heads. */
  checkpoints: number;
  /** The root of the tree of `exportedSize`, if a head was signed for that size. */
  exportedRoot: Buffer | null;
}

export type Head = Pick<StoredCheckpoint, 'size' | 'root'>;

export interface Walking {
  /** All heads the log ever signed, smallest first. */
  heads: AsyncIterator<Head, undefined>;
  /** The size of the exported tree. */
  exportedSize: number | null;
  onProgress: (leaves: number) => void;
}

export async function walkLeaves(trx: Transaction, walking: Walking, report: Report): Promise<WalkedTree> {
  const walk = beginWalk(walking, compareNodes(trx, report), report);
  let next = 0;
  await walk.begin();
  for (;;) {
    const rows = await leavesFrom(trx, next);
    const sizes = rows.map((row) => row.checkpoint_size);
    const heads = await headsOfSizes(trx, sizes);
    for (const row of rows) await walk.step(row, heads.get(row.checkpoint_size));
    const last = rows.at(-1);
    if (!last) return walk.end();
    next = last.place + 1;
    walking.onProgress(next);
  }
}

function beginWalk({ heads, exportedSize }: Walking, nodes: NodeComparison, report: Report) {
  const frontier = growFrontier();
  let [size, issued, checkpoints, newest] = [0, 0, 0, -1];
  let exportedRoot: Buffer | null = null;
  let head: Head | undefined;
  /** Only the roots of full tiles are stored as nodes. */
  const addLeaf = async (leaf: Buffer): Promise<void> => {
    const completed: TreeNode[] = [];
    frontier.add(leaf, (height, place, hash) => {
      if (height % tileHeight === 0) completed.push({ level: height / tileHeight, place, hash });
    });
    for (const node of completed) await nodes.take(node);
  };
  /** Checks heads up to a size. A head of a size that the rows never reach belongs to another tree. */
  const passHeads = async (upTo: number): Promise<void> => {
    for (; head && head.size <= upTo; head = (await heads.next()).value) {
      const root = head.size === size ? frontier.root() : null;
      if (!root || !sameBytes(root, head.root)) report('root', String(head.size));
      if (root && head.size === exportedSize) exportedRoot = root;
      checkpoints += 1;
      newest = head.size;
    }
  };
  return {
    begin: async (): Promise<void> => {
      head = (await heads.next()).value;
      await passHeads(0);
    },
    step: async (row: StoredLeaf, proving: Head | undefined): Promise<void> => {
      if (row.place !== size) report('gap', String(size));
      const hash = leafHash(row.entry);
      const leaf = decodeLeaf(row.entry);
      if (!leaf || row.entry[0] !== row.kind) report('entry', String(row.place));
      if (!(await isProvedAsStored(row, hash, proving))) report('proof', String(row.place));
      if (leaf?.kind === 'issued') issued += 1;
      await addLeaf(hash);
      size = row.place + 1;
      await passHeads(size);
    },
    end: async (): Promise<WalkedTree> => {
      await passHeads(Infinity);
      // These are leaves that no head covers, or a head whose leaves are missing.
      if (newest !== size) report('size', String(size));
      await nodes.end();
      return { size, issued, checkpoints, exportedRoot };
    },
  };
}

async function isProvedAsStored(row: StoredLeaf, hash: Buffer, head: Head | undefined): Promise<boolean> {
  if (!head || !sameBytes(hash, row.hash)) return false;
  return verifyInclusion(nodeCrypto.sha256, { index: row.place, hash }, splitPath(row.path), head);
}

// Builds the whole tree leaf by leaf with only its right edge in memory, to recompute a log of any length.
interface TreeFrontier {
  /** `onNode` is called for each subtree that the leaf completed, by height and place. */
  add(leafHash: Buffer, onNode: (height: number, place: number, hash: Buffer) => void): void;
  root(): Buffer;
}

function growFrontier(): TreeFrontier {
  /** Complete subtrees from left to right, each lower than the one before. */
  const peaks: { height: number; place: number; hash: Buffer }[] = [];
  let size = 0;
  return {
    add: (leafHash, onNode) => {
      let peak = { height: 0, place: size, hash: leafHash };
      for (let left = peaks.at(-1); left?.height === peak.height; left = peaks.at(-1)) {
        peaks.pop();
        peak = { height: left.height + 1, place: left.place / 2, hash: nodeHash(left.hash, peak.hash) };
        onNode(peak.height, peak.place, peak.hash);
      }
      peaks.push(peak);
      size += 1;
    },
    root: () =>
      peaks
        .map(({ hash }) => hash)
        .reduceRight<Buffer | null>((right, left) => (right ? nodeHash(left, right) : left), null) ??
      nodeCrypto.sha256(''),
  };
}
