// Does the public log hold this certificate? Computed here, from the signed head of the log up to its entry.
import { commitmentBytes } from '../../certificate/rules/index.ts';
import { decodeBase64, sameBytes, type Leaf, type LeafStatus } from '../../transparency-log/rules/index.ts';
import { verifyLogProof } from '../../transparency-log/web/index.ts';
import type { CheckedCertificateAnswer, CheckedLogProof, Opening } from '../rules/index.ts';

/** What this browser has seen with its own eyes. */
export type Seen = { readonly fileHash: Uint8Array } | { readonly viewHash: Uint8Array } | null;

export type EntryCheck =
  /** `isBound`: the entry is about exactly the file or the view that was seen. */
  | { readonly kind: 'proven'; readonly index: number; readonly size: number; readonly isBound: boolean }
  | { readonly kind: 'refuted' }
  /** Too young for its entry, or a browser that can't verify it. */
  | { readonly kind: 'unknown' };

/** `status`: what the answer says of the certificate. */
export async function proveEntry(
  proof: CheckedLogProof | null,
  opening: Opening | null,
  seen: Seen,
  status: CheckedCertificateAnswer['status'],
): Promise<EntryCheck> {
  if (!proof) return { kind: 'unknown' };
  const checked = await verifyLogProof(proof.issued, proof.keys);
  if (!checked.isProven) return { kind: checked.reason === 'unsupported' ? 'unknown' : 'refuted' };
  const { index, size, leaf } = checked;
  if (status === 'valid' && (await isOver(proof, leaf))) return { kind: 'refuted' };
  if (!opening || !seen) return { kind: 'proven', index, size, isBound: false };
  const opened = openedBytes(opening, seen);
  const commitment = opened && new Uint8Array(await crypto.subtle.digest('SHA-256', opened));
  if (!commitment || leaf.kind !== 'issued' || !sameBytes(commitment, leaf.commitment)) return { kind: 'refuted' };
  return { kind: 'proven', index, size, isBound: true };
}

/**
 * The log says that this very certificate was revoked or replaced, or that its time is over. Nothing else in a status entry
 * refutes: it may be older than the answer, or of a browser that can't verify it.
 */
async function isOver({ status, keys }: CheckedLogProof, issued: Leaf): Promise<boolean> {
  const checked = status && (await verifyLogProof(status, keys));
  if (!checked?.isProven || checked.leaf.kind !== 'status') return false;
  return ends.has(checked.leaf.status) && sameBytes(checked.leaf.commitment, issued.commitment);
}

const ends: ReadonlySet<LeafStatus> = new Set(['revoked', 'replaced', 'expired']);

/** The seen hash in the place of the server's: if they differ, the commitment does. */
function openedBytes(opening: Opening, seen: NonNullable<Seen>): Uint8Array<ArrayBuffer> | null {
  const [salt, fileHash, viewHash] = [opening.salt, opening.fileHash, opening.viewHash].map(decodeBase64);
  if (!salt || !fileHash || !viewHash) return null;
  return new Uint8Array(commitmentBytes({ salt, fileHash, viewHash, ...seen }));
}
