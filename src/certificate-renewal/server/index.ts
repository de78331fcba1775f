import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { mailRenewalLink } from './mails/renewal-link-mail.ts';
import { endUnfollowedRenewals } from './end-unfollowed.ts';
import type { RenewalDeps } from './offer-renewal.ts';
import { sweepReminders } from './reminders.ts';
import { renewalRoutes } from './routes.ts';

export { remindersOf, type Reminder } from './reminder-store.ts';
export { coTenantsBefore } from './renewed-data.ts';

export interface CertificateRenewal {
  routes: FeatureRoutes;
  /** Who asked for it is reminded once; and what can't be renewed any more is not waited for. */
  sweep(): Promise<void>;
  /** A fresh one in the place of one that ended. */
  mailLink(certificateId: string): Promise<void>;
}

export const createCertificateRenewal = (platform: Platform, deps: RenewalDeps): CertificateRenewal => ({
  routes: renewalRoutes(platform, deps),
  mailLink: (certificateId) => mailRenewalLink(platform, certificateId),
  sweep: async () => {
    await sweepReminders(platform);
    await endUnfollowedRenewals(platform);
  },
});
