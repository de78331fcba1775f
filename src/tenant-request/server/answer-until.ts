// The landlord's thirty days begin when the first mail is sent, not when the tenant clicked, because the mail may be postponed (W56).
// The last day counts in full, because mails and pages name it.
import type { Connection } from '../../platform/database/database.ts';
import { findDepartures } from '../../platform/messages/message-store.ts';
import { wholeDaysAfter } from '../../platform/rules/last-day.ts';
import { requestLimits } from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';

/** Seconds in which the landlord may answer. */
export const answerSeconds = requestLimits.landlordLinkDays * 24 * 3600;

/** The end (exclusive) of the time to answer a request whose mail is sent at that moment. */
export const answerEnd = (leavesAt: Date): Date => wholeDaysAfter(leavesAt, answerSeconds);

/**
 * The end (exclusive) of the time to answer. When a released request is sent again, `submittedAt` is later than its mail, and the days
 * begin anew.
 */
export async function answerUntil(
  connection: Connection,
  { requestId, submittedAt }: { requestId: string; submittedAt: Date },
): Promise<Date> {
  const [until] = await answersUntil(connection, [{ id: requestId, submittedAt }]);
  return until ?? answerEnd(submittedAt);
}

/** The same for many requests with one query, in their order. */
export async function answersUntil(
  connection: Connection,
  requests: readonly { id: string; submittedAt: Date }[],
): Promise<Date[]> {
  const left = await findDepartures(
    connection,
    requests.map(({ id }) => requestMailKey(id, 0)),
  );
  return requests.map(({ id, submittedAt }) => lastMoment(submittedAt, left.get(requestMailKey(id, 0))));
}

const lastMoment = (submittedAt: Date, left: Date | undefined): Date =>
  answerEnd(left && left > submittedAt ? left : submittedAt);
