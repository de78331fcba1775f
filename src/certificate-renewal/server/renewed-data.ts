// The data of a renewal request: everything as the previous certificate states it, and how both sides are reached.
import type { CertificateLandlord, CertificateTenant } from '../../certificate/rules/index.ts';
import { findCertificate, type Certificate } from '../../certificate/server/index.ts';
import { isSamePerson } from '../../person-fields/rules/index.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin } from '../../platform/rules/dates.ts';
import type { CoTenant } from '../../tenant-request/rules/index.ts';
import { findRequest, objectedAmong, wasForwarded, type NewRenewal } from '../../tenant-request/server/index.ts';

type RenewedCertificate = Certificate & { tenant: CertificateTenant; landlord: CertificateLandlord };

export async function renewedData(
  platform: Platform,
  connection: Connection,
  certificate: RenewedCertificate,
): Promise<Pick<NewRenewal, 'tenant' | 'landlord'>> {
  const { tenant, landlord, requestId, referenceDate, signedAt } = certificate;
  const { gender, firstName, lastName, dob, address, property } = tenant;
  const coTenants = await coTenantsOf(platform, connection, certificate);
  const { entityType, companyName, email } = landlord;
  const signer = { gender: landlord.gender, firstName: landlord.firstName, lastName: landlord.lastName };
  return {
    tenant: {
      firstName,
      email: tenant.email,
      personal: { gender, firstName, lastName, dob, ...address, ...(coTenants.length > 0 ? { coTenants } : {}) },
      rental: { ...property },
      phone: tenant.phone,
      renewal: {
        certificateId: certificate.id,
        referenceDate,
        signedOn: dayInBerlin(signedAt),
        isLandlordHidden: requestId !== null && (await wasForwarded(connection, requestId)),
      },
    },
    landlord: { entityType, companyName, ...signer, email },
  };
}

/** The co-tenants of a certificate; empty once its content is gone. */
export async function coTenantsBefore(
  platform: Platform,
  connection: Connection,
  certificateId: string,
): Promise<CoTenant[]> {
  const certificate = await findCertificate(platform, connection, certificateId);
  return certificate ? coTenantsOf(platform, connection, certificate) : [];
}

/**
 * Uses the mail addresses from the request, so that people who opted out of our mails get none, and leaves out anybody who
 * objected to being named in it (decision 0041).
 */
async function coTenantsOf(
  platform: Platform,
  connection: Connection,
  { tenant, requestId }: Certificate,
): Promise<CoTenant[]> {
  const people = tenant?.coTenants ?? [];
  if (people.length === 0 || requestId === null) return [...people];
  const request = await findRequest(platform, connection, requestId);
  const known = request?.tenant?.personal?.coTenants ?? [];
  const objected = await objectedAmong(platform, connection, requestId, people);
  return people
    .filter((_person, at) => !objected.includes(at))
    .map((person) => {
      const email = known.find((other) => isSamePerson(other, person))?.email;
      return email === undefined ? person : { ...person, email };
    });
}
