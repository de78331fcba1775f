import type { Connection } from '../../platform/database/database.ts';
import type { CoTenant } from '../rules/index.ts';
import type { CertificateOf } from './tenant-request.ts';
import type { DeleteUnpaidCertificate } from './withdraw-request.ts';

/** Functions of the certificate room that the application passes in, because this room may not import it. */
export interface TenantRequestDeps {
  certificateOf: CertificateOf;
  /** The request that a certificate belongs to; null for a certificate that the landlord started. */
  requestOfCertificate: (certificateId: string) => Promise<string | null>;
  deleteUnpaidCertificate: DeleteUnpaidCertificate;
  /** Co-tenants of the certificate that a renewal follows, with the addresses known from requests. */
  coTenantsBefore: (connection: Connection, certificateId: string) => Promise<CoTenant[]>;
}
