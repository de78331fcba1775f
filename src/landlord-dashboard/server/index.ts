import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { draftRoutes } from './draft-routes.ts';
import { dropOfTenant, sweepDrafts, eraseBegun } from './drop-request.ts';
import { exportBegun } from './export-begun.ts';
import { landlordRequestSource } from './landlord-request-source.ts';
import { certificateRoutes } from './certificate-routes.ts';

export { forgetBegun } from './delete-certificate.ts';

export type LandlordDashboard = ReturnType<typeof createLandlordDashboard>;

export function createLandlordDashboard(platform: Platform) {
  const routes: FeatureRoutes = async (api) => {
    await api.register(certificateRoutes(platform));
    await api.register(draftRoutes(platform));
  };
  return {
    routes,
    /** What landlords begin by themselves, for the form that signs it. */
    ownRequests: landlordRequestSource(platform),
    eraseBegun: (trx: Transaction, accountId: string) => eraseBegun(platform, trx, accountId),
    /** What is still open of the requests whose tenant is stored under this key. */
    dropOfTenant: (trx: Transaction, tenantKeyId: string) => dropOfTenant(platform, trx, tenantKeyId),
    exportBegun: (connection: Connection, accountId: string) => exportBegun(platform, connection, accountId),
    sweepDrafts: () => sweepDrafts(platform),
  };
}
