// The tenant passes a link on himself, for example by WhatsApp. It opens a page with information only; from there the landlord has the
// confirming link mailed to his stored address, so the tenant never holds it (docs/decisions/0015).
import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { tenantRequestProblems } from '../rules/index.ts';
import type { PassedOn } from '../rules/contract.ts';
import { answerUntil } from './answer-until.ts';
import { numberFor } from './request-number-store.ts';
import { lockRequest } from './tenant-request-store.ts';
import { asTenantSees } from './tenant-request.ts';

/** The value follows '#', so that it appears in no log and no messenger preview. */
const passOnPath = '/vermieterinfo#';

export async function createPassOnLink(
  platform: Platform,
  requestId: string,
  network: string,
): Promise<Result<PassedOn, Problem>> {
  const { db, handles, limits, clock, settings } = platform;
  if (!(await limits.hit('passOnLinksPerRequest', requestId))) return fail(platformProblems['too-many']);
  return inTransaction<Result<PassedOn, Problem>>(db, async (trx) => {
    const locked = await lockRequest(platform, trx, requestId);
    const request = locked && asTenantSees(locked);
    if (request?.state !== 'submitted' || !request.landlordKeyId || !request.submittedAt)
      return fail(problemOf(tenantRequestProblems, 'not-passed-on'));
    const expiresAt = await answerUntil(trx, { requestId, submittedAt: request.submittedAt });
    const handle = await handles.create(trx, { purpose: 'pass-on', subjectId: requestId, expiresAt });
    const requestNumber = await numberFor(platform, trx, { requestId, landlordKeyId: request.landlordKeyId });
    await recordEvent(trx, clock, { event: 'landlord.link-passed-on', ...byTenant(requestId, network) });
    return ok({ url: `${settings.publicUrl}${passOnPath}${handle}`, requestNumber });
  });
}
