// Decides what a share may show of its certificate: never more than the check would report at that moment.
import type { FindChecked } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefuted, type LogProof } from '../../transparency-log/server/index.ts';
import { sharedStates, type SharedState } from '../rules/index.ts';
import { isStale, type SharedRow } from './reader-store.ts';
import { isViewOf } from './share-secrets.ts';
import { openWithRow } from './share-store.ts';

export interface EvaluateDeps {
  findChecked: FindChecked;
  /** The proof from the log; null while the entry has no place in it yet. */
  proofFor(certificateId: string): Promise<LogProof | null>;
}

export interface EvaluatedShare {
  readonly state: SharedState;
  /** When the status last changed. */
  readonly since: Date | null;
  /**
   * The encrypted view; null when nothing may be read: the certificate was revoked, or the stored data is not what was signed.
   */
  readonly view: Buffer | null;
}

/** Evaluates a share; null when nothing is left to show. */
export async function evaluateShare(
  platform: Platform,
  { findChecked, proofFor }: EvaluateDeps,
  row: SharedRow,
): Promise<EvaluatedShare | null> {
  const id = row.certificate_id;
  const [found, proof] = await Promise.all([findChecked(id), proofFor(id)]);
  const state = sharedStates.find((one) => one === found?.status);
  if (!found || !state) return null;
  if (state === 'revoked') return { state, since: found.statusSince, view: null };
  const doubt = await doubtOf(platform, row, { state, level: found.evidenceLevel, proof });
  if (doubt === null) return { state, since: found.statusSince, view: row.sealed_view };
  platform.log.error({ certificate: id, share: row.id }, doubt);
  return { state: state === 'valid' ? 'under-review' : state, since: found.statusSince, view: null };
}

interface Facts {
  readonly state: SharedState;
  /** The evidence level; 0 when the check does not disclose it. */
  readonly level: number;
  readonly proof: LogProof | null;
}

async function doubtOf(platform: Platform, row: SharedRow, { state, level, proof }: Facts): Promise<string | null> {
  if (level === 0) return 'what a share shows is not as signed';
  if (state === 'valid' && (await isRefuted(proof))) return 'the log says something else of what a share shows';
  // The replacement is not as it was issued, so it is not shown; the old certificate is not today's state.
  if (isStale(row)) return 'what a share should show by now is not shown';
  const key = openWithRow(platform, row, 'key_sealed');
  return key !== null && row.sealed_view !== null && isViewOf(key, row, row.sealed_view)
    ? null
    : 'the view of a share is not the one that was sealed';
}
