import { formatFlat } from '../../address/rules/index.ts';
import { findOpenAccount } from '../../landlord-account/server/index.ts';
import { emailKey, fullName } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken, type Exchange } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import { dayInBerlin, daysBetween } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { findWaitingOfMailbox, lockRequestForLandlord, markOpenedIn } from '../../tenant-request/server/index.ts';
import { inOrder, type WaitingRequest } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';

/** The maximum number listed; others follow when these are answered. */
const maxListed = 200;

/** Tenants' requests sent to the mailbox that the account has proved, in the order in which they should be answered. */
export async function listWaiting(
  platform: Platform,
  accountId: string,
  limit = maxListed,
): Promise<{ requests: WaitingRequest[]; more: number }> {
  const { db, vault } = platform;
  const account = await findOpenAccount(platform, db, accountId);
  if (!account) return { requests: [], more: 0 };
  const index = vault.blindIndex('email', emailKey(account.email));
  const { requests, more } = await findWaitingOfMailbox(platform, index, limit);
  const today = dayInBerlin(platform.clock.now());
  const listed = inOrder(
    requests.map(({ id, tenant: { personal, rental, renewal }, submittedAt, answerUntil }) => ({
      id,
      tenantName: fullName(personal),
      ...(personal.coTenants ? { coTenants: personal.coTenants.map(fullName) } : {}),
      flat: formatFlat(rental),
      submittedAt: submittedAt.toISOString(),
      daysLeft: daysBetween(today, lastDayOf(answerUntil)),
      since: renewal?.referenceDate ?? null,
    })),
  );
  return { requests: listed, more };
}

/** Opens a request as the mail's link would. Null unless it waits for this account. */
export async function openWaiting(
  platform: Platform,
  exchange: Exchange,
  { accountId, sessionHash }: LandlordCaller,
  id: string,
): Promise<{ id: string; token: string } | null> {
  return inTransaction(platform.db, async (trx) => {
    const account = await findOpenAccount(platform, trx, accountId);
    // The lock prevents that it is forwarded or ended in between.
    const waiting = await lockRequestForLandlord(platform, trx, id);
    if (!account || !waiting || emailKey(waiting.landlord.email) !== emailKey(account.email)) return null;
    const opening = { scope: 'certificate:confirm', subjectId: id, parentHash: sessionHash } as const;
    const token = await issueBoundToken(platform, exchange, trx, opening);
    await markOpenedIn(platform, trx, id);
    return { id, token };
  });
}
