import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { landlordConfirmationRoutes } from './routes.ts';
import type { SigningSource } from './signing-source.ts';
import { tenantRequestSource, type FindAccountOfMailbox } from './tenant-request-source.ts';
import type { TenantRequests } from './tenant-requests.ts';

export { renderBlankReceiptRequest } from './blank-receipt-request.ts';
export { dropDraft, forgetTenantsOfDraft, readDraft, readDrafts } from './confirmation-draft-store.ts';
export { landlordDeliverHandle } from './landlord-deliver-handle.ts';
export { statedBlocks } from './mails/stated-blocks.ts';
export { notifyDeclined } from './notify-declined.ts';
export type { FoundSigning, Signing, SigningSource } from './signing-source.ts';

export interface LandlordConfirmation {
  routes: FeatureRoutes;
}

export interface LandlordConfirmationDeps {
  requests: TenantRequests;
  findAccountOfMailbox: FindAccountOfMailbox;
  /** Certificates that landlords begin by themselves. */
  ownRequests: SigningSource;
}

export function createLandlordConfirmation(
  platform: Platform,
  { requests, findAccountOfMailbox, ownRequests }: LandlordConfirmationDeps,
): LandlordConfirmation {
  const sources = [tenantRequestSource(platform, requests, findAccountOfMailbox), ownRequests];
  return { routes: landlordConfirmationRoutes(platform, sources) };
}
