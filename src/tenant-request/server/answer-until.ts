// The landlord's thirty days begin when the first mail leaves, not when the tenant clicked: it may have to wait (W56).
import { addSeconds } from '../../platform/clock/clock.ts';
import type { Connection } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { requestLimits } from '../rules/index.ts';
import { requestMailKey } from './mails/landlord-mails.ts';

/** So long the landlord may answer. */
export const answerSeconds = requestLimits.landlordLinkDays * 24 * 3600;

/** Asked anew after a stop, the days begin anew, too: `submittedAt` is later than the mail then. */
export async function answerUntil(
  { outbox }: Pick<Platform, 'outbox'>,
  connection: Connection,
  { requestId, submittedAt }: { requestId: string; submittedAt: Date },
): Promise<Date> {
  const left = (await outbox.statusOf(connection, requestMailKey(requestId, 0)))?.dueAt;
  return addSeconds(left && left > submittedAt ? left : submittedAt, answerSeconds);
}
