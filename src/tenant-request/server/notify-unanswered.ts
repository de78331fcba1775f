// Tells the tenant of a mail that did not arrive, and of silence after the last reminder.
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { formatDate } from '../../platform/rules/dates.ts';
import { lastDayOf } from '../../platform/rules/last-day.ts';
import { answerUntil } from './answer-until.ts';
import { wasForwarded } from './mails-to-landlord.ts';
import { noAnswerMail, undeliverableMail } from './mails/tenant-mails.ts';
import { lockRequest } from './tenant-request-store.ts';
import { completeDataOf, type CompleteData, type OpenRequest } from './tenant-request.ts';

interface Waiting {
  request: OpenRequest;
  data: CompleteData;
  submittedAt: Date;
}

/** Locks a request only while it awaits its answer: any later event tells the tenant more than this mail. */
async function lockWaiting(platform: Platform, trx: Transaction, requestId: string): Promise<Waiting | null> {
  const request = await lockRequest(platform, trx, requestId);
  const data = request && completeDataOf(request);
  if (!data || request.state !== 'submitted' || !request.submittedAt) return null;
  return { request, data, submittedAt: request.submittedAt };
}

async function statusUrl({ handles, settings }: Platform, trx: Transaction, requestId: string): Promise<string> {
  return `${settings.publicUrl}/mieter/status/${await handles.create(trx, { purpose: 'status', subjectId: requestId })}`;
}

const addressedTo = ({ request, data }: Waiting) => ({
  requestId: request.id,
  to: { email: data.email, personKeyId: request.personKeyId },
});

export async function notifyUndeliverable(platform: Platform, requestId: string, messageId: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const waiting = await lockWaiting(platform, trx, requestId);
    if (!waiting) return;
    const { firstName } = waiting.data.personal;
    const url = await statusUrl(platform, trx, requestId);
    const isForwarded = await wasForwarded(trx, requestId);
    const mail = undeliverableMail(messageId, { firstName, url, isForwarded });
    await sendMail(platform, trx, { ...addressedTo(waiting), ...mail });
  });
}

/** Sent once, because the mail's key is the request's. */
export async function notifyNoAnswer(platform: Platform, requestId: string): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const waiting = await lockWaiting(platform, trx, requestId);
    if (!waiting) return;
    const { data, submittedAt } = waiting;
    const mail = noAnswerMail(requestId, {
      firstName: data.personal.firstName,
      landlord: data.landlord,
      isForwarded: await wasForwarded(trx, requestId),
      url: await statusUrl(platform, trx, requestId),
      until: formatDate(lastDayOf(await answerUntil(trx, { requestId, submittedAt }))),
    });
    await sendMail(platform, trx, { ...addressedTo(waiting), ...mail });
  });
}
