// The whole tree, leaf by leaf, with no more in memory than its right edge: for recomputing a log of any length.
import { nodeCrypto, nodeHash } from './node-crypto.ts';

export interface TreeFrontier {
  /** `onNode`: each subtree that the leaf completed, by height and place. */
  add(leafHash: Buffer, onNode: (height: number, place: number, hash: Buffer) => void): void;
  root(): Buffer;
}

export function growFrontier(): TreeFrontier {
  /** Complete subtrees from left to right, none as high as the one before it. */
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
