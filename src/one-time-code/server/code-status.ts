import { addSeconds } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { deliveryOf } from '../../platform/messages/sms/phone-message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { otpRules, type CodeDelivery, type OtpPurpose, type OtpWay } from '../rules/index.ts';
import { messageKey } from './end-code.ts';

export interface CodeStatus {
  /** How the last code was sent. */
  way: OtpWay;
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
  return live ? statusOf(live, clock.now()) : { way: 'sms', resendInSeconds: 0, isOpen: false };
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

/** What became of the last code of these purposes on its way to the phone. Null: there is none that counts. */
export async function codeDelivery(
  { db }: Pick<Platform, 'db'>,
  { purposes, subjectId }: { purposes: readonly OtpPurpose[]; subjectId: string },
): Promise<CodeDelivery | null> {
  const live = await db
    .selectFrom('one_time_code')
    .select(['id', 'way'])
    .where('subject_id', '=', subjectId)
    .where('purpose', 'in', [...purposes])
    .where('superseded_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  const delivery = live && (await deliveryOf(db, messageKey(live.id)));
  return live && delivery ? { way: live.way as OtpWay, delivery } : null;
}

const findLive = (db: Database, of: { purpose: OtpPurpose; subjectId: string }) =>
  db
    .selectFrom('one_time_code')
    .select(['id', 'way', 'created_at', 'expires_at', 'used_at', 'attempts', 'data_hash', 'phone_index'])
    .where('subject_id', '=', of.subjectId)
    .where('purpose', '=', of.purpose)
    .where('superseded_at', 'is', null)
    .executeTakeFirst();

type Live = NonNullable<Awaited<ReturnType<typeof findLive>>>;

function statusOf(live: Live, now: Date): CodeStatus {
  const wait = addSeconds(live.created_at, otpRules.resendSeconds).getTime() - now.getTime();
  return {
    way: live.way as OtpWay,
    resendInSeconds: Math.max(0, Math.ceil(wait / 1000)),
    isOpen: live.used_at === null && live.expires_at > now && live.attempts < otpRules.tries,
  };
}
