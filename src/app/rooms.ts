// What the rooms offer each other; wired in features.ts.
import type { createCertificates } from '../certificate/server/index.ts';
import type { CertificateRenewal } from '../certificate-renewal/server/index.ts';
import type { Contact } from '../contact/server/index.ts';
import type { DataDeletion } from '../data-deletion/server/index.ts';
import type { LandlordAccount } from '../landlord-account/server/index.ts';
import type { LandlordDashboard } from '../landlord-dashboard/server/index.ts';
import type { LinkRenewal } from '../link-renewal/server/index.ts';
import type { PostalDelivery } from '../postal-delivery/server/index.ts';
import type { createPayment } from '../payment/server/index.ts';
import type { Withdrawals } from '../withdrawal/server/index.ts';
import type { TenantRequest } from '../tenant-request/server/index.ts';

export interface Rooms {
  certificates: ReturnType<typeof createCertificates>;
  payment: ReturnType<typeof createPayment>;
  postal: PostalDelivery;
  requests: TenantRequest;
  accounts: LandlordAccount;
  dashboard: LandlordDashboard;
  deletion: DataDeletion;
  renewal: LinkRenewal;
  renewals: CertificateRenewal;
  contact: Contact;
  withdrawals: Withdrawals;
}
