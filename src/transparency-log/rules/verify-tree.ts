// Verifies inclusion and consistency proofs (RFC 9162, sections 2.1.3.2 and 2.1.4.2).
import { sameBytes } from './bytes.ts';
import { hashLength, nodeBytes, type Sha256 } from './hashing.ts';

export interface TreeHead {
  size: number;
  root: Uint8Array;
}

const half = (value: number): number => Math.floor(value / 2);
const isOdd = (value: number): boolean => value % 2 === 1;

/**
 * One proof step (RFC 9162 2.1.3.2, step 4): `place` is fn, `last` is sn. `isRight` means that the node is a right child, or
 * the last node of an incomplete level.
 */
function stepUp(place: number, last: number): { isRight: boolean; place: number; last: number } {
  if (!isOdd(place) && place !== last) return { isRight: false, place: half(place), last: half(last) };
  let [up, edge] = [place, last];
  while (!isOdd(up) && up !== 0) [up, edge] = [half(up), half(edge)];
  return { isRight: true, place: half(up), last: half(edge) };
}

export async function verifyInclusion(
  sha256: Sha256,
  leaf: { index: number; hash: Uint8Array },
  proof: readonly Uint8Array[],
  { size, root }: TreeHead,
): Promise<boolean> {
  if (!(Number.isSafeInteger(leaf.index) && leaf.index >= 0 && leaf.index < size)) return false;
  let [place, last, hash] = [leaf.index, size - 1, leaf.hash];
  for (const sibling of proof) {
    if (last === 0 || sibling.length !== hashLength) return false;
    const step = stepUp(place, last);
    hash = await sha256(step.isRight ? nodeBytes(sibling, hash) : nodeBytes(hash, sibling));
    [place, last] = [step.place, step.last];
  }
  return last === 0 && sameBytes(hash, root);
}

export async function verifyConsistency(
  sha256: Sha256,
  old: TreeHead,
  proof: readonly Uint8Array[],
  head: TreeHead,
): Promise<boolean> {
  if (old.size === head.size) return proof.length === 0 && sameBytes(old.root, head.root);
  if (old.size === 0) return proof.length === 0 && sameBytes(old.root, await sha256(new Uint8Array()));
  if (old.size > head.size || proof.some(({ length }) => length !== hashLength)) return false;
  let [place, last] = [old.size - 1, head.size - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  // When the old tree is a complete subtree, its root is known and left out of the proof.
  return climbBoth(sha256, { place, last }, place === 0 ? [old.root, ...proof] : proof, [old.root, head.root]);
}

/** Climbs from the last complete subtree of the old tree to both roots at once. */
async function climbBoth(
  sha256: Sha256,
  start: { place: number; last: number },
  [first, ...hashes]: readonly Uint8Array[],
  roots: readonly [Uint8Array, Uint8Array],
): Promise<boolean> {
  if (!first) return false;
  let [before, after] = [first, first];
  let { place, last } = start;
  for (const hash of hashes) {
    if (last === 0) return false;
    const step = stepUp(place, last);
    if (step.isRight) before = await sha256(nodeBytes(hash, before));
    after = await sha256(step.isRight ? nodeBytes(hash, after) : nodeBytes(after, hash));
    [place, last] = [step.place, step.last];
  }
  return last === 0 && sameBytes(before, roots[0]) && sameBytes(after, roots[1]);
}
