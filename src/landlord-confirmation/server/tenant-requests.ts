import type { TenantRequest } from '../../tenant-request/server/index.ts';

/** What this room needs of tenant requests; their states and mails stay in their own room. */
export type TenantRequests = Pick<
  TenantRequest,
  'findRequest' | 'findRequestForLandlord' | 'lockRequestForLandlord' | 'markOpened' | 'markConfirmed' | 'markHeld'
>;
