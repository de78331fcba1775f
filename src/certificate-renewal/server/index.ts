import type { Platform } from '../../platform/platform.ts';
import { endUnfollowedRenewals } from './end-unfollowed.ts';
import { sweepReminders } from './reminders.ts';

export { mailRenewalLink } from './mails/renewal-link-mail.ts';
export { remindersOf, type Reminder } from './reminder-store.ts';
export { coTenantsBefore } from './renewed-data.ts';
export { renewalRoutes } from './routes.ts';

/** Who asked for it is reminded once; and what can't be renewed any more is not waited for. */
export async function sweepRenewals(platform: Platform): Promise<void> {
  await sweepReminders(platform);
  await endUnfollowedRenewals(platform);
}
