import type { Opening } from '../rules/schema.ts';
import type { CheckDeps } from './deps.ts';

/**
 * What the commitment in the log was made of, for who has shown the file, or asks for the view that only the QR code opens:
 * three numbers that say nothing without the one or the other.
 */
export async function openingOf(
  { openCommitment }: Pick<CheckDeps, 'openCommitment'>,
  certificateId: string,
): Promise<Opening | null> {
  const parts = await openCommitment(certificateId);
  if (!parts) return null;
  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  return { salt: base64(parts.salt), fileHash: base64(parts.fileHash), viewHash: base64(parts.viewHash) };
}
