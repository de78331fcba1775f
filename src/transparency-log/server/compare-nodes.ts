// Compares the stored inner hashes of the tree with the recomputed ones, with one page per level in memory.
import type { Transaction } from '../../platform/database/database.ts';
import { sameBytes } from '../rules/index.ts';
import type { Report } from './log-report.ts';
import type { TreeNode } from './log-store.ts';
import { nextLevel, nodesOfLevel, type StoredNode } from './verify-store.ts';

export interface NodeComparison {
  /** Takes a recomputed node; the nodes of a level come in the order of their places. */
  take(node: TreeNode): Promise<void>;
  /** Reports stored nodes that no leaf leads to. */
  end(): Promise<void>;
}

export function compareNodes(trx: Transaction, report: Report): NodeComparison {
  const levels = new Map<number, { rest: AsyncIterator<StoredNode, undefined>; next: StoredNode | undefined }>();
  const openLevel = async (level: number) => {
    const rest = nodesOfLevel(trx, level);
    const opened = { rest, next: (await rest.next()).value };
    levels.set(level, opened);
    return opened;
  };
  return {
    take: async ({ level, place, hash }) => {
      const stored = levels.get(level) ?? (await openLevel(level));
      const isThere = stored.next?.place === place;
      if (!isThere || !stored.next || !sameBytes(stored.next.hash, hash)) report('node', `${level}/${place}`);
      if (isThere) stored.next = (await stored.rest.next()).value;
    },
    end: async () => {
      for (let level = await nextLevel(trx, -1); level !== null; level = await nextLevel(trx, level)) {
        const stored = levels.get(level) ?? (await openLevel(level));
        for (; stored.next; stored.next = (await stored.rest.next()).value)
          report('node', `${level}/${stored.next.place}`);
      }
    },
  };
}
