import type { FastifyRequest } from 'fastify';
import { formatAddress } from '../../address/rules/index.ts';
import type { CertificateLandlord, CertificateTenant } from '../../certificate/rules/index.ts';
import {
  findCertificate,
  findCorrection,
  firstIssuedAt,
  newestOf,
  openCode,
  reachCertificate,
  type Certificate,
} from '../../certificate/server/index.ts';
import { findPayer } from '../../payment/server/index.ts';
import { maskPhone, tenantInShort, type PersonName } from '../../person-fields/rules/index.ts';
import { formatSecurityCode } from '../../security-code/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Actor } from '../../audit-log/rules/index.ts';
import { subjectOf } from '../../platform/http/authorize.ts';
import { originOf, type Origin } from '../../platform/http/client-network.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import { findInState } from '../../removal/server/index.ts';
import { isRevocable, revocableUntil, type ChangeableCertificate } from '../rules/index.ts';

const scope = 'certificate:change';

/**
 * Exchanges the link from the landlord's mail for a token, repeatedly until the link ends; the record's id works only together
 * with that token (decision 0001).
 */
export async function openChange(
  platform: Platform,
  exchange: Exchange,
  linkOrId: string,
): Promise<{ id: string; token: string; certificate: ChangeableCertificate } | null> {
  const { db, handles } = platform;
  const { subject, headers } = exchange.request;
  if (subject?.scope === scope && subject.subjectId === linkOrId) {
    const certificate = await presentChangeable(platform, subject);
    return certificate && { id: linkOrId, token: (headers.authorization ?? '').slice('Bearer '.length), certificate };
  }
  const handle = await handles.find(db, linkOrId, 'certificate-change');
  // The link from an older mail leads to the newest correction.
  const subjectId = handle && (await newestOf(db, handle.subjectId));
  // There is no parentHash, because the link came by mail and not from an account's session.
  const certificate = subjectId && (await presentChangeable(platform, { subjectId, parentHash: null }));
  if (!handle || !subjectId || !certificate) return null;
  const { hash: handleHash } = handle;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope, subjectId, handleHash }),
  );
  return { id: subjectId, token, certificate };
}

/** Opens the page from an account's list, as a mailed link would; the token ends with the session. */
export async function openOwnChange(
  platform: Platform,
  exchange: Exchange,
  id: string,
): Promise<{ id: string; token: string } | null> {
  const session = subjectOf(exchange.request);
  const own = await reachCertificate(platform, session, id);
  if (!own || !(await presentChangeable(platform, { subjectId: id, parentHash: session.tokenHash }))) return null;
  const token = await inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope, subjectId: id, parentHash: session.tokenHash }),
  );
  return { id, token };
}

/** The actor and origin of a change on this page. */
export const actorAndOrigin = (request: FastifyRequest): Origin & { actor: Actor } => ({
  actor: `landlord:${subjectOf(request).subjectId}`,
  ...originOf(request),
});

/**
 * True when an account opened the page from its list, which needs no further proof; a mailed link may have been forwarded
 * (D67).
 */
export const isByAccount = ({ parentHash }: Pick<Subject, 'parentHash'>): boolean => parentHash !== null;

/** The certificate as the page shows it; null unless it was issued and both sides still exist. */
export async function presentChangeable(
  platform: Platform,
  subject: Pick<Subject, 'subjectId' | 'parentHash'>,
): Promise<ChangeableCertificate | null> {
  const { subjectId: id } = subject;
  const certificate = await findCertificate(platform, platform.db, id);
  if (!certificate?.tenant || !certificate.landlord || !certificate.issuedAt) return null;
  const { state, tenant, landlord, issuedAt } = certificate;
  if (!isIssued(state)) return null;
  const since = (await firstIssuedAt(platform.db, certificate)) ?? issuedAt;
  const isEarly = isRevocable(since, platform.clock.now());
  const isBeingCorrected = state === 'issued' && (await findCorrection(platform.db, id)) !== null;
  const code = await openCode(platform, certificate);
  const waiting = await findInState(platform.db, { kind: 'revoke', subjectId: id }, 'waiting');
  return {
    state,
    tenantName: tenantInShort(tenant),
    flat: formatAddress(tenant.property),
    code: code === null ? '' : formatSecurityCode(code),
    issuedAt: issuedAt.toISOString(),
    statusSince: certificate.statusSince?.toISOString() ?? '',
    revocableUntil: revocableUntil(since),
    ...offersOf(certificate, { isEarly, isBeingCorrected }),
    isBeingCorrected,
    needsTan: !isByAccount(subject),
    revocationDue: waiting?.dueAt.toISOString() ?? '',
    phone: maskPhone(landlord.phone),
    paidByLandlord: (await findPayer(platform.db, certificate.orderedCertificateId)) === 'landlord',
    statement: statementOf(tenant),
    unchanged: { ...fixedFactsOf(tenant, landlord), today: dayInBerlin(platform.clock.now()) },
  };
}

/** Which actions are offered: none while a signed correction is being issued, because they would make it fail. */
function offersOf(
  { state, hasAllParties }: Certificate,
  { isEarly, isBeingCorrected }: { isEarly: boolean; isBeingCorrected: boolean },
): Pick<ChangeableCertificate, 'mayReport' | 'mayRevoke' | 'mayCorrect' | 'lacksPerson'> {
  const isValid = state === 'issued' && !isBeingCorrected;
  return {
    mayReport: isValid,
    mayRevoke: isEarly && (isValid || state === 'suspended'),
    mayCorrect: isEarly && isValid && hasAllParties,
    lacksPerson: !hasAllParties,
  };
}

function fixedFactsOf(tenant: CertificateTenant, landlord: CertificateLandlord) {
  const { gender, firstName, lastName, dob, property, coTenants, since } = tenant;
  const others = { ...(coTenants ? { coTenants: coTenants.map(nameOf) } : {}), ...(since ? { since } : {}) };
  const { email: _email, phone: _phone, signature: _signature, coLandlords, ...first } = landlord;
  const signer = { ...first, ...(coLandlords ? { coLandlords: [...coLandlords] } : {}) };
  return { tenant: { gender, firstName, lastName, dob, property, ...others }, landlord: signer };
}

const nameOf = ({ firstName, lastName }: PersonName): PersonName => ({ firstName, lastName });

function statementOf({ property, answers, remark }: CertificateTenant): ChangeableCertificate['statement'] {
  return {
    rentalStartDate: property.rentalStartDate,
    rentalEndDate: property.rentalEndDate,
    rentPaidRegularly: answers.rentPaidRegularly ? 'yes' : 'no',
    rentArrears: answers.rentArrears ? 'yes' : 'no',
    arrearsKind: answers.rentArrears ? (answers.arrearsKind ?? 'rent') : '',
    arreasAmount: answers.rentArrears ? formatAmount(answers.arrearsCents) : '',
    remark,
  };
}

const isIssued = (state: Certificate['state']): state is ChangeableCertificate['state'] =>
  ['issued', 'suspended', 'replaced', 'revoked'].includes(state);
