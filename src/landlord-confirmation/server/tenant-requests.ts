import type { TenantRequest } from '../../tenant-request/server/index.ts';

/** What this feature needs of the tenant's request; the request's own states and mails stay over there. */
export type TenantRequests = Pick<
  TenantRequest,
  'findRequest' | 'findRequestForLandlord' | 'lockRequestForLandlord' | 'markOpened' | 'markConfirmed' | 'markHeld'
>;
