// Walks all leaves from the first: rebuilds the tree and compares it with everything that is stored of it.
import type { Transaction } from '../../platform/database/database.ts';
import { decodeLeaf, sameBytes, tileHeight, verifyInclusion } from '../rules/index.ts';
import type { Report } from './log-report.ts';
import type { StoredCheckpoint } from './log-store.ts';
import { leafHash, nodeCrypto } from './node-crypto.ts';
import { splitPath } from './proof-for.ts';
import { growFrontier } from './tree-frontier.ts';
import { leavesFrom, storedNodes, type StoredLeaf } from './verify-store.ts';

export interface WalkedTree {
  size: number;
  /** Leaves that say that a certificate was issued. */
  issued: number;
  /** By size, wherever a root was asked for. */
  roots: ReadonlyMap<number, Buffer>;
}

type Heads = ReadonlyMap<number, Pick<StoredCheckpoint, 'size' | 'root'>>;

export async function walkLeaves(trx: Transaction, heads: Heads, report: Report): Promise<WalkedTree> {
  const walk = beginWalk(heads, await storedNodes(trx), report);
  let next = 0;
  for (;;) {
    const rows = await leavesFrom(trx, next);
    for (const row of rows) await walk.step(row);
    const last = rows.at(-1);
    if (!last) return walk.end();
    next = last.place + 1;
  }
}

function beginWalk(heads: Heads, nodes: Map<string, Buffer>, report: Report) {
  const frontier = growFrontier();
  const roots = new Map([[0, frontier.root()]]);
  let [size, issued] = [0, 0];
  const compareNode = (height: number, place: number, hash: Buffer): void => {
    if (height % tileHeight !== 0) return;
    const name = `${height / tileHeight}/${place}`;
    const stored = nodes.get(name);
    nodes.delete(name);
    if (!stored || !sameBytes(stored, hash)) report('node', name);
  };
  return {
    step: async (row: StoredLeaf): Promise<void> => {
      if (row.place !== size) report('gap', String(size));
      const hash = leafHash(row.entry);
      const leaf = decodeLeaf(row.entry);
      if (!leaf || row.entry[0] !== row.kind) report('entry', String(row.place));
      if (!(await isProvedAsStored(row, hash, heads))) report('proof', String(row.place));
      if (leaf?.kind === 'issued') issued += 1;
      frontier.add(hash, compareNode);
      size = row.place + 1;
      if (heads.has(size)) roots.set(size, frontier.root());
    },
    end: (): WalkedTree => {
      // No node may be stored that no leaf leads to.
      for (const name of nodes.keys()) report('node', name);
      return { size, issued, roots };
    },
  };
}

async function isProvedAsStored(row: StoredLeaf, hash: Buffer, heads: Heads): Promise<boolean> {
  const head = heads.get(row.checkpoint_size);
  if (!head || !sameBytes(hash, row.hash)) return false;
  return verifyInclusion(nodeCrypto.sha256, { index: row.place, hash }, splitPath(row.path), head);
}
