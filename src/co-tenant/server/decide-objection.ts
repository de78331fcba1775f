// What becomes of an objection that was made once it was paid: the operator's word, or what happened meanwhile.
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
import { endUnpaid, forgetPerson } from './object.ts';
import { isUnpaid, lockStanding, type Standing } from './standing.ts';

interface Decision {
  settlement: Settlement;
  actor: Actor;
  /** What who asked is told; null: what happened told it. */
  tellsTenant: TenantMailKind | null;
}

async function settle(
  platform: Platform,
  trx: Transaction,
  { named: { personKeyId, requestId }, standing }: { named: NamedPerson; standing: Standing | null },
  { settlement, actor, tellsTenant }: Decision,
): Promise<boolean> {
  const { clock } = platform;
  if (!(await settleObjection(trx, personKeyId, settlement, clock.now()))) return false;
  if (tellsTenant) await tellTenant(platform, trx, { standing, requestId }, tellsTenant);
  // Whoever had everything deleted meanwhile is not known any more.
  if (standing) {
    await mailDecided(platform, trx, standing, settlement);
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

/** Also of who is not known any more: it was said that there would be a decision. */
async function tellTenant(
  platform: Platform,
  trx: Transaction,
  { standing, requestId }: { standing: Standing | null; requestId: string },
  kind: TenantMailKind,
): Promise<void> {
  if (standing) return mailTenant(platform, trx, standing, { kind, objection: null });
  const request = await lockRequest(platform, trx, requestId);
  const certificate = await findCertificateOfRequest(trx, requestId);
  if (request) await mailTenant(platform, trx, { person: null, request, certificate }, { kind, objection: null });
}

const isOpen = ({ objectedAt, settledAt }: NamedPerson): boolean => objectedAt !== null && settledAt === null;

/** Nobody else decides until the transaction ends. */
async function lockOpen(platform: Platform, trx: Transaction, personKeyId: string): Promise<NamedPerson | null> {
  const seen = await findNamed(platform, trx, personKeyId);
  if (!seen || !(await lockRequest(platform, trx, seen.requestId))) return null;
  const named = await findNamed(platform, trx, personKeyId);
  return named && isOpen(named) ? named : null;
}

/** The operator: the certificate stays as it is. False when there is nothing to decide (any more). */
export function keepByOperator(platform: Platform, personKeyId: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const named = await lockOpen(platform, trx, personKeyId);
    if (!named) return false;
    const standing = await lockStanding(platform, trx, personKeyId);
    const decision = { settlement: 'kept', actor: 'operator', tellsTenant: 'kept' } as const;
    return settle(platform, trx, { named, standing }, decision);
  });
}

/** The operator: it is taken back. Everybody is told. */
export function revokeByObjection(platform: Platform, personKeyId: string): Promise<boolean> {
  return inTransaction(platform.db, async (trx) => {
    const named = await lockOpen(platform, trx, personKeyId);
    const newest = named && (await findCertificateOfRequest(trx, named.requestId));
    if (!named || !newest || !(await revokeDecided(platform, trx, newest.id))) return false;
    const standing = await lockStanding(platform, trx, personKeyId);
    const decision = { settlement: 'revoked', actor: 'operator', tellsTenant: 'revoked' } as const;
    return settle(platform, trx, { named, standing }, decision);
  });
}

/**
 * What happened meanwhile decides: nobody paid in the end, the landlord corrected it without the person, it was taken back, or its
 * time is over.
 */
export async function sweepObjections(platform: Platform): Promise<void> {
  const { db, log } = platform;
  await sweepPortion({
    list: 'objections',
    most: 200,
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
  const standing = await lockStanding(platform, trx, personKeyId);
  const newest = await findCertificateOfRequest(trx, named.requestId);
  const isRevoked = newest?.state === 'revoked';
  if (standing && !isRevoked && standing.state === 'waiting') {
    if (!isUnpaid(standing.certificate) || !(await endUnpaid(platform, trx, standing, 'objected'))) return;
    const ended = { settlement: 'taken-out', actor: 'system', tellsTenant: 'endedLater' } as const;
    await settle(platform, trx, { named, standing }, ended);
    return;
  }
  // Of who was erased the operator still decides, as long as there is something to decide about.
  if (!standing && newest && ['paid', 'issued', 'suspended'].includes(newest.state)) return;
  const settlement = isRevoked ? 'revoked' : 'taken-out';
  await settle(platform, trx, { named, standing }, { settlement, actor: 'system', tellsTenant: null });
}
