import { formatFlat } from '../../address/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { issueBoundToken } from '../../platform/http/browser-binding.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WaitingRequest } from '../rules/index.ts';
import type { LandlordCaller } from './caller.ts';
import type { DashboardDeps } from './deps.ts';
import type { Exchange } from './exchange.ts';

type Deps = Pick<DashboardDeps, 'findAccount' | 'waitingRequests' | 'markOpened'>;

/** Requests of tenants that were sent to the mailbox which the account has proved. */
export async function listWaiting({ db }: Platform, deps: Deps, accountId: string): Promise<WaitingRequest[]> {
  const account = await deps.findAccount(db, accountId);
  const waiting = account ? await deps.waitingRequests(account.email) : [];
  return waiting.map(({ id, tenant: { personal, rental }, submittedAt }) => ({
    id,
    tenantName: `${personal.firstName} ${personal.lastName}`,
    flat: formatFlat(rental),
    submittedAt: submittedAt.toISOString(),
  }));
}

/** As if the link of the mail had been opened. Null unless it waits for this account. */
export async function openWaiting(
  platform: Platform,
  deps: Deps,
  exchange: Exchange,
  { accountId, sessionHash }: LandlordCaller,
  id: string,
): Promise<{ id: string; token: string } | null> {
  const waiting = await listWaiting(platform, deps, accountId);
  if (!waiting.some((request) => request.id === id)) return null;
  const token = await inTransaction(platform.db, (trx) =>
    issueBoundToken(platform, exchange, trx, { scope: 'certificate:confirm', subjectId: id, parentHash: sessionHash }),
  );
  await deps.markOpened(id);
  return { id, token };
}
