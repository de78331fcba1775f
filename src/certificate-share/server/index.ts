import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { EvaluateDeps } from './evaluate-share.ts';
import { readerRoutes } from './reader-routes.ts';
import { tenantShareRoutes } from './routes.ts';
import type { ShareDeps } from './share-view.ts';

export { makeCopy } from './copy-job.ts';
export { exportShares, type TenantsShare } from './export-shares.ts';
export { findCheckedCopy, findCompared } from './find-for-check.ts';
export { repointShares } from './repoint-shares.ts';
export { countActiveShares, countShares, endShareAgain, shareActions } from './share-store.ts';
export { dropReaderSessions, shareRetention, sweepShares } from './sweep-store.ts';

export function certificateShareRoutes(platform: Platform, deps: ShareDeps & EvaluateDeps): FeatureRoutes {
  return async (api) => {
    await api.register(tenantShareRoutes(platform, deps));
    await api.register(readerRoutes(platform, deps));
  };
}
