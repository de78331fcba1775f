import type { RetentionRow } from '../../platform/database/retention.ts';
import type { Transaction } from '../../platform/database/database.ts';
import type { FeatureRoutes } from '../../platform/http/feature-routes.ts';
import type { JobTable } from '../../platform/jobs/job-table.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import type { Result } from '../../platform/rules/result.ts';
import { accountOfMailbox, emailIndexOf, findAccount, type Connection } from './account-store.ts';
import type { OpenAccount } from './account.ts';
import { deleteAccount, type AskedDeletion, type DeletionDeps } from './delete-account.ts';
import { eraseAccountOfKey } from './erase-account.ts';
import { exportAccount, type ExportedAccount } from './export-account.ts';
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

export interface LandlordAccount {
  routes: FeatureRoutes;
  /** Only an account that works; null for anything else. */
  findAccount(connection: Connection, accountId: string): Promise<OpenAccount | null>;
  /** The account that works with this address; whoever calls has the address proved. */
  accountOfEmail(connection: Connection, email: string): Promise<string | null>;
  accountOfMailbox(connection: Connection, emailIndex: Buffer): Promise<string | null>;
  /** What the other rooms delete with it comes with the call: they know this room, it does not know them. */
  deleteAccount(deps: DeletionDeps, asked: AskedDeletion): Promise<Result<undefined, Problem>>;
  /** The account that is stored under this key, with what the landlord began by himself. */
  eraseOfKey(trx: Transaction, personKeyId: string, eraseBegun: DeletionDeps['eraseBegun']): Promise<void>;
  exportAccount(connection: Connection, accountId: string): Promise<ExportedAccount | null>;
  writeMail(job: JobTable['account-mail']): Promise<void>;
  sweep(): Promise<void>;
}

export function createLandlordAccount(platform: Platform, deps: LandlordAccountDeps): LandlordAccount {
  return {
    routes: async (api) => {
      await api.register(registrationRoutes(platform));
      await api.register(onboardingRoutes(platform, deps.onActivated));
      await api.register(loginRoutes(platform));
      await api.register(passwordRoutes(platform));
      await api.register(profileRoutes(platform));
      await api.register(sessionRoutes(platform));
      await api.register(passkeyRoutes(platform));
    },
    findAccount: (connection, accountId) => findOpenAccount(platform, connection, accountId),
    accountOfEmail: (connection, email) => accountOfMailbox(connection, emailIndexOf(platform, email)),
    accountOfMailbox,
    deleteAccount: (deletion, asked) => deleteAccount(platform, deletion, asked),
    eraseOfKey: (trx, personKeyId, eraseBegun) => eraseAccountOfKey(platform, trx, personKeyId, eraseBegun),
    exportAccount: (connection, accountId) => exportAccount(platform, connection, accountId),
    writeMail: (job) => writeAccountMail(platform, job),
    sweep: async () => {
      await sweepAccounts(platform);
      await dropOldPhoneChanges(platform);
    },
  };
}

async function findOpenAccount(platform: Platform, connection: Connection, id: string): Promise<OpenAccount | null> {
  const account = await findAccount(platform, connection, id);
  if (account?.state !== 'active' || account.phone === null || account.activatedAt === null) return null;
  const { personKeyId, profile, phone, createdAt, activatedAt } = account;
  return { ...profile, id, personKeyId, phone, createdAt, activatedAt };
}
