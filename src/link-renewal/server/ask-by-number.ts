// A landlord types the request number instead of clicking a link: a fresh link goes to the stored address.
import { randomUUID } from 'node:crypto';
import type { Work } from '../../certificate-check/rules/index.ts';
import { spendWork } from '../../certificate-check/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { FreshLinks } from './renew-link.ts';

interface AskedNumber {
  number: string;
  work?: Work | undefined;
}

/**
 * Known, unknown and malformed numbers take the same path to the same response. Every request counts, not only misses, so that not
 * even the limit reveals which numbers exist. Beyond it each further request costs a proof of work. 'too-many-misses' is the code that
 * the certificate check gives for it, and pages answer it with the proof of work.
 */
export async function askByNumber(
  platform: Platform,
  { findByNumber }: Pick<FreshLinks, 'findByNumber'>,
  { number, work }: AskedNumber,
  origin: Origin,
): Promise<Result<undefined, 'too-many-misses'>> {
  const isAllowed = await platform.limits.hitFrom('numbersPerCaller', origin);
  if (!isAllowed && !(work && (await spendWork(platform, work, origin.network)))) return fail('too-many-misses');
  const subjectId = (await findByNumber(number)) ?? randomUUID();
  await inTransaction(platform.db, (trx) =>
    platform.jobs.publish(trx, 'renew-link', { kind: 'landlord-asks', subjectId }, { key: randomUUID() }),
  );
  return ok();
}
