import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CarryOutRemoval } from '../../removal/server/index.ts';
import { deleteRoute, type EraseAccount } from './delete-route.ts';
import type { TenantErasureDeps } from './delete-tenant.ts';
import { eraseByOperator, eraseWhenDue, type ErasureDeps } from './erase-landlord.ts';
import { landlordExportRoute, ownDataRoutes } from './own-data-routes.ts';
import { mailOwnDataLink } from './mail-own-data-link.ts';
import type { LandlordSources } from './own-data-sources.ts';

export type { EraseAccount } from './delete-route.ts';
export type { TenantErasureDeps } from './delete-tenant.ts';
export type { ErasureDeps } from './erase-landlord.ts';
export type { LandlordSources } from './own-data-sources.ts';

export interface DataDeletionDeps extends ErasureDeps, TenantErasureDeps, LandlordSources {
  eraseAccount: EraseAccount;
}

export type DataDeletion = ReturnType<typeof createDataDeletion>;

export function createDataDeletion(platform: Platform, deps: DataDeletionDeps) {
  const routes: FeatureRoutes = async (api) => {
    await api.register(deleteRoute(platform, deps, deps.eraseAccount));
    await api.register(ownDataRoutes(platform, deps));
    await api.register(landlordExportRoute(platform, deps));
  };
  return {
    routes,
    /** To the address on record, for a link that has ended. */
    mailOwnDataLink: (personKeyId: string) => mailOwnDataLink(platform, deps, personKeyId),
    /** A landlord's erasure that was asked for without a TAN. */
    eraseWhenDue: (removal: Parameters<CarryOutRemoval>[0]) => eraseWhenDue(platform, deps, removal),
    /** A landlord's erasure by the operator's decision, by the id of the request or its certificate. */
    eraseLandlord: (id: string) => eraseByOperator(platform, deps, id),
  };
}
