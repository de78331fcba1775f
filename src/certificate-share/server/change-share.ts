// What the tenant does with an open share: longer, over, and back again for a moment.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mostLiveShares, shareEndsAt, undoSeconds, type ShareDays } from '../rules/index.ts';
import { queueCopy } from './copy-job.ts';
import { changeShare, countOpen, endShare, isOpen, lockShare, resumeShare, type ShareRow } from './share-store.ts';
import { hasNewer } from './share-view.ts';

export type ChangeProblem = 'share-unknown' | 'share-over' | 'not-longer' | 'undo-over' | 'too-many';

/** Of whom, and when the certificate itself ends. */
export interface ShareOwner {
  /** Of the certificate that is shared. */
  orderedCertificateId: string;
  /** That, and those before it in the tenancy. */
  chains: readonly string[];
  endsAt: Date | null;
  network: string;
}

type Change = (trx: Transaction, row: ShareRow) => Promise<ChangeProblem | 'same' | null>;

/** Somebody else's share is as unknown as one that never was. */
async function change(
  platform: Platform,
  { chains, network }: ShareOwner,
  id: string,
  event: 'share.extended' | 'share.ended' | 'share.resumed',
  run: Change,
): Promise<Result<string, ChangeProblem>> {
  const { db, clock } = platform;
  if (!isId(id)) return fail('share-unknown');
  return inTransaction(db, async (trx) => {
    const row = await lockShare(trx, id);
    if (!row || !chains.includes(row.ordered_id)) return fail('share-unknown');
    const problem = await run(trx, row);
    if (problem === 'same') return ok(id);
    if (problem) return fail(problem);
    const actor = `tenant:${row.tenant_key_id}` as const;
    await recordEvent(trx, clock, { event, actor, subjectId: row.certificate_id, network, detail: { share: id } });
    return ok(id);
  });
}

/** Days count from now. What would make it shorter is refused: ending is another button. */
export function extendShare(platform: Platform, owner: ShareOwner, id: string, days: ShareDays) {
  return change(platform, owner, id, 'share.extended', async (trx, row) => {
    const now = platform.clock.now();
    if (!isOpen(row, now) || owner.endsAt === null) return 'share-over';
    const expiresAt = shareEndsAt(now, days, owner.endsAt);
    if (expiresAt <= row.expires_at) return 'not-longer';
    await changeShare(trx, id, { expires_at: expiresAt });
    // The copy says until when.
    if (row.with_file && row.sealed_view)
      await queueCopy(platform, trx, { id, certificateId: row.certificate_id, expiresAt });
    return null;
  });
}

/** A second click finds it ended, and that is what was wanted. */
export function endByTenant(platform: Platform, owner: ShareOwner, id: string) {
  return change(platform, owner, id, 'share.ended', async (trx, row) => {
    const now = platform.clock.now();
    if (!isOpen(row, now)) return 'same';
    await endShare(trx, id, now);
    await platform.tokens.endAll(trx, id, ['certificate:shared']);
    return null;
  });
}

export function resumeByTenant(platform: Platform, owner: ShareOwner, id: string) {
  return change(platform, owner, id, 'share.resumed', async (trx, row) => {
    const now = platform.clock.now();
    if (isOpen(row, now)) return 'same';
    const isInTime = row.ended_at !== null && addSeconds(row.ended_at, undoSeconds.taken) >= now;
    if (row.end_reason !== 'ended' || !row.key_sealed || !isInTime || row.expires_at <= now) return 'undo-over';
    // The open ones moved to what is newer meanwhile; this one would show the older state as today's.
    const shown = await findCertificate(platform, trx, row.certificate_id);
    if (shown?.state === 'issued' && (await hasNewer(trx, shown))) return 'undo-over';
    if ((await countOpen(trx, owner.orderedCertificateId, now)) >= mostLiveShares) return 'too-many';
    await resumeShare(trx, id);
    return null;
  });
}
