// Look-ups for the check: which share's copy a file is, and which certificate the reader of a share may compare with an
// identity card.
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { SharedState } from '../rules/index.ts';
import { findCopy } from './copy-store.ts';
import { evaluateShare, type EvaluateDeps } from './evaluate-share.ts';
import { choicesOf } from './present-share.ts';
import { findShared, isStale } from './reader-store.ts';
import { openWithRow } from './share-store.ts';

interface CheckedCopy {
  /** The certificate that the copy prints, whose state is reported. */
  certificateId: string;
  /** Null once the share has ended: after that it is not disclosed who it was for. */
  label: string | null;
  /** False when the check must not disclose where the flat is. */
  isAddressShared: boolean;
}

/** Finds a copy by its hash; null when there is none. */
export async function findCheckedCopy(platform: Platform, hash: Uint8Array): Promise<CheckedCopy | null> {
  const { db, clock } = platform;
  const copy = await findCopy(db, hash);
  if (!copy) return null;
  const row = copy.shareId === null ? null : await findShared(db, copy.shareId, clock.now());
  return {
    certificateId: copy.certificateId,
    label: row && openWithRow(platform, row, 'label_sealed'),
    isAddressShared: row !== null && choicesOf(row).includes('address'),
  };
}

interface Compared {
  certificateId: string;
  state: SharedState;
}

/**
 * The result is `stale` while the share still shows an older certificate than the newest, and `nothing` when the tenant was not told
 * about the comparison, the certificate was revoked, or the stored data is in doubt.
 */
export async function findCompared(
  platform: Platform,
  deps: EvaluateDeps,
  id: string,
): Promise<Result<Compared, 'share-gone' | 'stale' | 'nothing'>> {
  const row = await findShared(platform.db, id, platform.clock.now());
  if (!row) return fail('share-gone');
  if (isStale(row)) return fail('stale');
  const evaluated = await evaluateShare(platform, deps, row);
  if (!evaluated) return fail('share-gone');
  if (!row.comparable || !evaluated.view) return fail('nothing');
  return ok({ certificateId: row.certificate_id, state: evaluated.state });
}
