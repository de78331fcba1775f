import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { CallerLimit, Counted, LimitName } from '../../platform/limits/limiter.ts';
import type { Platform } from '../../platform/platform.ts';

interface LimitedBy {
  network: string;
  actor?: AuditEntry['actor'];
  subjectId?: string;
}

/**
 * Counts one use. The log records once per window which limit was passed and from where (ASVS 16.3.3), so that repeated refusals do not
 * fill it.
 */
export async function isWithinLimit(
  platform: Platform,
  limit: Exclude<LimitName, CallerLimit>,
  subject: string,
  by: LimitedBy,
): Promise<boolean> {
  return logExcess(platform, limit, await platform.limits.count(limit, subject), by);
}

/** The same limit per origin of a call. */
export async function isWithinCallerLimit(platform: Platform, limit: CallerLimit, origin: Origin): Promise<boolean> {
  const { network } = origin;
  return logExcess(platform, limit, await platform.limits.countFrom(limit, origin), { network });
}

async function logExcess({ db, clock }: Platform, limit: LimitName, counted: Counted, by: LimitedBy): Promise<boolean> {
  if (counted === 'passed')
    await inTransaction(db, (trx) =>
      recordEvent(trx, clock, { event: 'access.limited', actor: 'visitor', ...by, detail: { limit } }),
    );
  return counted === 'allowed';
}
