import { recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mayRemind, type ReminderAnswer, type TenantRequestProblemCode } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { countReminder } from './request-notes-store.ts';
import { lockRequest } from './tenant-request-store.ts';
import { asTenantSees, completeDataOf } from './tenant-request.ts';

const refusals: Record<Exclude<ReminderAnswer, 'possible'>, TenantRequestProblemCode> = {
  'too-early': 'reminder-too-early',
  'used-up': 'reminders-used-up',
  'not-waiting': 'not-waiting',
};

/** At most two reminders, each 24 hours after the mail before it, counted here and not in the browser (W32, L23). */
export async function remindLandlord(
  platform: Platform,
  requestId: string,
  network: string,
): Promise<Result<undefined, TenantRequestProblemCode>> {
  const { db, clock, outbox } = platform;
  return inTransaction<Result<undefined, TenantRequestProblemCode>>(db, async (trx) => {
    const request = await lockRequest(platform, trx, requestId);
    if (!request) return fail('link-expired');
    const data = completeDataOf(request);
    const { state, lastMailedAt, reminderCount, undoUntil, landlordKeyId, submittedAt } = asTenantSees(request);
    if (!data || !lastMailedAt || !landlordKeyId || !submittedAt) return fail('not-waiting');
    const answer = mayRemind({ state, lastMailedAt, reminderCount, undoUntil }, clock.now());
    if (answer !== 'possible') return fail(refusals[answer]);
    if (await outbox.isSuppressed(trx, mailboxOf(data.landlord.email))) return fail('landlord-unreachable');
    if (!(await countReminder(platform, trx, request))) return fail('reminder-too-early');
    const number = reminderCount + 1;
    await askLandlord(platform, trx, { requestId, landlordKeyId, data, submittedAt }, { kind: 'reminder', number });
    await recordEvent(trx, clock, {
      event: 'landlord.reminded',
      actor: `tenant:${requestId}`,
      subjectId: requestId,
      network,
      detail: { number },
    });
    return ok();
  });
}
