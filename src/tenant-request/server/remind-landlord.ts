import { byTenant, recordEvent } from '../../audit-log/server/index.ts';
import { mailboxOf } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { mayRemind, type ReminderAnswer, type TenantRequestProblemCode } from '../rules/index.ts';
import { askLandlord } from './ask-landlord.ts';
import { pastMails, reminderClock } from './mails-to-landlord.ts';
import { countReminder } from './request-events-store.ts';
import { lockRequest } from './tenant-request-store.ts';
import { asTenantSees, completeDataOf } from './tenant-request.ts';

const refusals: Record<Exclude<ReminderAnswer, 'possible'>, TenantRequestProblemCode> = {
  'too-early': 'reminder-too-early',
  'used-up': 'reminders-used-up',
  'not-waiting': 'not-waiting',
};

/**
 * Sends at most two reminders, each 24 hours after the previous mail was sent, counted here and not in the browser (W32, L23). While a
 * decline can be undone, a reminder is accepted as usual and sent only if it is undone: refusing it would reveal the decline (decision
 * D70).
 */
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
    const { state, lastMailedAt, reminderCount, landlordKeyId, submittedAt } = asTenantSees(request);
    const isUntold = request.undoUntil !== null;
    if (!data || !lastMailedAt || !landlordKeyId || !submittedAt) return fail('not-waiting');
    const { leftAt, waitsUntil } = reminderClock(lastMailedAt, await pastMails(trx, requestId));
    const answer = mayRemind({ state, leftAt, reminderCount }, clock.now());
    if (answer !== 'possible') return fail(answer === 'too-early' && waitsUntil ? 'mail-waits' : refusals[answer]);
    if (!isUntold && (await outbox.isSuppressed(trx, mailboxOf(data.landlord.email))))
      return fail('landlord-unreachable');
    if (!(await countReminder(platform, trx, request))) return fail('reminder-too-early');
    const number = reminderCount + 1;
    const asked = { requestId, landlordKeyId, data, submittedAt };
    if (!isUntold) await askLandlord(platform, trx, asked, { kind: 'reminder', number });
    await recordEvent(trx, clock, { event: 'landlord.reminded', ...byTenant(requestId, network), detail: { number } });
    return ok();
  });
}

/** Sends the reminder that the tenant requested before the landlord undid the decline. */
export async function sendOwedReminder(platform: Platform, trx: Transaction, requestId: string): Promise<void> {
  const request = await lockRequest(platform, trx, requestId);
  const data = request && completeDataOf(request);
  if (!data || !request.landlordKeyId || !request.submittedAt) return;
  const { landlordKeyId, submittedAt, reminderCount: number } = request;
  await askLandlord(platform, trx, { requestId, landlordKeyId, data, submittedAt }, { kind: 'reminder', number });
}
