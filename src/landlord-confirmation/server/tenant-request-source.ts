// Presents a tenant's request as something to sign.
import type { TenantContact } from '../../certificate/rules/index.ts';
import { findCertificateOfRequest } from '../../certificate/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import { maskEmail, maskPhone, tenantPerson } from '../../person-fields/rules/index.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  findDeclined,
  findRequest,
  findRequestForLandlord,
  lockRequestForLandlord,
  markConfirmed,
  markHeld,
  markOpened,
  undoSecondsLeft,
  type LandlordsRequest,
} from '../../tenant-request/server/index.ts';
import type {
  EndedSigning,
  FoundSigning,
  NamedCoTenant,
  SignedBefore,
  Signing,
  SigningAccount,
  SigningSource,
} from './signing-source.ts';
import { findSignedBefore } from './signed-before.ts';
import { presentAnswer } from './given-answer.ts';

/** The active account of a mailbox: a certificate signed by the mail's link appears in its list, too. */
type FindAccountOfMailbox = (connection: Connection, email: string) => Promise<SigningAccount | null>;

export function tenantRequestSource(platform: Platform, findAccountOfMailbox: FindAccountOfMailbox): SigningSource {
  const asFound = async (connection: Connection, id: string, open: LandlordsRequest | null): Promise<FoundSigning> => {
    if (open) {
      const { renewal, landlord } = open;
      const before = renewal && (await findSignedBefore(platform, connection, renewal, landlord.email));
      if (renewal && !before) return { state: 'ended' };
      const account = await findAccountOfMailbox(connection, landlord.email);
      return { state: 'open', signing: signingOf(open, account, before) };
    }
    const declined = await findDeclined(platform, connection, id);
    if (declined && undoSecondsLeft(declined, platform.clock.now()) > 0)
      return { state: 'answered', answer: await presentAnswer(platform, connection, declined) };
    const request = await findRequest(platform, connection, id);
    return (
      request && {
        state: endOf(request.state),
        decidedAt: await disclosedSigningDay(connection, id, request.decidedAt),
      }
    );
  };
  return {
    request: 'tenant',
    purpose: 'landlord-confirm',
    find: async (connection, id) => asFound(connection, id, await findRequestForLandlord(platform, connection, id)),
    lock: async (trx, id) => asFound(trx, id, await lockRequestForLandlord(platform, trx, id)),
    markOpened: (id) => markOpened(platform, id),
    markSigned: (trx, id) => markConfirmed(platform, trx, id),
    hold: (trx, id, reason) => markHeld(platform, trx, id, reason),
    findCertificate: findCertificateOfRequest,
  };
}

/** Null once the signed certificate has expired or was erased: from then on an old link tells nothing about it. */
async function disclosedSigningDay(
  connection: Connection,
  requestId: string,
  decidedAt: Date | null,
): Promise<Date | null> {
  const certificate = await findCertificateOfRequest(connection, requestId);
  return certificate && !endedStates.has(certificate.state) ? decidedAt : null;
}

const endedStates: ReadonlySet<string> = new Set(['expired', 'erased']);

function endOf(state: string): EndedSigning {
  return state === 'confirmed' || state === 'declined' || state === 'held' ? state : 'ended';
}

function signingOf(request: LandlordsRequest, account: SigningAccount | null, before: SignedBefore | null): Signing {
  const { id, landlord, landlordKeyId } = request;
  return {
    id,
    request: 'tenant',
    tenantKeyId: request.personKeyId,
    landlordKeyId,
    draftKeyId: landlordKeyId,
    content: contentOf(request),
    contact: contactOf(request),
    coTenants: coTenantsOf(request),
    fixed: { landlordEmail: landlord.email },
    before,
    protocol: [
      ...begunSteps(request),
      ['tenant-code', request.verifiedAt, request.codeWay],
      ['landlord-opened', request.landlordOpenedAt],
    ],
    submitted: { at: request.submittedAt, network: request.submittedNetwork },
    isReleased: request.releasedAt !== null,
    account,
  };
}

/** A renewal has no registration of its own: the tenant registered with the first request. */
const begunSteps = ({ renewal, createdAt, emailConfirmedAt }: LandlordsRequest): Signing['protocol'] =>
  renewal
    ? [['renewed', createdAt]]
    : [
        ['registered', createdAt],
        ['email-confirmed', emailConfirmedAt],
      ];

function contactOf({ tenant }: LandlordsRequest): TenantContact {
  const { street, houseNumber, postalCode, city } = tenant.personal;
  return { email: tenant.email, phone: tenant.phone, address: { street, houseNumber, postalCode, city } };
}

const coTenantsOf = ({ tenant, coTenantKeys }: LandlordsRequest): NamedCoTenant[] =>
  (tenant.personal.coTenants ?? []).flatMap((one, index) => {
    const keyId = coTenantKeys[index];
    return keyId === undefined ? [] : [{ person: tenantPerson(one), keyId, email: one.email }];
  });

const masked = '***';

/** The data that the landlord has to check, as the tenant entered them, without the tenant's present address (decision D78). */
function contentOf({ tenant, landlord }: LandlordsRequest): Signing['content'] {
  const { personal, rental } = tenant;
  return {
    tenant: {
      gender: personal.gender,
      firstName: personal.firstName,
      lastName: personal.lastName,
      dob: personal.dob,
      email: maskEmail(tenant.email),
      phone: maskPhone(tenant.phone),
      address: { street: masked, houseNumber: masked, postalCode: masked, city: masked },
      coTenants: (personal.coTenants ?? []).map(tenantPerson),
    },
    property: { ...rental, remark: '' },
    // The tenant never supplies the landlord's number (W12).
    landlord: { ...landlord, phone: '', address: null, signerRole: null },
  };
}
