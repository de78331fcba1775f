import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { markEmailConfirmed } from './request-notes-store.ts';
import { findRequest } from './tenant-request-store.ts';

/** The id of the wizard's pages works for 60 minutes (D08, W34); the links that later mails carry live longer. */
const flowIdSeconds = 3600;

export type ConfirmEmailFailure = 'link-expired' | 'already-confirmed';

/**
 * Spends the link of the confirmation mail. Whoever holds a used one reads that the address is confirmed; a link that ended
 * unused is answered like an unknown one (W43).
 */
export async function confirmEmail(
  platform: Platform,
  token: string,
  network: string,
): Promise<Result<string, ConfirmEmailFailure>> {
  const { db, handles, clock } = platform;
  return inTransaction<Result<string, ConfirmEmailFailure>>(db, async (trx) => {
    const handle = await handles.spend(trx, token, 'tenant-email');
    if (!handle || !(await markEmailConfirmed(platform, trx, handle.subjectId)))
      return fail((await wasConfirmed(platform, trx, token)) ? 'already-confirmed' : 'link-expired');
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

async function wasConfirmed(platform: Platform, trx: Transaction, token: string): Promise<boolean> {
  const handle = await platform.handles.findAny(trx, token);
  if (handle?.purpose !== 'tenant-email') return false;
  const request = await findRequest(platform, trx, handle.subjectId);
  return request !== null && request.tenant !== null && request.emailConfirmedAt !== null;
}
