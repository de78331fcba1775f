import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordAccountProblems, type LandlordProfile } from '../rules/index.ts';
import { profileShape } from '../rules/profile.ts';
import { lockAccount, saveProfile } from './account-store.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';

const fields = Object.keys(profileShape) as (keyof LandlordProfile)[];

/**
 * The mailbox never changes here, and the number only through change-phone.ts. The log records which fields changed, because a new name
 * lowers what a later certificate can say about who signed (W31).
 */
export async function updateProfile(
  platform: Platform,
  { account, network }: Caller,
  profile: LandlordProfile,
  phone: string | undefined,
): Promise<Result<Account, Problem>> {
  if (phone !== undefined && phone !== account.phone) {
    const problem = problemOf(landlordAccountProblems, 'phone-change-needed');
    return fail({ ...problem, errors: { phone: problem.message } });
  }
  const saved = await inTransaction(platform.db, async (trx) => {
    const locked = await lockAccount(platform, trx, account.id);
    if (locked?.state !== 'active') return null;
    const changed = fields.filter((field) => locked.profile[field] !== profile[field]);
    if (changed.length === 0) return locked;
    const next = { ...locked.profile, ...profile };
    await saveProfile(platform, trx, locked, next);
    await recordEvent(trx, platform.clock, {
      event: 'account.profile-changed',
      ...byLandlord(account.id, network),
      detail: { fields: changed },
    });
    return { ...locked, profile: next };
  });
  return saved ? ok(saved) : fail(platformProblems['logged-out']);
}
