// A text that proves a leaf offline (c2sp.org/tlog-proof): its index, its inclusion path, the checkpoint.
import { decodeBase64, encodeBase64 } from './bytes.ts';
import { isDecimal, openCheckpoint, type Refusal } from './checkpoint.ts';
import { hashLength, leafBytes, type LogCrypto } from './hashing.ts';
import { decodeLeaf, type Leaf } from './leaf.ts';
import { parseKey } from './note.ts';
import { verifyInclusion } from './verify-tree.ts';

const title = 'c2sp.org/tlog-proof@v1';

interface ProofParts {
  index: number;
  path: readonly Uint8Array[];
  /** The signed note, unchanged. */
  checkpoint: string;
}

export function formatProof({ index, path, checkpoint }: ProofParts): string {
  return [title, `index ${index}`, ...path.map(encodeBase64), '', checkpoint].join('\n');
}

function parseProof(text: string): ProofParts | null {
  const end = text.indexOf('\n\n');
  if (end < 0) return null;
  const [first, ...lines] = text.slice(0, end).split('\n');
  // Extra data is not signed, so it is ignored.
  if (/^extra \S+$/.test(lines[0] ?? '')) lines.shift();
  const [, index = ''] = /^index (\d+)$/.exec(lines.shift() ?? '') ?? [];
  const path = lines.map(decodeBase64).filter((hash) => hash?.length === hashLength);
  if (first !== title || !isDecimal(index) || path.length !== lines.length) return null;
  return { index: Number(index), path: path.filter((hash) => hash !== null), checkpoint: text.slice(end + 2) };
}

/** A log entry and its proof, as transmitted. */
export interface LoggedEntry {
  /** Base64. */
  entry: string;
  proof: string;
}

export type LogCheck =
  | { isProven: true; origin: string; index: number; size: number; leaf: Leaf }
  | { isProven: false; reason: Refusal | 'not-included' };

/** `keys` are the log's public keys in the format of formatKey(), from a trusted source. */
export async function verifyProof(
  crypto: LogCrypto,
  { entry, proof }: LoggedEntry,
  keys: readonly string[],
): Promise<LogCheck> {
  const bytes = decodeBase64(entry);
  const leaf = bytes && decodeLeaf(bytes);
  const parts = parseProof(proof);
  if (!bytes || !leaf || !parts) return { isProven: false, reason: 'malformed' };
  const parsed = await Promise.all(keys.map((key) => parseKey(crypto.sha256, key)));
  const known = parsed.filter((key) => key !== null);
  const checkpoint = await openCheckpoint(crypto, parts.checkpoint, known);
  if ('refused' in checkpoint) return { isProven: false, reason: checkpoint.refused };
  const hash = await crypto.sha256(leafBytes(bytes));
  const { origin, size } = checkpoint;
  return (await verifyInclusion(crypto.sha256, { index: parts.index, hash }, parts.path, checkpoint))
    ? { isProven: true, origin, index: parts.index, size, leaf }
    : { isProven: false, reason: 'not-included' };
}
