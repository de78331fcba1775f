import type { Connection } from '../../platform/database/database.ts';
import type { CoTenant } from '../rules/index.ts';
import type { CertificateOf } from './tenant-request.ts';
import type { DeleteUnpaidCertificate } from './withdraw-request.ts';

/** What the application binds to the certificate: this feature may not know it. */
export interface TenantRequestDeps {
  certificateOf: CertificateOf;
  /** Which request a certificate belongs to; null for the landlord's own. */
  requestOfCertificate: (certificateId: string) => Promise<string | null>;
  deleteUnpaidCertificate: DeleteUnpaidCertificate;
  /** Who else stands on the certificate that a renewal is from, with the addresses that they have in requests. */
  coTenantsBefore: (connection: Connection, certificateId: string) => Promise<CoTenant[]>;
}
