// Suspends, releases or revokes a certificate: state, log entry, mails and audit row in one transaction.
import type { Actor } from '../../audit-log/rules/index.ts';
import type { Payer } from '../../certificate/rules/index.ts';
import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import {
  changeStatus,
  findCertificate,
  newestOf,
  type Certificate,
  type StatusChange,
} from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { mailDecision } from '../../platform/messages/decision-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { voidRemovals } from '../../removal/server/index.ts';
import type { MailedReason } from '../rules/ground.ts';
import { disputeMailNeutralTexts as texts } from '../rules/mails.de.ts';
import type { ChangeProblemCode } from '../rules/problems.ts';
import { mailBothSides, mailOtherSideRevoked } from './mails/status-mails.ts';

export interface Changer {
  actor: Actor;
  network?: string;
}

type Changed = Result<undefined, ChangeProblemCode>;

/** The refund for a revoked certificate, with its audit entry. */
export interface RevocationRefund {
  amountCents: number;
  entry: AuditEntry;
}

/**
 * Handles 'Das war ich nicht': the certificate is suspended at once, and the operator decides. Repeating it changes nothing and
 * succeeds.
 */
export function reportNotMe(platform: Platform, id: string, who: Changer): Promise<Changed> {
  return inTransaction<Changed>(platform.db, async (trx) => {
    const certificate = await findCertificate(platform, trx, id);
    if (!certificate) return fail('not-changeable');
    const changed = await changeStatus(platform, trx, id, 'suspended', 'not-me');
    if (changed !== 'changed') return changed === 'already' ? ok() : fail('not-changeable');
    await mailBothSides(platform, trx, certificate, 'suspended', null);
    await mailDispute(platform, trx, certificate);
    await record(platform, trx, certificate, 'certificate.suspended', 'not-me', who);
    return ok();
  });
}

/** Revokes for the operator, who may do so at any time. False when there is nothing to revoke. */
export function revokeByOperator(platform: Platform, id: string): Promise<boolean> {
  return inTransaction(platform.db, (trx) => revokeDecided(platform, trx, id));
}

/** Like `revokeByOperator`, in the transaction of the decision that causes the revocation. */
export async function revokeDecided(platform: Platform, trx: Transaction, id: string): Promise<boolean> {
  // A corrected certificate is no longer valid, so the decision is about the one that replaced it.
  const certificate = await findCertificate(platform, trx, await newestOf(trx, id));
  if (!certificate) return false;
  return (await revoke(platform, trx, certificate, 'operator', { actor: 'operator' })) === 'changed';
}

/**
 * Revokes the certificate of an order that the customer withdrew from, issued or not. The customer gets the withdrawal's own
 * mail; the other side is told only if the certificate had been issued.
 */
export async function revokeWithOrder(
  platform: Platform,
  trx: Transaction,
  orderedCertificateId: string,
  { customer, actor }: { customer: Payer; actor: Actor },
): Promise<void> {
  const certificate = await findCertificate(platform, trx, await newestOf(trx, orderedCertificateId));
  if (!certificate) return;
  if ((await changeStatus(platform, trx, certificate.id, 'revoked', 'withdrawn')) !== 'changed') return;
  await voidRemovals(trx, [certificate.id], ['revoke'], platform.clock.now());
  if (certificate.issuedAt)
    await mailOtherSideRevoked(platform, trx, certificate, customer === 'tenant' ? 'landlord' : 'tenant');
  await record(platform, trx, certificate, 'certificate.revoked', 'withdrawn', { actor });
}

/** Ends a suspension. False when the certificate is not suspended. */
export function releaseByOperator(platform: Platform, id: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const certificate = await findCertificate(platform, trx, id);
    if (!certificate || (await changeStatus(platform, trx, id, 'issued', 'operator')) !== 'changed') return false;
    await mailBothSides(platform, trx, certificate, 'released', null);
    await record(platform, trx, certificate, 'certificate.released', 'operator', { actor: 'operator' });
    return true;
  });
}

/** Revokes a certificate in the caller's transaction, refunds if asked to, mails both sides and records it. */
export async function revoke(
  platform: Platform,
  trx: Transaction,
  certificate: Certificate,
  reason: MailedReason,
  { refundTenant, ...who }: Changer & { refundTenant?: () => Promise<RevocationRefund | null> },
): Promise<StatusChange> {
  const changed = await changeStatus(platform, trx, certificate.id, 'revoked', reason);
  if (changed !== 'changed') return changed;
  await voidRemovals(trx, [certificate.id], ['revoke'], platform.clock.now());
  const refund = refundTenant ? await refundTenant() : null;
  await mailBothSides(platform, trx, certificate, 'revoked', reason, refund);
  await record(platform, trx, certificate, 'certificate.revoked', reason, who);
  if (refund) await recordEvent(trx, platform.clock, refund.entry);
  return changed;
}

function record(
  { clock }: Platform,
  trx: Transaction,
  { id: subjectId }: Certificate,
  event: 'certificate.suspended' | 'certificate.released' | 'certificate.revoked',
  reason: string,
  who: Changer,
): Promise<void> {
  return recordEvent(trx, clock, { event, subjectId, ...who, detail: { reason } });
}

const mailDispute = (
  platform: Platform,
  trx: Transaction,
  { id, evidenceLevel, evidence }: Certificate,
): Promise<void> =>
  mailDecision(platform, trx, {
    key: `certificate-dispute:${id}:${platform.clock.now().getTime()}`,
    template: 'certificate-dispute',
    texts,
    facts: [
      [texts.idLabel, id],
      [texts.levelLabel, String(evidenceLevel)],
      [texts.warningsLabel, evidence.warnings.join(', ') || texts.none],
    ],
    commands: texts.commands(id),
    certificateId: id,
  });
