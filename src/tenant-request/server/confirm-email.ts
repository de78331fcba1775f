import { recordEvent } from '../../audit-log/server/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { markEmailConfirmed } from './request-notes-store.ts';

/** The id of the wizard's pages works for 60 minutes (D08, W34); the links that later mails carry live longer. */
const flowIdSeconds = 3600;

/** Spends the link of the confirmation mail. Null for an unknown, used or expired one. */
export async function confirmEmail(platform: Platform, token: string, network: string): Promise<string | null> {
  const { db, handles, clock } = platform;
  return inTransaction(db, async (trx) => {
    const handle = await handles.spend(trx, token, 'tenant-email');
    if (!handle) return null;
    const id = handle.subjectId;
    if (!(await markEmailConfirmed(platform, trx, id))) return null;
    const flow = await handles.create(trx, {
      purpose: 'tenant-flow',
      subjectId: id,
      expiresAt: addSeconds(clock.now(), flowIdSeconds),
    });
    await recordEvent(trx, clock, { event: 'tenant.email-confirmed', actor: `tenant:${id}`, subjectId: id, network });
    return flow;
  });
}
