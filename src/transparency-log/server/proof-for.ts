import type { Database } from '../../platform/database/database.ts';
import { encodeBase64, formatKey, formatProof, leafKinds, type LoggedEntry } from '../rules/index.ts';
import type { LogKeys } from './log-keys.ts';
import { provedLeavesOf, type ProvedLeaf } from './verify-store.ts';

/** The log's entries about one certificate, provable without the server. */
export interface LogProof {
  /** The log's public keys. */
  keys: string[];
  issued: LoggedEntry;
  /** The last change of status; null when there was none. */
  status: LoggedEntry | null;
}

/**
 * The proof for a certificate; null until its entry has a place, shortly after issue. Proofs are made with the entry and stay
 * valid.
 */
export async function proofFor(db: Database, { known }: LogKeys, subjectId: string): Promise<LogProof | null> {
  const rows = await provedLeavesOf(db, subjectId);
  const issued = rows.find(({ kind }) => kind === leafKinds.issued);
  const status = rows.findLast(({ kind }) => kind === leafKinds.status);
  if (!issued) return null;
  return { keys: known.map(formatKey), issued: loggedEntry(issued), status: status ? loggedEntry(status) : null };
}

function loggedEntry({ place, entry, path, note }: ProvedLeaf): LoggedEntry {
  return { entry: encodeBase64(entry), proof: formatProof({ index: place, path: splitPath(path), checkpoint: note }) };
}

/** The hashes of a stored path, from the leaf up. */
export function splitPath(path: Uint8Array): Uint8Array[] {
  return Array.from({ length: path.length / 32 }, (_, at) => path.subarray(at * 32, at * 32 + 32));
}
