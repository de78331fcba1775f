import type { FastifyReply, FastifyRequest } from 'fastify';
import { formatAddress } from '../../address/rules/index.ts';
import { formatSecurityCode } from '../../certificate/rules/index.ts';
import { findCertificate, openCode, reachCertificate, type Certificate } from '../../certificate/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { isRevocable, revocableUntil, type ChangeableCertificate } from '../rules/index.ts';

export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const scope = 'certificate:change';

/**
 * The link of the landlord's mail is exchanged for a token, again and again until it ends; the record's own id works only
 * together with that token (decision 0001).
 */
export async function openChange(
  platform: Platform,
  exchange: Exchange,
  linkOrId: string,
): Promise<{ id: string; token: string; certificate: ChangeableCertificate } | null> {
  const { db, handles } = platform;
  const { subject, headers } = exchange.request;
  if (subject?.scope === scope && subject.subjectId === linkOrId) {
    const certificate = await presentChangeable(platform, linkOrId);
    return certificate && { id: linkOrId, token: (headers.authorization ?? '').slice('Bearer '.length), certificate };
  }
  const handle = await handles.find(db, linkOrId, 'certificate-change');
  const certificate = handle && (await presentChangeable(platform, handle.subjectId));
  if (!handle || !certificate) return null;
  const { hash: handleHash, subjectId } = handle;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope, subjectId, handleHash }),
  );
  return { id: subjectId, token, certificate };
}

/** From the list of an account, as if the link of the mail had been opened; ends with the session. */
export async function openOwnChange(
  platform: Platform,
  exchange: Exchange,
  id: string,
): Promise<{ id: string; token: string } | null> {
  const session = subjectOf(exchange.request);
  const own = await reachCertificate(platform, session, id);
  if (!own || !(await presentChangeable(platform, id))) return null;
  const token = await inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope, subjectId: id, parentHash: session.tokenHash }),
  );
  return { id, token };
}

/** Null unless it was issued and both sides are still there. */
export async function presentChangeable(platform: Platform, id: string): Promise<ChangeableCertificate | null> {
  const certificate = await findCertificate(platform, platform.db, id);
  if (!certificate?.tenant || !certificate.landlord || !certificate.issuedAt) return null;
  const { state, tenant, issuedAt } = certificate;
  if (!isIssued(state)) return null;
  const code = await openCode(platform, certificate);
  return {
    state,
    tenantName: `${tenant.firstName} ${tenant.lastName}`,
    flat: formatAddress(tenant.property),
    code: code === null ? '' : formatSecurityCode(code),
    issuedAt: issuedAt.toISOString(),
    statusSince: certificate.statusSince?.toISOString() ?? '',
    revocableUntil: revocableUntil(issuedAt).toISOString(),
    mayReport: state === 'issued',
    mayRevoke: (state === 'issued' || state === 'suspended') && isRevocable(issuedAt, platform.clock.now()),
  };
}

const isIssued = (state: Certificate['state']): state is ChangeableCertificate['state'] =>
  ['issued', 'suspended', 'replaced', 'revoked'].includes(state);
