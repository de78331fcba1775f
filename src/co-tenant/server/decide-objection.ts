// Settles an objection made after the payment: by the operator's decision, or by what happened meanwhile.
import type { Actor } from '../../audit-log/rules/index.ts';
import { recordEvent } from '../../audit-log/server/index.ts';
import { revokeDecided } from '../../certificate-changes/server/index.ts';
import { findCertificateOfRequest } from '../../certificate/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sweepPortion } from '../../platform/jobs/portions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Settlement } from '../../tenant-request/rules/index.ts';
import {
  listObjections,
  lockRequest,
  findNamed,
  settleObjection,
  type NamedPerson,
} from '../../tenant-request/server/index.ts';
import { mailDecided } from './mails/co-tenant-mails.ts';
import { mailTenant, type TenantMailKind } from './mails/tenant-mail.ts';
import { endUnpaid, forgetPerson } from './object-to-naming.ts';
import { isUnpaid, lockSituation, type CoTenantSituation } from './situation.ts';

interface Decision {
  settlement: Settlement;
  actor: Actor;
  /** The mail to the tenant who asked; null if the event itself told them. */
  tellsTenant: TenantMailKind | null;
}

async function settle(
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId, requestId }, situation }: { named: NamedPerson; situation: CoTenantSituation | null },
  { settlement, actor, tellsTenant }: Decision,
): Promise<boolean> {
  const { clock } = platform;
  if (!(await settleObjection(trx, personKeyId, settlement, clock.now()))) return false;
  if (tellsTenant) await notifyTenant(platform, trx, { situation, requestId }, tellsTenant);
  // A person who had everything deleted meanwhile is no longer known.
  if (situation) {
    await mailDecided(platform, trx, situation, settlement);
    if (settlement !== 'kept') await forgetPerson(platform, trx, personKeyId);
  }
  await recordEvent(trx, clock, {
    event: 'co-tenant.objection-settled',
    actor,
    subjectId: personKeyId,
    detail: { settlement },
  });
  return true;
}

/** Also sent if the person is no longer known, because a decision was announced. */
async function notifyTenant(
  platform: Platform,
  trx: Transaction,
  { situation, requestId }: { situation: CoTenantSituation | null; requestId: string },
  kind: TenantMailKind,
): Promise<void> {
  if (situation) return mailTenant(platform, trx, situation, { kind, objection: null });
  const request = await lockRequest(platform, trx, requestId);
  const certificate = await findCertificateOfRequest(trx, requestId);
  if (request) await mailTenant(platform, trx, { person: null, request, certificate }, { kind, objection: null });
}

const isOpen = ({ objectedAt, settledAt }: NamedPerson): boolean => objectedAt !== null && settledAt === null;

/** Locks the objection, so that nobody else decides until the transaction ends. */
async function lockOpen(platform: Platform, trx: Transaction, personKeyId: string): Promise<NamedPerson | null> {
  const seen = await findNamed(platform, trx, personKeyId);
  if (!seen || !(await lockRequest(platform, trx, seen.requestId))) return null;
  const named = await findNamed(platform, trx, personKeyId);
  return named && isOpen(named) ? named : null;
}

/** The operator rejects the objection and the certificate stays. False if there is nothing to decide (any more). */
export function keepByOperator(platform: Platform, personKeyId: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const named = await lockOpen(platform, trx, personKeyId);
    if (!named) return false;
    const situation = await lockSituation(platform, trx, personKeyId);
    const decision = { settlement: 'kept', actor: 'operator', tellsTenant: 'kept' } as const;
    return settle(platform, trx, { named, situation }, decision);
  });
}

/** The operator revokes the certificate because of the objection. Everybody is told. */
export function revokeByObjection(platform: Platform, personKeyId: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const named = await lockOpen(platform, trx, personKeyId);
    const newest = named && (await findCertificateOfRequest(trx, named.requestId));
    if (!named || !newest || !(await revokeDecided(platform, trx, newest.id))) return false;
    const situation = await lockSituation(platform, trx, personKeyId);
    const decision = { settlement: 'revoked', actor: 'operator', tellsTenant: 'revoked' } as const;
    return settle(platform, trx, { named, situation }, decision);
  });
}

/**
 * Settles objections by later events: the payment failed, the landlord corrected the certificate without the person, it was revoked, or
 * it expired.
 */
export async function sweepObjections(platform: Platform): Promise<void> {
  const { db, log } = platform;
  await sweepPortion({
    list: 'objections',
    limit: 200,
    find: async (page) => {
      const open = await listObjections(db, page);
      return open.map(({ personKeyId: id, objectedAt: at }) => ({ id, at }));
    },
    handle: ({ id }) => inTransaction(db, (trx) => settleByEvents(platform, trx, id)),
    onFailure: (error, { id }) => log.error({ person: id, err: error }, 'an objection could not be looked at'),
  });
}

async function settleByEvents(platform: Platform, trx: Transaction, personKeyId: string): Promise<void> {
  const named = await lockOpen(platform, trx, personKeyId);
  if (!named) return;
  const situation = await lockSituation(platform, trx, personKeyId);
  const newest = await findCertificateOfRequest(trx, named.requestId);
  const isRevoked = newest?.state === 'revoked';
  if (situation && !isRevoked && situation.state === 'waiting') {
    if (!isUnpaid(situation.certificate) || !(await endUnpaid(platform, trx, situation, 'objected'))) return;
    const ended = { settlement: 'taken-out', actor: 'system', tellsTenant: 'endedLater' } as const;
    await settle(platform, trx, { named, situation }, ended);
    return;
  }
  // For an erased person the operator still decides, while there is something to decide about.
  if (!situation && newest && ['paid', 'issued', 'suspended'].includes(newest.state)) return;
  const settlement = isRevoked ? 'revoked' : 'taken-out';
  await settle(platform, trx, { named, situation }, { settlement, actor: 'system', tellsTenant: null });
}
