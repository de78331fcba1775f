// Changes of a share by the tenant: extend it, end it, and undo ending it for a few seconds.
import { recordEvent } from '../../audit-log/server/index.ts';
import { findCertificate } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { isId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { maxActiveShares, shareEndsAt, undoSeconds, type ShareDays } from '../rules/index.ts';
import { queueCopy } from './copy-job.ts';
import {
  changeShare,
  countActiveShares,
  endShare,
  isActiveAt,
  lockShare,
  resumeShare,
  type ShareRow,
} from './share-store.ts';
import { hasNewer } from './share-view.ts';

export type ChangeProblem = 'share-unknown' | 'share-over' | 'not-longer' | 'undo-over' | 'too-many';

/** The tenant's certificate and when it ends. */
export interface ShareOwner {
  /** The id of the shared certificate's order. */
  orderedCertificateId: string;
  /** All chains of corrections of the tenancy, each by the id of its ordered certificate. */
  chains: readonly string[];
  endsAt: Date | null;
  network: string;
}

type Change = (trx: Transaction, row: ShareRow) => Promise<ChangeProblem | 'same' | null>;

/** Applies a change to one of the tenant's own shares. Somebody else's share is reported as unknown. */
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

/** Extends a share; the days count from now. A shorter time is rejected: there is another button to end it. */
export function extendShare(platform: Platform, owner: ShareOwner, id: string, days: ShareDays) {
  return change(platform, owner, id, 'share.extended', async (trx, row) => {
    const now = platform.clock.now();
    if (!isActiveAt(row, now) || owner.endsAt === null) return 'share-over';
    const expiresAt = shareEndsAt(now, days, owner.endsAt);
    if (expiresAt <= row.expires_at) return 'not-longer';
    await changeShare(trx, id, { expires_at: expiresAt });
    // The copy is made again because it prints the end date.
    if (row.with_file && row.sealed_view)
      await queueCopy(platform, trx, { id, certificateId: row.certificate_id, expiresAt });
    return null;
  });
}

/** Ends a share; a second click finds it ended and succeeds. */
export function endByTenant(platform: Platform, owner: ShareOwner, id: string) {
  return change(platform, owner, id, 'share.ended', async (trx, row) => {
    const now = platform.clock.now();
    if (!isActiveAt(row, now)) return 'same';
    await endShare(trx, id, now);
    await platform.tokens.endAll(trx, id, ['certificate:shared']);
    return null;
  });
}

export function resumeByTenant(platform: Platform, owner: ShareOwner, id: string) {
  return change(platform, owner, id, 'share.resumed', async (trx, row) => {
    const now = platform.clock.now();
    if (isActiveAt(row, now)) return 'same';
    const isInTime = row.ended_at !== null && addSeconds(row.ended_at, undoSeconds.taken) >= now;
    if (row.end_reason !== 'ended' || !row.key_sealed || !isInTime || row.expires_at <= now) return 'undo-over';
    // Active shares have meanwhile moved to the newer certificate; this one would show the older state as today's.
    const shown = await findCertificate(platform, trx, row.certificate_id);
    if (shown?.state === 'issued' && (await hasNewer(trx, shown))) return 'undo-over';
    if ((await countActiveShares(trx, owner.orderedCertificateId, now)) >= maxActiveShares) return 'too-many';
    await resumeShare(trx, id);
    return null;
  });
}
