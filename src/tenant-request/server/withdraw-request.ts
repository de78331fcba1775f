import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { canMove, type TenantRequestProblemCode } from '../rules/index.ts';
import { mayHaveReached } from './mails-to-landlord.ts';
import { withdrawnLandlordMail } from './mails/landlord-end-mails.ts';
import { mailAskedLandlord, tellTenantOfEnd } from './tell-of-end.ts';
import { revertDecline, lockRequest, moveRequest } from './tenant-request-store.ts';
import { asTenantSees, type endedByNewStart, type OpenRequest } from './tenant-request.ts';
import { dropDrafts } from './wizard-draft-store.ts';

/** Deletes an unpaid certificate; otherwise returns why it stays. */
export type DeleteUnpaidCertificate = (
  trx: Transaction,
  requestId: string,
) => Promise<'already-paid' | 'payment-running' | null>;

/** The tenant stops, free of charge, at any time before paying (D36): links end, and both sides are told. */
export async function withdrawRequest(
  platform: Platform,
  deleteUnpaidCertificate: DeleteUnpaidCertificate,
  requestId: string,
  network: string,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  return inTransaction<Result<undefined, TenantRequestProblemCode>>(platform.db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request) return fail('link-expired');
    if (request.state === 'withdrawn') return ok();
    if (!canMove(asTenantSees(request).state, 'withdrawn')) return fail('already-ended');
    const obstacle = request.state === 'confirmed' ? await deleteUnpaidCertificate(trx, requestId) : null;
    if (obstacle !== null) return fail(obstacle);
    await withdrawLocked(platform, trx, request, { network });
    return ok();
  });
}

/**
 * Withdraws a request that the caller has locked and that may end. With a `cause`, the tenant starts again and gets the link of the new
 * request, so is not told of an end.
 */
export async function withdrawLocked(
  platform: Platform,
  trx: Transaction,
  request: OpenRequest,
  { network, cause }: { network: string; cause?: typeof endedByNewStart },
): Promise<void> {
  const { clock, handles, tokens, outbox } = platform;
  const { id } = request;
  const { state } = asTenantSees(request);
  // A decline that can still be undone does not exist for the tenant (D70): it is dropped, and the request ends like one that waits.
  if (request.undoUntil !== null) await revertDecline(platform, trx, id);
  if (!(await moveRequest(platform, trx, id, 'withdrawn', cause ? { decline_reason: cause } : {}, [state])))
    throw new Error('the locked request was moved');
  await outbox.keepSuppressed(trx, id);
  await handles.endAll(trx, id, ['tenant-email', 'tenant-flow', 'landlord-confirm']);
  await tokens.endAll(trx, id, ['certificate:confirm']);
  await dropDrafts(trx, id);
  if (!cause) await tellTenantOfEnd(platform, trx, request, 'withdrawn');
  // A landlord who has declined needs no notice.
  const hasDeclined = request.undoUntil !== null;
  if (request.lastMailedAt && !hasDeclined && (await mayHaveReached(trx, id)))
    await mailAskedLandlord(platform, trx, request, (data, isForwarded) =>
      withdrawnLandlordMail(id, data, isForwarded),
    );
  await recordEvent(trx, clock, { event: 'tenant.withdrew', ...byTenant(id, network), detail: { from: state } });
}
