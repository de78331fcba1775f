import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { otpRules, type OtpPurpose } from '../rules/index.ts';

export interface CodeStatus {
  /** Until another code may be requested; 0: now. */
  resendInSeconds: number;
  /** A code was sent, is not used and can still be typed. */
  isOpen: boolean;
}

/** For a page that was reloaded: the countdown goes on where the server stands. */
export async function codeStatus(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  of: { purpose: OtpPurpose; subjectId: string },
): Promise<CodeStatus> {
  const live = await findLive(db, of);
  return live ? statusOf(live, clock.now()) : { resendInSeconds: 0, isOpen: false };
}

/** Null unless the last code can still be typed and was sent to this number for exactly this content. */
export async function codeStatusFor(
  { db, clock, vault }: Pick<Platform, 'db' | 'clock' | 'vault'>,
  of: { purpose: OtpPurpose; subjectId: string; phone: string; dataHash: Buffer },
): Promise<CodeStatus | null> {
  const live = await findLive(db, of);
  if (!live) return null;
  const status = statusOf(live, clock.now());
  const isSame =
    equalBytes(live.data_hash, of.dataHash) && equalBytes(live.phone_index, vault.blindIndex('phone', of.phone));
  return status.isOpen && isSame ? status : null;
}

const findLive = (db: Database, of: { purpose: OtpPurpose; subjectId: string }) =>
  db
    .selectFrom('one_time_code')
    .select(['created_at', 'expires_at', 'used_at', 'attempts', 'data_hash', 'phone_index'])
    .where('subject_id', '=', of.subjectId)
    .where('purpose', '=', of.purpose)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();

type Live = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function statusOf(live: Pick<Live, 'created_at' | 'expires_at' | 'used_at' | 'attempts'>, now: Date): CodeStatus {
  const wait = addSeconds(live.created_at, otpRules.resendSeconds).getTime() - now.getTime();
  return {
    resendInSeconds: Math.max(0, Math.ceil(wait / 1000)),
    isOpen: live.used_at === null && live.expires_at > now && live.attempts < otpRules.tries,
  };
}
