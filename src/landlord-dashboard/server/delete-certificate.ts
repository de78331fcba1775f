import { recordEvent } from '../../audit-log/server/index.ts';
import { deleteUnpaid, lockOfAccount, type Certificate } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { isPaymentRunning } from '../../payment/server/index.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { takeBackRequest } from '../../tenant-request/server/index.ts';
import { dashboardProblem } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { mailTakenBack, type DeletedBy } from './mails/taken-back-mail.ts';

/** Deletes a certificate that belongs to the landlord, is unpaid (W22) and is not being paid for. */
export async function deleteCertificate(
  platform: Platform,
  { accountId, actor, network }: LandlordCaller,
  id: string,
): Promise<Result<undefined, Problem>> {
  const { db, clock } = platform;
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    const certificate = await lockOfAccount(platform, trx, accountId, id);
    if (!certificate) return fail(platformProblems['link-expired']);
    if (certificate.paidAt) return fail(dashboardProblem('already-paid'));
    if (await isPaymentRunning(trx, [id], clock.now())) return fail(dashboardProblem('payment-running'));
    const deletedEntry = await deleteUnpaid(platform, trx, id, { actor, network });
    if (!deletedEntry) return fail(dashboardProblem('already-paid'));
    if (certificate.requestId) await takeBackRequest(platform, trx, certificate.requestId);
    else await eraseTenantOfLandlordStarted(platform, trx, certificate, 'landlord');
    await recordEvent(trx, clock, deletedEntry);
    return ok();
  });
}

/** For a certificate that the landlord began: nothing else is stored of its tenant, so the tenant's key is destroyed, too. */
export async function eraseTenantOfLandlordStarted(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  by: DeletedBy,
): Promise<void> {
  await mailTakenBack(platform, trx, certificate, by);
  await platform.vault.destroyPerson(trx, certificate.tenantKeyId, 'for-good');
}
