import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { landlordConfirmationRoutes } from './routes.ts';
import type { TenantRequests } from './tenant-requests.ts';

export interface LandlordConfirmation {
  routes: FeatureRoutes;
}

export function createLandlordConfirmation(
  platform: Platform,
  deps: { requests: TenantRequests },
): LandlordConfirmation {
  return { routes: landlordConfirmationRoutes(platform, deps.requests) };
}
