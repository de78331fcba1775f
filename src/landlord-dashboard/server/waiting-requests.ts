import { formatFlat } from '../../address/rules/index.ts';
import { emailKey, fullName } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, daysBetween } from '../../platform/rules/dates.ts';
import { findRequestForLandlord, findWaitingOfMailbox, markOpened } from '../../tenant-request/server/index.ts';
import { inOrder, type WaitingRequest } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import { findOwnAccount } from './own-account.ts';

/** Requests of tenants that were sent to the mailbox which the account has proved; the first should be answered first. */
export async function listWaiting(platform: Platform, accountId: string): Promise<WaitingRequest[]> {
  const { db, vault } = platform;
  const account = await findOwnAccount(platform, db, accountId);
  if (!account) return [];
  const waiting = await findWaitingOfMailbox(platform, vault.blindIndex('email', emailKey(account.email)));
  const today = dayInBerlin(platform.clock.now());
  return inOrder(
    waiting.map(({ id, tenant: { personal, rental }, submittedAt, answerUntil }) => ({
      id,
      tenantName: fullName(personal),
      ...(personal.coTenants ? { coTenants: personal.coTenants.map(fullName) } : {}),
      flat: formatFlat(rental),
      submittedAt: submittedAt.toISOString(),
      daysLeft: daysBetween(today, dayInBerlin(answerUntil)),
    })),
  );
}

/** As if the link of the mail had been opened. Null unless it waits for this account. */
export async function openWaiting(
  platform: Platform,
  exchange: Exchange,
  { accountId, sessionHash }: LandlordCaller,
  id: string,
): Promise<{ id: string; token: string } | null> {
  const account = await findOwnAccount(platform, platform.db, accountId);
  const waiting = await findRequestForLandlord(platform, platform.db, id);
  if (!account || !waiting || emailKey(waiting.landlord.email) !== emailKey(account.email)) return null;
  const token = await inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'certificate:confirm', subjectId: id, parentHash: sessionHash }),
  );
  await markOpened(platform, id);
  return { id, token };
}
