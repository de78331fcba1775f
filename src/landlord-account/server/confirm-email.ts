import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { provenStates, type AccountState } from '../rules/index.ts';
import { findAccount, lockAccount, moveAccount } from './account-store.ts';
import { lockMailbox } from './mailbox-store.ts';
import { eraseAccountRecord } from './erase-account.ts';

/**
 * Spends the link of the registration mail: from now on the mailbox belongs to this account, and what was begun before with
 * the same address is gone (W7). Whoever stopped halfway goes on with the same link, or with another of the account, as long
 * as its day lasts. Null for an unknown or expired link, and when the mailbox has an account that works.
 */
export async function confirmEmail(platform: Platform, token: string, network: string): Promise<string | null> {
  const { db, handles, clock } = platform;
  return inTransaction(db, async (trx) => {
    const handle = await handles.findAny(trx, token);
    if (handle?.purpose !== 'landlord-email' || !handle.isInTime) return null;
    const opened = await findAccount(platform, trx, handle.subjectId);
    if (!opened) return null;
    const { id } = opened;
    if (!handle.isLive || opened.state !== 'registered') return goOn(platform, trx, id);
    if (!(await takeMailbox(platform, trx, id, opened.emailIndex))) return null;
    if (!(await handles.spend(trx, token, 'landlord-email'))) return null;
    if (!(await moveAccount(platform, trx, id, 'email-confirmed', { email_confirmed_at: clock.now() }))) return null;
    const onboarding = await handles.create(trx, { purpose: 'landlord-onboarding', subjectId: id });
    await recordEvent(trx, clock, { event: 'account.email-confirmed', ...byLandlord(id, network) });
    return onboarding;
  });
}

/** What was opened with it before, here or elsewhere, ends. Null once the account is finished. */
async function goOn(platform: Platform, trx: Transaction, id: string): Promise<string | null> {
  const account = await lockAccount(platform, trx, id);
  if (account?.state !== 'email-confirmed' && account?.state !== 'phone-confirmed') return null;
  await platform.handles.endAll(trx, id, ['landlord-onboarding']);
  await platform.tokens.endAll(trx, id, ['landlord:onboarding']);
  return platform.handles.create(trx, { purpose: 'landlord-onboarding', subjectId: id });
}

/**
 * Waits for whoever is taking the same mailbox. False when it has an account already, or when a later registration of it was
 * confirmed first.
 */
async function takeMailbox(platform: Platform, trx: Transaction, id: string, emailIndex: Buffer): Promise<boolean> {
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
