// Whether the log says something else of a certificate than the database, for answers that no browser verifies by itself. Judged as
// the check page judges it there.
import { sameBytes, verifyProof, type Leaf, type LeafStatus } from '../rules/index.ts';
import { nodeCrypto } from './node-crypto.ts';
import type { LogProof } from './proof-for.ts';

const ends: ReadonlySet<LeafStatus> = new Set(['revoked', 'replaced', 'expired']);

/** Of one that is called valid. Null: too young for its entry, which refutes nothing. */
export async function isRefuted(proof: LogProof | null): Promise<boolean> {
  if (!proof) return false;
  const issued = await verifyProof(nodeCrypto, proof.issued, proof.keys);
  return !issued.isProven || isOver(proof, issued.leaf);
}

async function isOver({ status, keys }: LogProof, issued: Leaf): Promise<boolean> {
  const checked = status && (await verifyProof(nodeCrypto, status, keys));
  if (!checked?.isProven || checked.leaf.kind !== 'status') return false;
  return ends.has(checked.leaf.status) && sameBytes(checked.leaf.commitment, issued.commitment);
}
