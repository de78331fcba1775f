import { recordEvent } from '../../audit-log/server/index.ts';
import {
  countTenantMail,
  isTenantEmail,
  readDocument,
  tenantMailStateOf,
  type Certificate,
} from '../../certificate/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { isReleased } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { askRecipientConsent, mailFileLink } from '../../tenant-consent/server/index.ts';
import { dashboardProblem, unwantedProblem } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { mailCertificate, mailTenantOfLink, type IssuedCertificate } from './mails/resend-mails.ts';
import { findOwnCertificate } from './own-certificate.ts';

/** `asked`: the tenant has to agree first to sending the link there; `waiting`: the tenant was asked before. */
export type Resent = 'sent' | 'asked' | 'waiting';

type Sent = Result<Resent, Problem>;

/**
 * Sends an own, issued certificate only (W21). The tenant's mailbox gets the file. Any other address gets a link: if the tenant asked
 * for the certificate, once the tenant agrees; otherwise at once, and the tenant is told. Varying the address does not allow more
 * mails: three a day per certificate, whoever gets them.
 */
export async function resendCertificate(
  platform: Platform,
  caller: LandlordCaller,
  { id, email }: { id: string; email: string },
): Promise<Sent> {
  const { db, limits, outbox } = platform;
  const certificate = await findOwnCertificate(platform, caller.accountId, id);
  if (!certificate) return fail(platformProblems['link-expired']);
  if (!isSendable(certificate)) return fail(dashboardProblem('not-issued'));
  if (!(await isReleased(platform, db, certificate.orderedCertificateId)))
    return fail(dashboardProblem('not-released'));
  const bytes = await readDocument(platform, db, certificate);
  if (!bytes) return fail(dashboardProblem('document-erased'));
  const isTenants = isTenantEmail(email, certificate, certificate.tenant);
  if (!(await limits.hit('resendPerCertificate', id))) return fail(dashboardProblem('resend-limit'));
  // Nothing is sent and nobody is asked, but it counts, so that nobody can test many addresses for an opt-out.
  if (!isTenants && (await outbox.isSuppressed(db, mailboxOf(email))))
    return fail(dashboardProblem('address-wants-none'));
  return inTransaction<Sent>(db, async (trx) => {
    if (certificate.certificateRequest === 'tenant' && !isTenants)
      return sendOnYes(platform, trx, certificate, email, caller);
    const number = await countMail(platform, trx, certificate);
    if (!number.ok) return number;
    if (isTenants) await mailCertificate(platform, trx, certificate, { bytes, number: number.value });
    else await mailLink(platform, trx, certificate, { email, number: number.value });
    await record(platform, trx, caller, id, isTenants ? 'tenant' : 'other');
    return ok('sent');
  });
}

/** A suspended or revoked certificate is not passed on any more. */
function isSendable(certificate: Certificate): certificate is IssuedCertificate {
  const { state, tenant, landlord, issuedAt } = certificate;
  return state === 'issued' && tenant !== null && landlord !== null && issuedAt !== null;
}

/** Null if the tenant asked for the certificate. Any other tenant gets three mails in all, and none after opting out. */
async function countMail(
  platform: Platform,
  trx: Transaction,
  certificate: IssuedCertificate,
): Promise<Result<number | null, Problem>> {
  if (certificate.certificateRequest === 'tenant') return ok(null);
  const state = await tenantMailStateOf(platform, trx, certificate);
  const number = state === 'possible' ? await countTenantMail(platform, trx, certificate) : null;
  return number === null ? fail(unwantedProblem(state)) : ok(number);
}

async function mailLink(
  platform: Platform,
  trx: Transaction,
  certificate: IssuedCertificate,
  { email, number }: { email: string; number: number | null },
): Promise<void> {
  await mailFileLink(platform, trx, certificate, email);
  await mailTenantOfLink(platform, trx, certificate, { email, number });
}

async function sendOnYes(
  platform: Platform,
  trx: Transaction,
  certificate: IssuedCertificate,
  email: string,
  caller: LandlordCaller,
): Promise<Sent> {
  const asked = await askRecipientConsent(platform, trx, certificate, email);
  switch (asked) {
    case 'agreed':
      await mailLink(platform, trx, certificate, { email, number: null });
      await record(platform, trx, caller, certificate.id, 'other');
      return ok('sent');
    case 'asked':
      await recordEvent(trx, platform.clock, {
        event: 'passing.asked',
        actor: caller.actor,
        subjectId: certificate.id,
        network: caller.network,
      });
      return ok('asked');
    case 'waiting':
      return ok('waiting');
    case 'other-waiting':
    case 'refused':
    case 'used-up':
      return fail(dashboardProblem(`passing-${asked}`));
  }
}

function record(
  { clock }: Platform,
  trx: Transaction,
  { actor, network }: LandlordCaller,
  subjectId: string,
  to: 'tenant' | 'other',
): Promise<void> {
  return recordEvent(trx, clock, { event: 'certificate.resent', actor, subjectId, network, detail: { to } });
}
