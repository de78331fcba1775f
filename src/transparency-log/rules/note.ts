// Signed notes (c2sp.org/signed-note) with Ed25519 keys: the text, a blank line, one line per signature.
import { asciiBytes, concatBytes, decodeBase64, encodeBase64, sameBytes } from './bytes.ts';
import type { LogCrypto, Sha256 } from './hashing.ts';

/** A public key with its name and key id. */
export interface NoteKey {
  name: string;
  id: Uint8Array;
  publicKey: Uint8Array;
}

/** The type byte of Ed25519. */
const ed25519 = Uint8Array.of(1);
const idLength = 4;
const dash = '—';

/** Longer notes are rejected. */
const maxLength = 64_000;

/** A key name: printable ASCII without space and plus. */
export const namePattern = /^[!-*,-~]{1,255}$/;

export async function noteKey(sha256: Sha256, name: string, publicKey: Uint8Array): Promise<NoteKey> {
  const hash = await sha256(concatBytes(asciiBytes(`${name}\n`), ed25519, publicKey));
  return { name, id: hash.slice(0, idLength), publicKey };
}

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** The key in the standard format: name, id and key, separated by plus signs. */
export function formatKey({ name, id, publicKey }: NoteKey): string {
  return `${name}+${hexOf(id)}+${encodeBase64(concatBytes(ed25519, publicKey))}`;
}

export async function parseKey(sha256: Sha256, text: string): Promise<NoteKey | null> {
  const [, name = '', id = '', encoded = ''] = /^([^+]*)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = decodeBase64(encoded);
  if (!namePattern.test(name) || bytes?.length !== 33 || bytes[0] !== ed25519[0]) return null;
  const key = await noteKey(sha256, name, bytes.slice(1));
  return hexOf(key.id) === id ? key : null;
}

export function formatNote(text: string, { name, id }: NoteKey, signature: Uint8Array): string {
  return `${text}\n${dash} ${name} ${encodeBase64(concatBytes(id, signature))}\n`;
}

/**
 * Returns the text if one of the keys signed it. Signatures by unknown keys are ignored; a wrong one by a known key invalidates
 * the note.
 */
export async function openNote(
  { verifyEd25519 }: LogCrypto,
  note: string,
  keys: readonly NoteKey[],
): Promise<{ text: string } | { refused: 'malformed' | 'unknown-key' | 'signature' }> {
  const parts = note.length <= maxLength ? splitNote(note) : null;
  if (!parts) return { refused: 'malformed' };
  const known = parts.signatures.flatMap((signature) => {
    const key = keys.find(({ name, id }) => name === signature.name && sameBytes(id, signature.id));
    return key ? [{ key, bytes: signature.bytes }] : [];
  });
  if (known.length === 0) return { refused: 'unknown-key' };
  const message = asciiBytes(parts.text);
  for (const { key, bytes } of known)
    if (bytes.length !== 64 || !(await verifyEd25519(key.publicKey, bytes, message))) return { refused: 'signature' };
  return { text: parts.text };
}

function splitNote(note: string) {
  const end = note.lastIndexOf('\n\n');
  // Notes may contain non-ASCII text, but our checkpoints never do.
  if (end < 0 || !note.endsWith('\n') || !/^[\n -~]*$/.test(note.slice(0, end))) return null;
  const signatures = note
    .slice(end + 2, -1)
    .split('\n')
    .map((line) => {
      const [, name = '', encoded = ''] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
      const bytes = decodeBase64(encoded);
      return bytes && bytes.length > idLength
        ? { name, id: bytes.slice(0, idLength), bytes: bytes.slice(idLength) }
        : null;
    });
  if (signatures.includes(null)) return null;
  return { text: note.slice(0, end + 1), signatures: signatures.filter((signature) => signature !== null) };
}
