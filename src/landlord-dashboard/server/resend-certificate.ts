import { recordEvent } from '../../audit-log/server/index.ts';
import { isTenantEmail, readDocument, type Certificate } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { dashboardProblem } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import type { DashboardDeps } from './deps.ts';
import { mailCertificate, mailFileLink, mailTold, type IssuedCertificate } from './mails/resend-mails.ts';
import { findOwnCertificate } from './own-certificate.ts';

/**
 * Own and issued only (W21). The tenant's own address gets the file; any other gets a link to it, and the tenant is told. An
 * address that changes between two tries can't be used to write to many: three a day for one certificate, whoever they go to.
 */
export async function resendCertificate(
  platform: Platform,
  { payment }: Pick<DashboardDeps, 'payment'>,
  caller: LandlordCaller,
  { id, email }: { id: string; email: string },
): Promise<Result<undefined, Problem>> {
  const { db, clock, limits } = platform;
  const certificate = await findOwnCertificate(platform, caller.accountId, id);
  if (!certificate) return fail(platformProblems['link-expired']);
  if (!isSendable(certificate)) return fail(dashboardProblem('not-issued'));
  if (!(await payment.isReleased(id))) return fail(dashboardProblem('not-released'));
  const bytes = await readDocument(platform, db, certificate);
  if (!bytes) return fail(dashboardProblem('document-erased'));
  if (!(await limits.hit('resendPerCertificate', id))) return fail(dashboardProblem('resend-limit'));
  const isTenants = isTenantEmail(email, certificate, certificate.tenant);
  await inTransaction(db, async (trx) => {
    if (isTenants) await mailCertificate(platform, trx, certificate, bytes);
    else {
      await mailFileLink(platform, trx, certificate, email);
      await mailTold(platform, trx, certificate, email);
    }
    await recordEvent(trx, clock, {
      event: 'certificate.resent',
      actor: caller.actor,
      subjectId: id,
      network: caller.network,
      detail: { to: isTenants ? 'tenant' : 'other' },
    });
  });
  return ok();
}

/** A withdrawn one is not passed on any more. */
function isSendable(certificate: Certificate): certificate is IssuedCertificate {
  const { state, tenant, landlord, issuedAt } = certificate;
  return state === 'issued' && tenant !== null && landlord !== null && issuedAt !== null;
}
