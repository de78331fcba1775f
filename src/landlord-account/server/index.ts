import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Connection, Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { JobTable } from '../../platform/jobs/job-table.ts';
import type { Platform } from '../../platform/platform.ts';
import { accountOfMailbox, emailIndexOf, findAccount } from './account-store.ts';
import type { OpenAccount } from './account.ts';
import { deleteAccount, type AskedDeletion, type DeletionDeps } from './delete-account.ts';
import { eraseAccountOfKey } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { loginRoutes, passwordRoutes } from './login-routes.ts';
import { onboardingRoutes, registrationRoutes } from './onboarding-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { dropOldPhoneChanges } from './phone-change-store.ts';
import { profileRoutes } from './profile-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import type { OnActivated } from './set-password.ts';
import { sweepAccounts } from './sweep-accounts.ts';
import { writeAccountMail } from './write-account-mail.ts';

export { accountOfMailbox, findAccountOfKey, lockAccount } from './account-store.ts';
export { isSearchComplete, noteSearchComplete } from './search-complete-store.ts';
export type { OpenAccount } from './account.ts';

export const passkeyRetention: readonly RetentionRow[] = [
  { table: 'passkey_challenge', since: 'expires_at', seconds: 0, why: 'answered once or never' },
];

declare module '../../platform/jobs/job-table.ts' {
  interface JobTable {
    /** Registration and reset answer alike whether the address is known: the mail is a job's business (W1, W7). */
    'account-mail': {
      kind: 'register' | 'reset';
      accountId: string;
      /** Asked for too often today: only when no link of that kind works any more. */
      onlyWithoutLink: boolean;
    };
  }
}

/** What the application binds to other rooms: this one may not know them. */
export interface LandlordAccountDeps {
  onActivated: OnActivated;
}

export type LandlordAccount = ReturnType<typeof createLandlordAccount>;

export function createLandlordAccount(platform: Platform, deps: LandlordAccountDeps) {
  const routes: FeatureRoutes = async (api) => {
    await api.register(registrationRoutes(platform));
    await api.register(onboardingRoutes(platform, deps.onActivated));
    await api.register(loginRoutes(platform));
    await api.register(passwordRoutes(platform));
    await api.register(profileRoutes(platform));
    await api.register(sessionRoutes(platform));
    await api.register(passkeyRoutes(platform));
  };
  return {
    routes,
    /** The account that works with this address; whoever calls has the address proved. */
    accountOfEmail: (connection: Connection, email: string) =>
      accountOfMailbox(connection, emailIndexOf(platform, email)),
    accountOfMailbox,
    /** What the other rooms delete with it comes with the call: they know this room, it does not know them. */
    deleteAccount: (deletion: DeletionDeps, asked: AskedDeletion) => deleteAccount(platform, deletion, asked),
    /** The account that is stored under this key, with what the landlord began by himself. */
    eraseOfKey: (trx: Transaction, personKeyId: string, eraseBegun: DeletionDeps['eraseBegun']) =>
      eraseAccountOfKey(platform, trx, personKeyId, eraseBegun),
    exportAccount: (connection: Connection, accountId: string) => exportAccount(platform, connection, accountId),
    writeMail: (job: JobTable['account-mail']) => writeAccountMail(platform, job),
    sweep: async (): Promise<void> => {
      await sweepAccounts(platform);
      await dropOldPhoneChanges(platform);
    },
  };
}

/** Only an account that works; null for anything else. */
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
