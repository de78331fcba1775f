import type { Platform } from '../../platform/platform.ts';
import { endUnfollowedRenewals } from './end-unfollowed.ts';
import { sweepReminders } from './reminders.ts';

export { mailRenewalLink } from './mails/renewal-link-mail.ts';
export { remindersOf } from './reminder-store.ts';
export { coTenantsBefore } from './renewed-data.ts';
export { renewalRoutes } from './routes.ts';

/** Sends due reminders once, and ends renewals whose certificate can no longer be renewed. */
export async function sweepRenewals(platform: Platform): Promise<void> {
  await sweepReminders(platform);
  await endUnfollowedRenewals(platform);
}
