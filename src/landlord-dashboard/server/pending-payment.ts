import { recordEvent } from '../../audit-log/server/index.ts';
import { lockOfAccount } from '../../certificate/server/index.ts';
import { landlordDeliverHandle } from '../../landlord-confirmation/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { dashboardProblem } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { mailPaymentLink } from './mails/payment-mail.ts';
import { findOwnCertificate } from './own-certificate.ts';

export interface PendingPayment {
  /** A fresh handle, never the record's id (W23). */
  handle: string;
  mail: PaymentMail;
}

/** Not mailed when the tenant, or the world from this account, was written to often enough today; paid it may be all the same. */
export type PaymentMail = 'sent' | 'certificate-limit' | 'account-limit';

/** 'Zahlung': the tenant gets the link to pay, and the landlord the page where he may pay himself (reading D32). */
export async function pendingPayment(
  platform: Platform,
  { accountId, actor, network, sessionHash }: LandlordCaller,
  id: string,
): Promise<Result<PendingPayment, Problem>> {
  const { db, clock } = platform;
  const found = await findOwnCertificate(platform, accountId, id);
  if (!found) return fail(platformProblems['link-expired']);
  if (found.paidAt) return fail(dashboardProblem('already-paid'));
  const mail = await countMail(platform, accountId, id);
  return inTransaction<Result<PendingPayment, Problem>>(db, async (trx) => {
    const certificate = await lockOfAccount(platform, trx, accountId, id);
    if (!certificate?.tenant || !certificate.landlord) return fail(platformProblems['link-expired']);
    if (certificate.paidAt) return fail(dashboardProblem('already-paid'));
    const { tenant, landlord } = certificate;
    const handle = await landlordDeliverHandle(platform, trx, certificate, sessionHash);
    if (mail !== 'sent') return ok({ handle, mail });
    await mailPaymentLink(platform, trx, { ...certificate, tenant, landlord });
    await recordEvent(trx, clock, { event: 'certificate.payment-mailed', actor, subjectId: id, network });
    return ok({ handle, mail });
  });
}

/** Addresses of tenants are whatever a landlord types: what goes to all of them together has an end as well. */
async function countMail({ limits }: Platform, accountId: string, id: string): Promise<PaymentMail> {
  if (!(await limits.hit('paymentMailPerCertificate', id))) return 'certificate-limit';
  if (await limits.hit('paymentMailPerAccount', accountId)) return 'sent';
  await limits.giveBack('paymentMailPerCertificate', id);
  return 'account-limit';
}
