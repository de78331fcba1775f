import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { actionRoutes, listRoutes } from './certificate-routes.ts';
import { ownRoutes, waitingRoutes } from './draft-routes.ts';

export { eraseTenantOfLandlordStarted } from './delete-certificate.ts';
export { dropOfTenant, eraseBegun, sweepDrafts } from './drop-request.ts';
export { exportBegun } from './export-begun.ts';
export { landlordRequestSource } from './landlord-request-source.ts';

export function landlordDashboardRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    for (const routes of [listRoutes, actionRoutes, waitingRoutes, ownRoutes]) await api.register(routes(platform));
  };
}
