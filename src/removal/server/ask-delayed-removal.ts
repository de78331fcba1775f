// A removal without a TAN, for a landlord who no longer has the phone: due after `graceDays`; both sides are told at once and
// either may stop it (decision D67).
import { recordEvent } from '../../audit-log/server/index.ts';
import { lockForCorrection } from '../../certificate/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { graceDays, removalProblem } from '../rules/index.ts';
import { mailAsked } from './mails/removal-mails.ts';
import { findInState, lockRemovals, storeRemoval, type AskedRemoval } from './removal-store.ts';
import type { Caller } from './signer-proof.ts';

const daySeconds = 24 * 3600;

/**
 * Requests a removal; a repeated request keeps the first one and its date. Once one was stopped a TAN is required: otherwise
 * anybody with the link could have both sides mailed for ever. `reasonText` is the reason of a revocation as the tenant reads
 * it. `refundsTenant` means that the tenant's payment is refunded too (law L55).
 */
export function askDelayedRemoval(
  platform: Platform,
  asked: AskedRemoval,
  { reasonText, refundsTenant, actor, network }: Caller & { reasonText: string | null; refundsTenant: boolean },
): Promise<Result<{ dueAt: Date }, Problem>> {
  const { db, clock } = platform;
  return inTransaction<Result<{ dueAt: Date }, Problem>>(db, async (trx) => {
    // The locks allow one request at a time, and let a concurrent stop finish first.
    const certificate = await lockForCorrection(platform, trx, asked.certificateId);
    if (!certificate?.landlord) return fail(platformProblems['link-expired']);
    await lockRemovals(trx, asked);
    if (await findInState(trx, asked, 'stopped')) return fail(removalProblem('grace-stopped'));
    const askedAt = clock.now();
    const removal = { ...asked, id: newId(), askedAt, dueAt: addSeconds(askedAt, graceDays * daySeconds) };
    if (!(await storeRemoval(trx, removal))) {
      const waiting = await findInState(trx, asked, 'waiting');
      return waiting ? ok({ dueAt: waiting.dueAt }) : fail(platformProblems['link-expired']);
    }
    await mailAsked(platform, trx, certificate, { ...removal, reasonText, refundsTenant });
    await recordEvent(trx, clock, {
      event: 'removal.asked',
      actor,
      subjectId: asked.certificateId,
      network,
      detail: { kind: asked.kind },
    });
    return ok({ dueAt: removal.dueAt });
  });
}
