import type { RetentionRow } from '../../platform/database/retention.ts';
export { accountOfMailbox, findAccountOfKey } from './account-store.ts';
export { createLandlordAccount, type LandlordAccount } from './create-landlord-account.ts';

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
