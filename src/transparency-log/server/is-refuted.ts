// Whether the log contradicts the database about a certificate, for answers that no browser verifies itself. The rules are
// those of the check page in the browser.
import { sha256 } from '../../platform/crypto/random.ts';
import { isEndStatus, sameBytes, verifyProof, type Leaf, type LogCheck, type LoggedEntry } from '../rules/index.ts';
import { nodeCrypto } from './node-crypto.ts';
import type { LogProof } from './proof-for.ts';

/** Whether the log refutes that a certificate is valid. A null proof means that it has no entry yet, which refutes nothing. */
export async function isRefuted(proof: LogProof | null): Promise<boolean> {
  if (!proof) return false;
  const issued = await verifyOnce(proof.issued, proof.keys);
  return !issued.isProven || isOver(proof, issued.leaf);
}

async function isOver({ status, keys }: LogProof, issued: Leaf): Promise<boolean> {
  const checked = status && (await verifyOnce(status, keys));
  if (!checked?.isProven || checked.leaf.kind !== 'status') return false;
  return isEndStatus(checked.leaf.status) && sameBytes(checked.leaf.commitment, issued.commitment);
}

/** A cache of at most this many proofs, under 2 MB; the least recently used is dropped first. */
const maxCached = 2000;

const proven = new Map<string, LogCheck>();

/** Whether a proof is valid depends only on its own bytes, so a valid one is not verified again. */
async function verifyOnce(logged: LoggedEntry, keys: readonly string[]): Promise<LogCheck> {
  const key = sha256(JSON.stringify([keys, logged.entry, logged.proof])).toString('base64');
  const check = proven.get(key) ?? (await verifyProof(nodeCrypto, logged, keys));
  proven.delete(key);
  if (!check.isProven) return check;
  proven.set(key, check);
  if (proven.size > maxCached) proven.delete(proven.keys().next().value ?? key);
  return check;
}
