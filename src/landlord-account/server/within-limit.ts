import { recordEvent, type AuditEntry } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { LimitName } from '../../platform/limits/limiter.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Counts one use. Once in a window the log says which limit was passed and from where (ASVS 16.3.3): whoever is refused again
 * and again must not fill it.
 */
export async function isWithinLimit(
  { db, clock, limits }: Platform,
  limit: LimitName,
  subject: string,
  by: { network: string; actor?: AuditEntry['actor']; subjectId?: string },
): Promise<boolean> {
  const counted = await limits.count(limit, subject);
  if (counted === 'passed')
    await inTransaction(db, (trx) =>
      recordEvent(trx, clock, { event: 'access.limited', actor: 'visitor', ...by, detail: { limit } }),
    );
  return counted === 'allowed';
}
