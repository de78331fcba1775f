// What the rooms offer each other; wired in features.ts.
import type { createCertificates } from '../certificate/server/index.ts';
import type { DataDeletionDeps } from '../data-deletion/server/index.ts';
import type { FreshLinks } from '../link-renewal/server/index.ts';
import type { createPayment } from '../payment/server/index.ts';
import type { PostalDelivery } from '../postal-delivery/server/index.ts';
import type { WithdrawalDeps } from '../withdrawal/server/index.ts';

export interface Rooms {
  certificates: ReturnType<typeof createCertificates>;
  payment: ReturnType<typeof createPayment>;
  postal: PostalDelivery;
  deletion: DataDeletionDeps;
  links: FreshLinks;
  withdrawals: WithdrawalDeps;
}
