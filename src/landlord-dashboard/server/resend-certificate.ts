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
import { mailCertificate, mailTold, type IssuedCertificate } from './mails/resend-mails.ts';
import { findOwnCertificate } from './own-certificate.ts';

/** `asked`: the tenant says first whether the link may go there; `waiting`: was asked before. */
export type Resent = 'sent' | 'asked' | 'waiting';

type Sent = Result<Resent, Problem>;

/**
 * Own and issued only (W21). The tenant's own mailbox gets the file. Of a certificate that the tenant asked for, any other address
 * gets a link once the tenant says yes; of the landlord's own it gets the link, and the tenant is told. An address that changes
 * between two tries can't be used to write to many: three a day for one certificate, whoever they go to.
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
  // Nothing leaves, and nobody is asked; it counts, so that nobody can ask for many addresses who objected.
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

/** A withdrawn one is not passed on any more. */
function isSendable(certificate: Certificate): certificate is IssuedCertificate {
  const { state, tenant, landlord, issuedAt } = certificate;
  return state === 'issued' && tenant !== null && landlord !== null && issuedAt !== null;
}

/** Null: the tenant asked for the certificate. Whoever did not is written to three times in all, and not against the own wish. */
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
  await mailTold(platform, trx, certificate, { email, number });
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
