import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { provenStates, type AccountState } from '../rules/index.ts';
import { findAccount, lockAccount, moveAccount } from './account-store.ts';
import { lockMailbox } from './mailbox-store.ts';
import { eraseAccountRecord } from './erase-account.ts';

/**
 * Spends the link of the registration mail: from now on the mailbox belongs to this account, and earlier registrations of the address
 * are deleted (W7). A landlord who stopped halfway continues with the same link, or with another of the account, until it expires after
 * a day. Null for an unknown or expired link, and if the mailbox has an active account.
 */
export async function confirmEmail(platform: Platform, token: string, network: string): Promise<string | null> {
  const { db, handles, clock } = platform;
  return inTransaction(db, async (trx) => {
    const handle = await handles.findAny(trx, token);
    if (handle?.purpose !== 'landlord-email' || !handle.isInTime) return null;
    const opened = await findAccount(platform, trx, handle.subjectId);
    if (!opened) return null;
    const { id } = opened;
    if (!handle.isLive || opened.state !== 'registered') return continueSetup(platform, trx, id);
    if (!(await claimMailbox(platform, trx, id, opened.emailIndex))) return null;
    if (!(await handles.spend(trx, token, 'landlord-email'))) return null;
    if (!(await moveAccount(platform, trx, id, 'email-confirmed', { email_confirmed_at: clock.now() }))) return null;
    const onboarding = await handles.create(trx, { purpose: 'landlord-onboarding', subjectId: id });
    await recordEvent(trx, clock, { event: 'account.email-confirmed', ...byLandlord(id, network) });
    return onboarding;
  });
}

/** Continues the setup and ends whatever was opened with the link before, here or elsewhere. Null once the account is finished. */
async function continueSetup(platform: Platform, trx: Transaction, id: string): Promise<string | null> {
  const account = await lockAccount(platform, trx, id);
  if (account?.state !== 'email-confirmed' && account?.state !== 'phone-confirmed') return null;
  await platform.handles.endAll(trx, id, ['landlord-onboarding']);
  await platform.tokens.endAll(trx, id, ['landlord:onboarding']);
  return platform.handles.create(trx, { purpose: 'landlord-onboarding', subjectId: id });
}

/**
 * Waits for a concurrent confirmation of the same mailbox. False if it already has an account, or if a later registration of it was
 * confirmed first.
 */
async function claimMailbox(platform: Platform, trx: Transaction, id: string, emailIndex: Buffer): Promise<boolean> {
  const all = await lockMailbox(trx, emailIndex);
  const own = all.findIndex((account) => account.id === id);
  const later = all.slice(own + 1);
  if (own < 0 || all.some(({ state }) => state === 'active') || later.some(isProven)) return false;
  for (const older of all.slice(0, own)) {
    const record = await lockAccount(platform, trx, older.id);
    if (record) await eraseAccountRecord(platform, trx, record, 'by-routine');
  }
  return true;
}

const isProven = ({ state }: { state: AccountState }): boolean => provenStates.some((proven) => proven === state);
