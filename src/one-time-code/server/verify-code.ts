import { recordEvent } from '../../audit-log/server/index.ts';
import type { Actor, AuditEvent } from '../../audit-log/rules/index.ts';
import { addSeconds } from '../../platform/clock/clock.ts';
import { equalBytes } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { otpRules, type OtpPurpose, type OtpWay } from '../rules/index.ts';
import { dropContent } from './code-content-store.ts';
import type { CodeFailure } from './code-problem.ts';
import { codeMac } from './send-code.ts';

export interface CodeAttempt {
  purpose: OtpPurpose;
  subjectId: string;
  otp: string;
  actor: Actor;
  network: string;
}

/** How long a verified code may wait for the submit it confirms. */
const verifiedSeconds = 1800;

/** A code that was typed right; what it confirms and which number it went to. */
export interface VerifiedCode {
  dataHash: Buffer;
  phoneIndex: Buffer;
}

/**
 * One guess at the newest code. The counter is raised before the comparison and only below the limit,
 * so that parallel guesses can't get more than the five tries (measured: exact under 50 at once).
 */
export async function verifyCode(platform: Platform, attempt: CodeAttempt): Promise<Result<VerifiedCode, CodeFailure>> {
  const { db, clock } = platform;
  const { purpose, subjectId, otp } = attempt;
  const now = clock.now();
  return inTransaction<Result<VerifiedCode, CodeFailure>>(db, async (trx) => {
    const live = await trx
      .selectFrom('one_time_code')
      .selectAll()
      .where('subject_id', '=', subjectId)
      .where('purpose', '=', purpose)
      .where('superseded_at', 'is', null)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (!live) return fail({ code: 'tan-missing' });
    if (live.expires_at <= now) return fail({ code: 'tan-expired' });
    const counted = await trx
      .updateTable('one_time_code')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', live.id)
      .where('attempts', '<', otpRules.tries)
      .where('superseded_at', 'is', null)
      .returning('attempts')
      .executeTakeFirst();
    if (!counted) return fail({ code: 'tan-used-up' });
    const isRight = equalBytes(live.code_mac, codeMac(platform, live.id, otp));
    if (isRight) await trx.updateTable('one_time_code').set({ verified_at: now }).where('id', '=', live.id).execute();
    const isLast = counted.attempts >= otpRules.tries;
    await note(platform, trx, attempt, isRight ? 'code.verified' : isLast ? 'code.exhausted' : 'code.failed');
    if (isRight) return ok({ dataHash: live.data_hash, phoneIndex: live.phone_index });
    return fail(isLast ? { code: 'tan-used-up' } : { code: 'tan-wrong', triesLeft: otpRules.tries - counted.attempts });
  });
}

/**
 * Uses a verified code for exactly the content and number it was sent for, and tells how it came to the phone. Null when there
 * is none, or it was used.
 */
export async function spendCode(
  { clock }: Platform,
  trx: Transaction,
  use: { purpose: OtpPurpose; subjectId: string; dataHash: Buffer; phoneIndex: Buffer },
): Promise<OtpWay | null> {
  const used = await trx
    .updateTable('one_time_code')
    .set({ used_at: clock.now() })
    .where('subject_id', '=', use.subjectId)
    .where('purpose', '=', use.purpose)
    .where('data_hash', '=', use.dataHash)
    .where('phone_index', '=', use.phoneIndex)
    .where('superseded_at', 'is', null)
    .where('used_at', 'is', null)
    .where('verified_at', '>', addSeconds(clock.now(), -verifiedSeconds))
    .returning(['id', 'way'])
    .executeTakeFirst();
  if (!used) return null;
  // From here on it is kept where it was confirmed for.
  await dropContent(trx, [used.id]);
  return used.way as OtpWay;
}

async function note({ clock }: Platform, trx: Transaction, attempt: CodeAttempt, event: AuditEvent): Promise<void> {
  const { actor, subjectId, network, purpose } = attempt;
  await recordEvent(trx, clock, { event, actor, subjectId, network, detail: { purpose } });
}
