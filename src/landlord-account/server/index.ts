import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { findAccount } from './account-store.ts';
import type { OpenAccount } from './account.ts';
import { loginRoutes, passwordRoutes } from './login-routes.ts';
import { onboardingRoutes, registrationRoutes } from './onboarding-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { RegisterAgain } from './register-again.ts';
import type { OnActivated } from './set-password.ts';

export { emailIndexOf, findAccountOfKey, lockAccount } from './account-store.ts';
export { accountOfMailbox } from './mailbox-store.ts';
export { isSearchComplete, recordSearchComplete } from './search-complete-store.ts';
export type { OpenAccount } from './account.ts';
export { deleteAccount } from './delete-account.ts';
export { eraseAccountOfKey } from './erase-account.ts';
export { exportAccount } from './export-account.ts';
export { sweepAccounts } from './sweep-accounts.ts';
export { mailRegistrationAgain } from './register-again.ts';
export { writeAccountMail } from './write-account-mail.ts';

export const passkeyRetention: readonly RetentionRow[] = [
  { table: 'passkey_challenge', since: 'expires_at', seconds: 0, why: 'answered once or never' },
];

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    /** Registration and reset answer alike whether or not the address is known: a job writes the mail (W1, W7). */
    'account-mail': {
      kind: 'register' | 'reset';
      accountId: string;
      /** The limit of requests per day was passed: mail only if no link of that kind works any more. */
      onlyWithoutLink: boolean;
    };
    /** A job kind of its own, which waits while only workers of the previous version are running. */
    'register-again': RegisterAgain;
  }
}

export function landlordAccountRoutes(platform: Platform, onActivated: OnActivated): FeatureRoutes {
  return async (api) => {
    await api.register(registrationRoutes(platform));
    await api.register(onboardingRoutes(platform, onActivated));
    await api.register(loginRoutes(platform));
    await api.register(passwordRoutes(platform));
    await api.register(profileRoutes(platform));
    await api.register(sessionRoutes(platform));
    await api.register(passkeyRoutes(platform));
  };
}

/** Finds an active account; null for anything else. */
export async function findOpenAccount(
  platform: Platform,
  connection: Connection,
  id: string,
): Promise<OpenAccount | null> {
  const account = await findAccount(platform, connection, id);
  if (account?.state !== 'active' || account.phone === null || account.activatedAt === null) return null;
  const { personKeyId, profile, phone, createdAt, activatedAt } = account;
  return { ...profile, id, personKeyId, phone, createdAt, activatedAt };
}
