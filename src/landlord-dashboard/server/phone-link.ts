import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { dashboardProblem } from '../rules/index.ts';
import type { DashboardDeps } from './deps.ts';
import { findOwnRequest, forgetOpenedOnPhone, lockLandlordRequest } from './landlord-request-store.ts';
import { mailPhoneLink } from './mails/phone-link-mail.ts';

/** 'Auf dem Handy unterschreiben' (reading D31). The page that asked keeps its own token and waits. */
export async function sendPhoneLink(
  platform: Platform,
  deps: Pick<DashboardDeps, 'findAccount'>,
  accountId: string,
  id: string,
): Promise<Result<undefined, Problem>> {
  const { db, handles, limits } = platform;
  const own = await findOwnRequest(db, accountId, id);
  const account = own && (await deps.findAccount(db, accountId));
  if (!account) return fail(platformProblems['link-expired']);
  if (own.state !== 'open') return fail(dashboardProblem('draft-ended'));
  if (!(await limits.hit('phoneLinkPerAccount', accountId))) return fail(dashboardProblem('phone-link-limit'));
  return inTransaction<Result<undefined, Problem>>(db, async (trx) => {
    if ((await lockLandlordRequest(trx, id))?.state !== 'open') return fail(dashboardProblem('draft-ended'));
    await handles.endAll(trx, id, ['landlord-sign']);
    await forgetOpenedOnPhone(trx, id);
    const handle = await handles.create(trx, { purpose: 'landlord-sign', subjectId: id });
    await mailPhoneLink(platform, trx, account, { requestId: id, handle });
    return ok();
  });
}
