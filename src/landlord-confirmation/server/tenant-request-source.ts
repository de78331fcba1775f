// A tenant's request as something to sign.
import { findCertificateOfRequest } from '../../certificate/server/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { EndedSigning, FoundSigning, Signing, SigningAccount, SigningSource } from './signing-source.ts';
import type { LandlordsRequest, TenantRequests } from './tenant-requests.ts';

/** The active account of a mailbox: what is signed by the mail's link stands in its list, too. */
export type FindAccountOfMailbox = (
  connection: Database | Transaction,
  email: string,
) => Promise<SigningAccount | null>;

type Connection = Database | Transaction;

export function tenantRequestSource(
  requests: TenantRequests,
  findAccountOfMailbox: FindAccountOfMailbox,
): SigningSource {
  const asFound = async (connection: Connection, id: string, open: LandlordsRequest | null): Promise<FoundSigning> => {
    if (open) {
      const account = await findAccountOfMailbox(connection, open.landlord.email);
      return { state: 'open', signing: signingOf(open, account) };
    }
    const request = await requests.findRequest(connection, id);
    return request && { state: endOf(request.state) };
  };
  return {
    request: 'tenant',
    purpose: 'landlord-confirm',
    find: async (connection, id) => asFound(connection, id, await requests.findRequestForLandlord(connection, id)),
    lock: async (trx, id) => asFound(trx, id, await requests.lockRequestForLandlord(trx, id)),
    markOpened: requests.markOpened,
    markSigned: requests.markConfirmed,
    hold: requests.markHeld,
    findCertificate: findCertificateOfRequest,
  };
}

function endOf(state: string): EndedSigning {
  return state === 'confirmed' || state === 'declined' || state === 'held' ? state : 'ended';
}

function signingOf(request: LandlordsRequest, account: SigningAccount | null): Signing {
  const { id, tenant, landlord, landlordKeyId } = request;
  return {
    id,
    request: 'tenant',
    tenantKeyId: request.personKeyId,
    landlordKeyId,
    draftKeyId: landlordKeyId,
    content: contentOf(request),
    fixed: { tenantEmail: tenant.email, tenantPhone: tenant.phone, landlordEmail: landlord.email },
    protocol: [
      ['registered', request.createdAt],
      ['email-confirmed', request.emailConfirmedAt],
      ['tenant-code', request.verifiedAt, request.codeWay],
      ['landlord-opened', request.landlordOpenedAt],
    ],
    submitted: { at: request.submittedAt, network: request.submittedNetwork },
    isReleased: request.releasedAt !== null,
    account,
  };
}

/** What the landlord has to check, as the tenant entered it. */
function contentOf({ tenant, landlord }: LandlordsRequest): Signing['content'] {
  const { personal, rental } = tenant;
  const { street, houseNumber, postalCode, city } = personal;
  return {
    tenant: {
      gender: personal.gender,
      firstName: personal.firstName,
      lastName: personal.lastName,
      dob: personal.dob,
      email: tenant.email,
      phone: tenant.phone,
      address: { street, houseNumber, postalCode, city },
    },
    property: { ...rental, remark: '' },
    // The landlord's number is never supplied by the tenant (W12).
    landlord: { ...landlord, phone: '', address: null, signerRole: null },
  };
}
