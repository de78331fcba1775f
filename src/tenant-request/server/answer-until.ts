// The landlord's thirty days begin when the first mail leaves, not when the tenant clicked: it may have to wait (W56).
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection } from '../../platform/database/database.ts';
import { findDueTimes } from '../../platform/messages/message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';

/** So long the landlord may answer. */
export const answerSeconds = requestLimits.landlordLinkDays * 24 * 3600;

/** When the landlord is asked again after a stop, the days begin again: `submittedAt` is later than the mail then. */
export async function answerUntil(
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Connection,
  { requestId, submittedAt }: { requestId: string; submittedAt: Date },
): Promise<Date> {
  const left = (await outbox.statusOf(connection, requestMailKey(requestId, 0)))?.dueAt;
  return lastMoment(submittedAt, left);
}

/** For many requests with one query, in their order. */
export async function answersUntil(
  connection: Connection,
  requests: readonly { id: string; submittedAt: Date }[],
): Promise<Date[]> {
  const left = await findDueTimes(
    connection,
    requests.map(({ id }) => requestMailKey(id, 0)),
  );
  return requests.map(({ id, submittedAt }) => lastMoment(submittedAt, left.get(requestMailKey(id, 0))));
}

const lastMoment = (submittedAt: Date, left: Date | null | undefined): Date =>
  addSeconds(left && left > submittedAt ? left : submittedAt, answerSeconds);
