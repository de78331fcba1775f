// Presents what a landlord began as something to sign: his own data come from the account, and he enters the tenant's.
import { findCertificateOfLandlordRequest } from '../../certificate/server/index.ts';
import { landlordFields } from '../../landlord-confirmation/rules/index.ts';
import type { FoundSigning, Signing, SigningSource } from '../../landlord-confirmation/server/index.ts';
import { findOpenAccount, type OpenAccount } from '../../landlord-account/server/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { emptyValues } from '../../ui/rules/field-table.ts';
import {
  findLandlordRequest,
  lockLandlordRequest,
  moveLandlordRequest,
  recordOpenedOnPhone,
  type LandlordRequest,
} from './landlord-request-store.ts';

/** The source for the signing form. */
export function landlordRequestSource(platform: Platform): SigningSource {
  const asFound = async (connection: Connection, request: LandlordRequest | null): Promise<FoundSigning> => {
    if (!request) return null;
    if (request.state !== 'open') return { state: request.state === 'signed' ? 'confirmed' : 'ended' };
    const account = await findOpenAccount(platform, connection, request.accountId);
    return account ? { state: 'open', signing: signingOf(request, account) } : { state: 'ended' };
  };
  return {
    request: 'landlord',
    purpose: 'landlord-sign',
    find: async (connection, id) => asFound(connection, await findLandlordRequest(connection, id)),
    lock: async (trx, id) => asFound(trx, await lockLandlordRequest(trx, id)),
    markOpened: (id) => recordOpenedOnPhone(platform, id),
    markSigned: async (trx, id) => {
      const isMoved = await moveLandlordRequest(platform, trx, id, 'signed');
      if (isMoved) await platform.handles.endAll(trx, id, ['landlord-sign']);
      return isMoved;
    },
    findCertificate: findCertificateOfLandlordRequest,
  };
}

const emptyAddress = { street: '', houseNumber: '', postalCode: '', city: '' } as const;

function signingOf({ id, tenantKeyId, createdAt }: LandlordRequest, account: OpenAccount): Signing {
  const { entityType, companyName, gender, firstName, lastName, email, phone } = account;
  const { street, houseNumber, postalCode, city } = account;
  const address = { street, houseNumber, postalCode, city };
  return {
    id,
    request: 'landlord',
    tenantKeyId,
    landlordKeyId: account.personKeyId,
    draftKeyId: tenantKeyId,
    content: {
      tenant: {
        gender: '',
        firstName: '',
        lastName: '',
        dob: '',
        email: '',
        phone: '',
        address: emptyAddress,
        coTenants: [],
      },
      property: { ...emptyValues(landlordFields.property), remark: '' },
      landlord: { entityType, companyName, gender, firstName, lastName, email, phone, address, signerRole: null },
    },
    contact: null,
    coTenants: [],
    before: null,
    fixed: { landlordEmail: email, landlordPhone: phone },
    protocol: [['begun', createdAt]],
    submitted: null,
    isReleased: false,
    account,
  };
}
