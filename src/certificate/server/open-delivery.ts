import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatAddress } from '../../address/rules/index.ts';
import { formatAmount } from '../../platform/rules/money.ts';
import type { DeliveredCertificate } from '../rules/delivery-schema.ts';
import { partyName } from '../rules/party-name.ts';
import { formatSecurityCode } from '../rules/security-code.ts';
import { certificateTitle } from '../rules/wording.ts';
import { findCertificate, type Certificate } from './certificate-store.ts';
import { openCode } from './security-code-vault.ts';

export type IsReleased = (certificateId: string) => Promise<boolean>;

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/**
 * A deliver handle is exchanged for a token (again and again until it ends, each time ending the token before);
 * the record's own id works only for the caller who already holds its token (security.md W5).
 */
export async function openDelivery(
  platform: Platform,
  isReleased: IsReleased,
  exchange: Exchange,
  urlToken: string,
): Promise<{ certificate: DeliveredCertificate; token: string } | null> {
  const { db, handles } = platform;
  const handle = await handles.find(db, urlToken, 'deliver');
  if (!handle) return openAgain(platform, isReleased, exchange.request, urlToken);
  const certificate = await deliver(platform, isReleased, handle.subjectId);
  if (!certificate) return null;
  const token = await inTransaction(db, (trx) =>
    issueBoundToken(platform, exchange, trx, {
      scope: 'certificate:deliver',
      subjectId: handle.subjectId,
      handleHash: handle.hash,
    }),
  );
  return { certificate, token };
}

async function openAgain(platform: Platform, isReleased: IsReleased, request: FastifyRequest, id: string) {
  const { subject } = request;
  if (subject?.scope !== 'certificate:deliver' || subject.subjectId !== id) return null;
  const certificate = await deliver(platform, isReleased, id);
  return certificate && { certificate, token: (request.headers.authorization ?? '').replace('Bearer ', '') };
}

async function deliver(platform: Platform, isReleased: IsReleased, id: string): Promise<DeliveredCertificate | null> {
  const certificate = await findCertificate(platform, platform.db, id);
  // Without the landlord's data the tenant still finds code and invoice here.
  if (!certificate?.tenant) return null;
  if (certificate.state === 'deleted' || certificate.state === 'erased') return null;
  const code = certificate.issuedAt ? await openCode(platform, certificate) : null;
  const isIssued = certificate.issuedAt !== null;
  return present(certificate, { code, isReleased: isIssued && (await isReleased(id)) });
}

function present(certificate: Certificate, extra: { code: string | null; isReleased: boolean }): DeliveredCertificate {
  const { tenant, landlord, state } = certificate;
  if (!tenant || state === 'deleted' || state === 'erased')
    throw new Error('an erased certificate has nothing to deliver');
  const { answers } = tenant;
  return {
    _id: certificate.id,
    payment: certificate.paidAt !== null,
    certificateRequest: certificate.certificateRequest === 'landlord' ? 'landlord' : 'other',
    certificateType: certificate.delivery ?? '',
    state,
    title: certificateTitle(answers),
    tenant: { firstName: tenant.firstName, lastName: tenant.lastName, email: tenant.email },
    flat: formatAddress(tenant.property),
    postalAddress: formatAddress(tenant.address),
    landlordName: landlord ? partyName(landlord) : '',
    signedAt: certificate.signedAt.toISOString(),
    issueDate: certificate.issuedAt?.toISOString() ?? '',
    uniqueCode: extra.code ? formatSecurityCode(extra.code) : '',
    outcome: {
      rentPaidRegularly: answers.rentPaidRegularly,
      rentArrears: answers.rentArrears,
      arreasAmount: answers.rentArrears ? formatAmount(answers.arrearsCents) : '',
      remark: tenant.remark,
    },
    isReleased: extra.isReleased,
  };
}
