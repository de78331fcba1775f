// Confirms the first number of an account while it is set up (W9). Later changes go through change-phone.ts.
import { recordEvent } from '../../audit-log/server/index.ts';
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, spendCode, verifyCode, type SentCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordAccountProblems } from '../rules/index.ts';
import { findAccount, lockAccount, moveAccount, savePhone } from './account-store.ts';

const purpose = 'landlord-phone';

/** The TAN confirms this number for this account and nothing else. */
const phoneHash = (accountId: string, phone: string): Buffer => sha256(canonicalJson({ accountId, phone }));

export interface SentPhoneCode extends SentCode {
  /** Masked. */
  phone: string;
}

/** Sends the TAN, and stores the number once it was sent, so that a page that asks again need not know it. */
export async function sendPhoneCode(
  platform: Platform,
  accountId: string,
  { phone: typed, way }: { phone?: string | undefined; way: OtpChannel },
  origin: Origin,
): Promise<Result<SentPhoneCode, Problem>> {
  const account = await findAccount(platform, platform.db, accountId);
  if (account?.state === 'phone-confirmed') return fail(problemOf(landlordAccountProblems, 'phone-confirmed'));
  if (account?.state !== 'email-confirmed') return fail(platformProblems['link-expired']);
  const phone = typed ?? account.phone;
  if (phone === null) return fail(problemOf(landlordAccountProblems, 'phone-missing'));
  const sent = await sendCode(platform, {
    purpose,
    subjectId: accountId,
    phone,
    way,
    personKeyId: account.personKeyId,
    dataHash: phoneHash(accountId, phone),
    actor: `landlord:${accountId}`,
    origin,
    // The record that the message belongs to: erasing the account erases the message.
    requestId: accountId,
  });
  if (!sent.ok) return fail(codeProblem('Sie', sent.problem));
  await inTransaction(platform.db, async (trx) => {
    const locked = await lockAccount(platform, trx, accountId);
    if (locked?.state === 'email-confirmed') await savePhone(platform, trx, locked, phone);
  });
  return ok({ phone: maskPhone(phone), ...sent.value });
}

export async function verifyPhoneCode(
  platform: Platform,
  accountId: string,
  otp: string,
  network: string,
): Promise<Result<undefined, Problem>> {
  const { db, clock } = platform;
  const actor = `landlord:${accountId}` as const;
  const verified = await verifyCode(platform, { purpose, subjectId: accountId, otp, actor, network });
  if (!verified.ok) return fail(codeProblem('Sie', verified.problem));
  const { phoneIndex } = verified.value;
  const isConfirmed = await inTransaction(db, async (trx) => {
    const account = await lockAccount(platform, trx, accountId);
    // The stored number must be the one that the TAN went to (W11).
    const phone = account?.phoneIndex?.equals(phoneIndex) ? account.phone : null;
    if (phone === null) return false;
    const use = { purpose, subjectId: accountId, dataHash: phoneHash(accountId, phone), phoneIndex } as const;
    if (!(await spendCode(platform, trx, use))) return false;
    if (!(await moveAccount(platform, trx, accountId, 'phone-confirmed', { phone_confirmed_at: clock.now() })))
      return false;
    await recordEvent(trx, clock, { event: 'account.phone-confirmed', actor, subjectId: accountId, network });
    return true;
  });
  return isConfirmed ? ok() : fail(codeProblem('Sie', { code: 'tan-missing' }));
}
