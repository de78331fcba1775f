import { recordEvent } from '../../audit-log/server/index.ts';
import type { Actor, AuditEvent } from '../../audit-log/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { otpRules, type OtpChannel } from '../rules/index.ts';
import { dropContent } from './code-content-store.ts';
import type { CodeFailure } from './code-problem.ts';
import { countAttempt, findLiveCode, markUsed, markVerified, type CodeOf } from './code-store.ts';
import { codeMac } from './send-code.ts';

export interface CodeAttempt extends CodeOf {
  otp: string;
  actor: Actor;
  network: string;
}

/** Seconds for which a verified code may wait for the submission it confirms. */
const verifiedSeconds = 1800;

/** A code that was entered correctly: what it confirms, and which number it was sent to. */
export interface VerifiedCode {
  dataHash: Buffer;
  phoneIndex: Buffer;
}

/**
 * One guess at the newest code. The counter is raised before the comparison and only below the limit, so that parallel guesses get no
 * more than the five tries (measured: exact under 50 at once).
 */
export async function verifyCode(platform: Platform, attempt: CodeAttempt): Promise<Result<VerifiedCode, CodeFailure>> {
  const { db, clock } = platform;
  const now = clock.now();
  return inTransaction<Result<VerifiedCode, CodeFailure>>(db, async (trx) => {
    const live = await findLiveCode(trx, attempt);
    if (!live || live.usedAt !== null) return fail({ code: 'tan-missing' });
    if (live.expiresAt <= now) return fail({ code: 'tan-expired' });
    const attempts = await countAttempt(trx, live.id, otpRules.tries);
    if (attempts === null) return fail({ code: 'tan-used-up' });
    const isRight = equalBytes(live.mac, codeMac(platform, live.id, attempt.otp));
    if (isRight) await markVerified(trx, live.id, now);
    const isLast = attempts >= otpRules.tries;
    await recordAttempt(platform, trx, attempt, isRight ? 'code.verified' : isLast ? 'code.exhausted' : 'code.failed');
    if (isRight) return ok({ dataHash: live.dataHash, phoneIndex: live.phoneIndex });
    return fail(isLast ? { code: 'tan-used-up' } : { code: 'tan-wrong', triesLeft: otpRules.tries - attempts });
  });
}

/**
 * Uses a verified code for exactly the content and number it was sent for, and returns its channel. Null if there is none, or it was
 * used.
 */
export async function spendCode(
  { clock }: Platform,
  trx: Transaction,
  use: CodeOf & VerifiedCode,
): Promise<OtpChannel | null> {
  const now = clock.now();
  const used = await markUsed(trx, use, { verifiedSince: addSeconds(now, -verifiedSeconds), at: now });
  if (!used) return null;
  // From here on the content is stored with what it confirmed.
  await dropContent(trx, [used.id]);
  return used.way;
}

async function recordAttempt(
  { clock }: Platform,
  trx: Transaction,
  attempt: CodeAttempt,
  event: AuditEvent,
): Promise<void> {
  const { actor, subjectId, network, purpose } = attempt;
  await recordEvent(trx, clock, { event, actor, subjectId, network, detail: { purpose } });
}
