// What may be said of the certificate behind a share: never more than the check says of it at that moment.
import type { FindChecked } from '../../certificate/server/index.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRefuted, type LogProof } from '../../transparency-log/server/index.ts';
import { sharedStates, type SharedState } from '../rules/index.ts';
import { isStale, type SharedRow } from './reader-store.ts';
import { isViewOf } from './share-secrets.ts';
import { openWithRow } from './share-store.ts';

export interface EvaluateDeps {
  findChecked: FindChecked;
  /** Of the log; null while the entry has no place yet. */
  proofFor(certificateId: string): Promise<LogProof | null>;
}

export interface EvaluatedShare {
  readonly state: SharedState;
  /** Of the last change of status. */
  readonly since: Date | null;
  /** Null where nothing may be read: it was revoked, or what is stored is not what was signed. */
  readonly view: Buffer | null;
}

/** Null: there is nothing to show any more. */
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
  /** 0: the check does not tell it. */
  readonly level: number;
  readonly proof: LogProof | null;
}

async function doubtOf(platform: Platform, row: SharedRow, { state, level, proof }: Facts): Promise<string | null> {
  if (level === 0) return 'what a share shows is not as signed';
  if (state === 'valid' && (await isRefuted(proof))) return 'the log says something else of what a share shows';
  // What took its place is not as it was issued, and is shown to nobody; the one before is not today's state.
  if (isStale(row)) return 'what a share should show by now is not shown';
  const key = openWithRow(platform, row, 'key_sealed');
  return key !== null && row.sealed_view !== null && isViewOf(key, row, row.sealed_view)
    ? null
    : 'the view of a share is not the one that was sealed';
}
