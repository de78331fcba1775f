import { recordEvent } from '../../audit-log/server/index.ts';
import type { TenantMailState } from '../../certificate/rules/index.ts';
import {
  countTenantMail,
  lockOfAccount,
  lockTenantMails,
  tenantMailStateOf,
  type Certificate,
} from '../../certificate/server/index.ts';
import { landlordDeliverHandle } from '../../landlord-confirmation/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { dashboardProblem, type PaymentWay } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { mailPaymentLink } from './mails/payment-mail.ts';
import type { SendableCertificate } from './mails/resend-mails.ts';
import { findOwnCertificate } from './own-certificate.ts';

export interface PendingPayment {
  /** A fresh handle, never the record's id (W23). */
  handle: string;
  mail: PaymentMail;
}

/** `self` means that no mail was wanted. Other values say why none was sent; payment is possible all the same. */
export type PaymentMail =
  | 'sent'
  | 'self'
  | 'certificate-limit'
  | 'account-limit'
  | Exclude<TenantMailState, 'possible'>;

/**
 * 'Zahlung': the link to pay, mailed to the tenant or for the landlord himself (decisions D32 and D75). A tenant who never asked us is
 * mailed only if the landlord declared that the tenant asked him (law L46).
 */
export async function pendingPayment(
  platform: Platform,
  { accountId, actor, network, sessionHash }: LandlordCaller,
  { id, way }: { id: string; way: PaymentWay },
): Promise<Result<PendingPayment, Problem>> {
  const { db, clock } = platform;
  const found = await findOwnCertificate(platform, accountId, id);
  if (!found?.tenant) return fail(platformProblems['link-expired']);
  if (found.paidAt) return fail(dashboardProblem('already-paid'));
  const counted = way === 'self' ? 'self' : await mayMail(platform, accountId, { ...found, tenant: found.tenant });
  const paying = await inTransaction<Result<PendingPayment, Problem>>(db, async (trx) => {
    if (counted === 'sent') await lockTenantMails(platform, trx, found);
    const certificate = await lockOfAccount(platform, trx, accountId, id);
    if (!certificate?.tenant || !certificate.landlord) return fail(platformProblems['link-expired']);
    if (certificate.paidAt) return fail(dashboardProblem('already-paid'));
    const { tenant, landlord } = certificate;
    const handle = await landlordDeliverHandle(platform, trx, certificate, sessionHash);
    if (counted !== 'sent') return ok({ handle, mail: counted });
    const mail = await mailTenant(platform, trx, { ...certificate, tenant, landlord });
    if (mail === 'sent')
      await recordEvent(trx, clock, { event: 'certificate.payment-mailed', actor, subjectId: id, network });
    return ok({ handle, mail });
  });
  // Another click came first, or something ended meanwhile.
  if (counted === 'sent' && !(paying.ok && paying.value.mail === 'sent')) await uncountMail(platform, accountId, found);
  return paying;
}

/** A tenant who asked here is mailed within daily limits, any other tenant at most three times per certificate. */
async function mailTenant(
  platform: Platform,
  trx: Transaction,
  certificate: SendableCertificate,
): Promise<PaymentMail> {
  if (certificate.certificateRequest === 'tenant') {
    await mailPaymentLink(platform, trx, certificate, null);
    return 'sent';
  }
  const state = await tenantMailStateOf(platform, trx, certificate);
  if (state !== 'possible') return state;
  const number = await countTenantMail(platform, trx, certificate);
  if (number === null) return 'used-up';
  await mailPaymentLink(platform, trx, certificate, number);
  return 'sent';
}

async function uncountMail(
  { limits }: Platform,
  accountId: string,
  { id, certificateRequest }: Certificate,
): Promise<void> {
  await limits.giveBack('paymentMailPerAccount', accountId);
  if (certificateRequest === 'tenant') await limits.giveBack('paymentMailPerCertificate', id);
}

/** Counts against the limits. Landlords type any address as a tenant's, so the mails of one account to all of them are limited, too. */
async function mayMail(
  platform: Platform,
  accountId: string,
  certificate: Certificate & Pick<SendableCertificate, 'tenant'>,
): Promise<PaymentMail> {
  const { limits, db } = platform;
  const { id } = certificate;
  const isBegun = certificate.certificateRequest === 'landlord';
  const state = await tenantMailStateOf(platform, db, certificate);
  if (state !== 'possible') return state;
  if (!isBegun && !(await limits.hit('paymentMailPerCertificate', id))) return 'certificate-limit';
  if (await limits.hit('paymentMailPerAccount', accountId)) return 'sent';
  if (!isBegun) await limits.giveBack('paymentMailPerCertificate', id);
  return 'account-limit';
}
