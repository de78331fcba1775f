import type { SigningSource } from '../../landlord-confirmation/server/index.ts';
import type { Database, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DashboardDeps } from './deps.ts';
import { draftRoutes } from './draft-routes.ts';
import { dropOfTenant, sweepDrafts, eraseBegun } from './drop-request.ts';
import { exportBegun, type BegunRequest } from './export-begun.ts';
import { landlordRequestSource } from './landlord-request-source.ts';
import { certificateRoutes } from './certificate-routes.ts';

export type { DashboardDeps } from './deps.ts';

export interface LandlordDashboard {
  routes: FeatureRoutes;
  /** What landlords begin by themselves, for the form that signs it. */
  ownRequests: SigningSource;
  eraseBegun(trx: Transaction, accountId: string): Promise<void>;
  /** What is still open of the requests whose tenant is stored under this key. */
  dropOfTenant(trx: Transaction, tenantKeyId: string): Promise<void>;
  exportBegun(connection: Database | Transaction, accountId: string): Promise<BegunRequest[]>;
  sweepDrafts(): Promise<void>;
}

export function createLandlordDashboard(platform: Platform, deps: DashboardDeps): LandlordDashboard {
  return {
    routes: async (api) => {
      await api.register(certificateRoutes(platform, deps));
      await api.register(draftRoutes(platform, deps));
    },
    ownRequests: landlordRequestSource(platform, deps),
    eraseBegun: (trx, accountId) => eraseBegun(platform, trx, accountId),
    dropOfTenant: (trx, tenantKeyId) => dropOfTenant(platform, trx, tenantKeyId),
    exportBegun: (connection, accountId) => exportBegun(platform, connection, accountId),
    sweepDrafts: () => sweepDrafts(platform),
  };
}
