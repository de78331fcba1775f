// The second factor for a browser that was never used with the account (ASVS 6.3.3): a TAN bound to this login.
import type { OtpChannel } from '../../one-time-code/rules/index.ts';
import { codeProblem, sendCode, spendCode, verifyCode } from '../../one-time-code/server/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import type { Subject } from '../../platform/access/token-store.ts';
import { canonicalJson, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { networkOf, type Origin } from '../../platform/http/client-network.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Exchange } from '../../platform/http/browser-binding.ts';
import { findAccount, lockAccount } from './account-store.ts';
import type { SentPhoneCode } from './confirm-phone.ts';
import { startSession } from './start-session.ts';

const purpose = 'landlord-device';

const loginHash = ({ subjectId, tokenHash }: Subject): Buffer =>
  sha256(canonicalJson({ accountId: subjectId, login: tokenHash.toString('base64url') }));

const signedOut = platformProblems['logged-out'];

export async function sendDeviceCode(
  platform: Platform,
  subject: Subject,
  way: OtpChannel,
  origin: Origin,
): Promise<Result<SentPhoneCode, Problem>> {
  const { subjectId } = subject;
  const account = await findAccount(platform, platform.db, subjectId);
  if (account?.state !== 'active' || account.phone === null) return fail(signedOut);
  const sent = await sendCode(platform, {
    purpose,
    subjectId,
    phone: account.phone,
    way,
    isOwnNumber: true,
    personKeyId: account.personKeyId,
    dataHash: loginHash(subject),
    actor: `landlord:${subjectId}`,
    origin,
    requestId: subjectId,
  });
  return sent.ok ? ok({ phone: maskPhone(account.phone), ...sent.value }) : fail(codeProblem('Sie', sent.problem));
}

export async function verifyDeviceCode(
  platform: Platform,
  exchange: Exchange,
  subject: Subject,
  otp: string,
): Promise<Result<{ id: string; token: string }, Problem>> {
  const { subjectId: id, tokenHash } = subject;
  const network = networkOf(exchange.request);
  const attempt = { purpose, subjectId: id, otp, actor: `landlord:${id}`, network } as const;
  const verified = await verifyCode(platform, attempt);
  if (!verified.ok) return fail(codeProblem('Sie', verified.problem));
  const { phoneIndex } = verified.value;
  return inTransaction<Result<{ id: string; token: string }, Problem>>(platform.db, async (trx) => {
    const account = await lockAccount(platform, trx, id);
    if (account?.state !== 'active' || !account.phoneIndex?.equals(phoneIndex)) return fail(signedOut);
    const use = { purpose, subjectId: id, dataHash: loginHash(subject), phoneIndex } as const;
    if (!(await spendCode(platform, trx, use))) return fail(codeProblem('Sie', { code: 'tan-missing' }));
    await platform.tokens.end(trx, tokenHash);
    return ok({ id, token: await startSession(platform, trx, exchange, account, 'password-and-code') });
  });
}
