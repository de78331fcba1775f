// Verifies in the browser that the public log holds this certificate, from the log's signed head to its entry.
import { commitmentBytes } from '../../certificate/rules/index.ts';
import { decodeBase64, isEndStatus, sameBytes, type Leaf } from '../../transparency-log/rules/index.ts';
import { verifyLogProof } from '../../transparency-log/web/index.ts';
import type { CheckedCertificateAnswer, CheckedLogProof, Opening } from '../rules/index.ts';

/** The hash that this browser computed itself. */
export type Seen = { readonly fileHash: Uint8Array } | { readonly viewHash: Uint8Array } | null;

export type EntryCheck =
  /** `isBound` is true when the entry is about exactly the file or the view that was seen. */
  | { readonly kind: 'proven'; readonly index: number; readonly size: number; readonly isBound: boolean }
  | { readonly kind: 'refuted' }
  /** The certificate has no entry yet, or the browser can't verify it. */
  | { readonly kind: 'unknown' };

/** `status` is the server's answer about the certificate. */
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
 * True when the log says that this very certificate was revoked or replaced, or has ended. Other status entries don't
 * contradict the answer: they may be older than it, or the browser can't verify them.
 */
async function isOver({ status, keys }: CheckedLogProof, issued: Leaf): Promise<boolean> {
  const checked = status && (await verifyLogProof(status, keys));
  if (!checked?.isProven || checked.leaf.kind !== 'status') return false;
  return isEndStatus(checked.leaf.status) && sameBytes(checked.leaf.commitment, issued.commitment);
}

/** The commitment's bytes with the seen hash in place of the server's: if the two differ, so does the commitment. */
function openedBytes(opening: Opening, seen: NonNullable<Seen>): Uint8Array<ArrayBuffer> | null {
  const [salt, fileHash, viewHash] = [opening.salt, opening.fileHash, opening.viewHash].map(decodeBase64);
  if (!salt || !fileHash || !viewHash) return null;
  return new Uint8Array(commitmentBytes({ salt, fileHash, viewHash, ...seen }));
}
