import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { certificateRoutes } from './certificate-routes.ts';
import { draftRoutes } from './draft-routes.ts';

export { eraseTenantOfLandlordStarted } from './delete-certificate.ts';
export { dropOfTenant, eraseBegun, sweepDrafts } from './drop-request.ts';
export { exportBegun } from './export-begun.ts';
export { landlordRequestSource } from './landlord-request-source.ts';

export function landlordDashboardRoutes(platform: Platform): FeatureRoutes {
  return async (api) => {
    await api.register(certificateRoutes(platform));
    await api.register(draftRoutes(platform));
  };
}
