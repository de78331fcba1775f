// For the check: which certificate the reader of a share may compare with what he reads from somebody's identity card.
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { evaluateShare, type EvaluateDeps } from './evaluate-share.ts';
import type { SharedState } from './present-share.ts';
import { findShared, isStale } from './reader-store.ts';

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
  const judged = await evaluateShare(platform, deps, row);
  if (!judged) return fail('share-gone');
  if (!row.comparable || !judged.view) return fail('nothing');
  return ok({ certificateId: row.certificate_id, state: judged.state });
}
