import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { markEmailConfirmed } from './request-events-store.ts';
import { findRequest } from './tenant-request-store.ts';

/** The id in the wizard's URLs works for 60 minutes (D08, W34); links in later mails live longer. */
const flowIdSeconds = 3600;

export type ConfirmEmailFailure = 'link-expired' | 'already-confirmed';

/**
 * Spends the link of the confirmation mail. A used link says that the address is confirmed; one that expired unused is answered like an
 * unknown one (W43). In the browser that continued with it, a used link leads back to the request: `ownRequestId` is the request of the
 * caller's token, and the id alone grants no access.
 */
export async function confirmEmail(
  platform: Platform,
  token: string,
  { network, ownRequestId }: { network: string; ownRequestId: string | null },
): Promise<Result<string, ConfirmEmailFailure>> {
  const { db, handles, clock } = platform;
  return inTransaction<Result<string, ConfirmEmailFailure>>(db, async (trx) => {
    const handle = await handles.spend(trx, token, 'tenant-email');
    if (!handle || !(await markEmailConfirmed(platform, trx, handle.subjectId))) {
      const confirmed = await confirmedBefore(platform, trx, token);
      if (confirmed === null) return fail('link-expired');
      return confirmed === ownRequestId ? ok(confirmed) : fail('already-confirmed');
    }
    const id = handle.subjectId;
    const flow = await handles.create(trx, {
      purpose: 'tenant-flow',
      subjectId: id,
      expiresAt: addSeconds(clock.now(), flowIdSeconds),
    });
    await recordEvent(trx, clock, { event: 'tenant.email-confirmed', actor: `tenant:${id}`, subjectId: id, network });
    return ok(flow);
  });
}

/** The request whose address this link confirmed earlier. */
async function confirmedBefore(platform: Platform, trx: Transaction, token: string): Promise<string | null> {
  const handle = await platform.handles.findAny(trx, token);
  if (handle?.purpose !== 'tenant-email') return null;
  const request = await findRequest(platform, trx, handle.subjectId);
  return request?.tenant && request.emailConfirmedAt ? request.id : null;
}
