// For the check: whose copy a file is, and which certificate the reader of a share may compare with what he reads from somebody's
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
  /** What it prints; its state is told. */
  certificateId: string;
  /** Null once its share has ended: what was ended tells nobody any more for whom it was. */
  label: string | null;
  /** Else the check tells nothing of where the flat is. */
  isAddressShared: boolean;
}

/** Null: no copy has this hash. */
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

/** `nothing`: its tenant was not told of it, it was revoked, or what is stored is in doubt. */
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
