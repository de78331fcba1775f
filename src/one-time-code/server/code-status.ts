import { addSeconds } from '../../platform/clock/clock.ts';
import { deliveryOf } from '../../platform/messages/sms/phone-message-store.ts';
import type { Platform } from '../../platform/platform.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { otpRules, type CodeDelivery, type OtpPurpose, type OtpChannel } from '../rules/index.ts';
import { findLiveCode, findNewestCode, type CodeOf, type StoredCode } from './code-store.ts';
import { messageKey } from './send-code.ts';

export interface CodeStatus {
  /** The channel of the last code. */
  way: OtpChannel;
  /** Seconds until another code may be requested; 0 means now. */
  resendInSeconds: number;
  /** A code was sent, is unused and can still be entered. */
  isOpen: boolean;
}

/**
 * For a reloaded page, so that its countdown continues from the server's time. `phone` is the number now entered; a code sent to
 * another number is ignored.
 */
export async function codeStatus(
  { db, clock, vault }: Pick<Platform, 'db' | 'clock' | 'vault'>,
  { phone, ...of }: CodeOf & { phone?: string | undefined },
): Promise<CodeStatus> {
  const live = await findLiveCode(db, of);
  const isSameNumber = live && (phone === undefined || equalBytes(live.phoneIndex, vault.blindIndex('phone', phone)));
  return live && isSameNumber ? statusOf(live, clock.now()) : { way: 'sms', resendInSeconds: 0, isOpen: false };
}

/** Null unless the last code can still be entered and was sent to this number for exactly this content. */
export async function codeStatusForContent(
  { db, clock, vault }: Pick<Platform, 'db' | 'clock' | 'vault'>,
  of: CodeOf & { phone: string; dataHash: Buffer },
): Promise<CodeStatus | null> {
  const live = await findLiveCode(db, of);
  if (!live) return null;
  const status = statusOf(live, clock.now());
  const isSame =
    equalBytes(live.dataHash, of.dataHash) && equalBytes(live.phoneIndex, vault.blindIndex('phone', of.phone));
  return status.isOpen && isSame ? status : null;
}

/** Delivery of the last code of these purposes; null if no code is valid now. */
export async function codeDelivery(
  { db }: Pick<Platform, 'db'>,
  of: { purposes: readonly OtpPurpose[]; subjectId: string },
): Promise<CodeDelivery | null> {
  const live = await findNewestCode(db, of);
  const delivery = live && (await deliveryOf(db, messageKey(live.id)));
  return live && delivery ? { way: live.way, delivery } : null;
}

function statusOf(live: StoredCode, now: Date): CodeStatus {
  const wait = addSeconds(live.createdAt, otpRules.resendSeconds).getTime() - now.getTime();
  return {
    way: live.way,
    resendInSeconds: Math.max(0, Math.ceil(wait / 1000)),
    isOpen: live.usedAt === null && live.expiresAt > now && live.attempts < otpRules.tries,
  };
}
