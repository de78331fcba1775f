import { addSeconds } from '../../platform/clock/clock.ts';
import type { Platform } from '../../platform/platform.ts';
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
  const live = await db
    .selectFrom('one_time_code')
    .select(['created_at', 'expires_at', 'used_at', 'attempts'])
    .where('subject_id', '=', of.subjectId)
    .where('purpose', '=', of.purpose)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();
  if (!live) return { resendInSeconds: 0, isOpen: false };
  const now = clock.now();
  const wait = addSeconds(live.created_at, otpRules.resendSeconds).getTime() - now.getTime();
  return {
    resendInSeconds: Math.max(0, Math.ceil(wait / 1000)),
    isOpen: live.used_at === null && live.expires_at > now && live.attempts < otpRules.tries,
  };
}
