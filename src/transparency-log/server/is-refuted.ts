// Whether the log says something else of a certificate than the database, for answers that no browser verifies by itself. Judged as
// the check page judges it there.
import { sha256 } from '../../platform/crypto/random.ts';
import { sameBytes, verifyProof, type Leaf, type LeafStatus, type LogCheck, type LoggedEntry } from '../rules/index.ts';
import { nodeCrypto } from './node-crypto.ts';
import type { LogProof } from './proof-for.ts';

const ends: ReadonlySet<LeafStatus> = new Set(['revoked', 'replaced', 'expired']);

/** Whether the log refutes that a certificate is valid. Null: too young for its entry, which refutes nothing. */
export async function isRefuted(proof: LogProof | null): Promise<boolean> {
  if (!proof) return false;
  const issued = await verifyOnce(proof.issued, proof.keys);
  return !issued.isProven || isOver(proof, issued.leaf);
}

async function isOver({ status, keys }: LogProof, issued: Leaf): Promise<boolean> {
  const checked = status && (await verifyOnce(status, keys));
  if (!checked?.isProven || checked.leaf.kind !== 'status') return false;
  return ends.has(checked.leaf.status) && sameBytes(checked.leaf.commitment, issued.commitment);
}

/** The least recently used is forgotten first. Under 2 MB. */
const mostRemembered = 2000;

const proven = new Map<string, LogCheck>();

/** Whether a proof holds depends on its own bytes and nothing else, so one that held is not verified again. */
async function verifyOnce(logged: LoggedEntry, keys: readonly string[]): Promise<LogCheck> {
  const key = sha256(JSON.stringify([keys, logged.entry, logged.proof])).toString('base64');
  const check = proven.get(key) ?? (await verifyProof(nodeCrypto, logged, keys));
  proven.delete(key);
  if (!check.isProven) return check;
  proven.set(key, check);
  if (proven.size > mostRemembered) proven.delete(proven.keys().next().value ?? key);
  return check;
}
