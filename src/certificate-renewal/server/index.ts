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
  /** Sends due reminders once, and ends renewals whose certificate can no longer be renewed. */
  sweep(): Promise<void>;
  /** Mails a fresh link in place of an expired one. */
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
