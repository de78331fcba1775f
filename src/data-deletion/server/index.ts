import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRoute, type EraseAccount } from './delete-route.ts';
import type { TenantErasureDeps } from './delete-tenant.ts';
import type { ErasureDeps } from './erase-landlord.ts';
import { landlordExportRoute, ownDataRoutes } from './own-data-routes.ts';
import type { LandlordSources } from './own-data-sources.ts';

export { eraseByOperator, eraseWhenDue } from './erase-landlord.ts';
export { mailOwnDataLink } from './mail-own-data-link.ts';
export type { LandlordSources } from './own-data-sources.ts';

export interface DataDeletionDeps extends ErasureDeps, TenantErasureDeps, LandlordSources {
  eraseAccount: EraseAccount;
}

export function dataDeletionRoutes(platform: Platform, deps: DataDeletionDeps): FeatureRoutes {
  return async (api) => {
    await api.register(deleteRoute(platform, deps, deps.eraseAccount));
    await api.register(ownDataRoutes(platform, deps));
    await api.register(landlordExportRoute(platform, deps));
  };
}
