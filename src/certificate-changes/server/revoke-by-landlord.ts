// Revocation by the landlord in the first days. A mailed link is no proof that he acts: it takes a TAN to the number that
// signed, or a waiting period in which either side can stop it (D67). The tenant's payment is refunded (law L55).
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import type { SentCode } from '../../one-time-code/server/index.ts';
import { findCertificate, firstIssuedAt, lockForCorrection, type Certificate } from '../../certificate/server/index.ts';
import { findPayer, lockPaidOrder, refundRevoked } from '../../payment/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import {
  askDelayedRemoval,
  endRemoval,
  sendProofCode,
  spendProof,
  withProof,
  type AskedRemoval,
  type Caller,
  type Removal,
} from '../../removal/server/index.ts';
import { isRevocable, isTenantsGround, revokeReasons, type RevokeReason } from '../rules/index.ts';
import { statusMailNeutralTexts } from '../rules/mails.de.ts';
import { changeProblem } from '../rules/problems.ts';
import { revoke, type RevocationRefund } from './change-certificate.ts';

const askedOf = (id: string, reason: RevokeReason): AskedRemoval => ({
  kind: 'revoke',
  subjectId: id,
  certificateId: id,
  reason,
});

/** Revokes with a reason that is shown to the tenant. With `isByAccount` the session is the proof. */
export function revokeByLandlord(
  platform: Platform,
  id: string,
  { reason, otp, isByAccount }: { reason: RevokeReason; otp?: string | undefined; isByAccount: boolean },
  caller: Caller,
): Promise<Result<undefined, Problem>> {
  const asked = askedOf(id, reason);
  const attempt = (isProved: boolean) =>
    inTransaction<Result<undefined, Problem> | 'proof-needed'>(platform.db, async (trx) => {
      // Of two concurrent clicks the second waits here and finds the result of the first.
      await lockPaidOrderThenCertificate(platform, trx, id);
      const found = await findRevocable(platform, trx, id);
      if (!found.ok) return found;
      if (found.value.state === 'revoked') return ok();
      if (!isByAccount && !(isProved && (await spendProof(platform, trx, asked)))) return 'proof-needed';
      const changed = await revoke(platform, trx, found.value, reason, {
        ...caller,
        refundTenant: () => refundTenant(platform, trx, found.value, reason),
      });
      return changed === 'impossible' ? fail(changeProblem('not-changeable')) : ok();
    });
  return withProof(platform, asked, { otp, ...caller }, attempt);
}

export async function sendRevocationCode(
  platform: Platform,
  id: string,
  { reason, way }: { reason: RevokeReason; way: OtpChannel },
  caller: Caller,
): Promise<Result<SentCode & { phone: string }, Problem>> {
  const found = await findOpen(platform, platform.db, id);
  return found.ok ? sendProofCode(platform, askedOf(id, reason), way, caller) : found;
}

/** Requests a revocation without proof. It has to be requested in the first days; the waiting period may end after them. */
export async function askForRevocation(
  platform: Platform,
  id: string,
  reason: RevokeReason,
  caller: Caller,
): Promise<Result<{ dueAt: Date }, Problem>> {
  const found = await findOpen(platform, platform.db, id);
  if (!found.ok) return found;
  const payer = await findPayer(platform.db, found.value.orderedCertificateId);
  return askDelayedRemoval(platform, askedOf(id, reason), {
    ...caller,
    reasonText: statusMailNeutralTexts.reasons[reason],
    refundsTenant: payer === 'tenant' && !isTenantsGround(reason),
  });
}

/**
 * Revokes when the waiting period is over and nobody stopped it. A certificate that was corrected meanwhile is already
 * replaced.
 */
export function revokeWhenDue(platform: Platform, { id, certificateId, reason }: Removal): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    // Locks in the same sequence as every other revocation: paid order, certificate, then the waiting removal.
    await lockPaidOrderThenCertificate(platform, trx, certificateId);
    const certificate = await findCertificate(platform, trx, certificateId);
    const known = revokeReasons.find((one) => one === reason) ?? 'other';
    const isOpen = certificate !== null && isRevocableState(certificate);
    if (!(await endRemoval(trx, id, isOpen ? 'done' : 'void', platform.clock.now())) || !isOpen) return;
    await revoke(platform, trx, certificate, known, {
      actor: `landlord:${certificateId}`,
      refundTenant: () => refundTenant(platform, trx, certificate, known),
    });
  });
}

async function lockPaidOrderThenCertificate(platform: Platform, trx: Transaction, id: string): Promise<void> {
  const seen = await findCertificate(platform, trx, id);
  if (seen) await lockPaidOrder(trx, seen.orderedCertificateId);
  await lockForCorrection(platform, trx, id);
}

/** Refunds the tenant. The deadline was checked when the revocation was requested, so it is not checked again. */
const refundTenant = (
  platform: Platform,
  trx: Transaction,
  { orderedCertificateId }: Certificate,
  reason: RevokeReason,
): Promise<RevocationRefund | null> =>
  isTenantsGround(reason) ? Promise.resolve(null) : refundRevoked(platform, trx, orderedCertificateId);

const isRevocableState = ({ state }: Certificate): boolean => state === 'issued' || state === 'suspended';

async function findRevocable(
  platform: Platform,
  connection: Transaction | Platform['db'],
  id: string,
): Promise<Result<Certificate, Problem>> {
  const certificate = await findCertificate(platform, connection, id);
  const issuedAt = certificate && (await firstIssuedAt(connection, certificate));
  if (!certificate || !issuedAt) return fail(changeProblem('not-changeable'));
  return isRevocable(issuedAt, platform.clock.now()) ? ok(certificate) : fail(changeProblem('too-late'));
}

async function findOpen(...found: Parameters<typeof findRevocable>): ReturnType<typeof findRevocable> {
  const revocable = await findRevocable(...found);
  return revocable.ok && !isRevocableState(revocable.value) ? fail(changeProblem('not-changeable')) : revocable;
}
