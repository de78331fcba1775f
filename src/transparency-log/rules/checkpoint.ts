// Checkpoints: the head of the tree as a signed note (c2sp.org/tlog-checkpoint) with origin, size and root.
import { decodeBase64, encodeBase64 } from './bytes.ts';
import { hashLength, type LogCrypto } from './hashing.ts';
import { openNote, type NoteKey } from './note.ts';
import type { TreeHead } from './verify-tree.ts';

export interface Checkpoint extends TreeHead {
  /** The name of the log. */
  origin: string;
}

export type Refusal = 'malformed' | 'unknown-key' | 'signature';

export function formatCheckpoint({ origin, size, root }: Checkpoint): string {
  return `${origin}\n${size}\n${encodeBase64(root)}\n`;
}

/** Accepts only a checkpoint signed by one of the keys under its own name: the origin is the key's name. */
export async function openCheckpoint(
  crypto: LogCrypto,
  note: string,
  keys: readonly NoteKey[],
): Promise<Checkpoint | { refused: Refusal }> {
  const opened = await openNote(crypto, note, keys);
  if ('refused' in opened) return opened;
  const checkpoint = parseCheckpoint(opened.text);
  if (!checkpoint) return { refused: 'malformed' };
  return keys.some(({ name }) => name === checkpoint.origin) ? checkpoint : { refused: 'unknown-key' };
}

function parseCheckpoint(text: string): Checkpoint | null {
  const [origin = '', size = '', encoded = '', ...extensions] = text.slice(0, -1).split('\n');
  const root = decodeBase64(encoded);
  const isWellFormed = origin !== '' && isDecimal(size) && root?.length === hashLength && !extensions.includes('');
  return isWellFormed ? { origin, size: Number(size), root } : null;
}

/** True for the canonical form of a safe integer. */
export function isDecimal(text: string): boolean {
  return /^(?:0|[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text));
}
