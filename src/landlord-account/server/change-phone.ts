// Changes the mobile number: password, TAN to the old number, TAN to the new one, all from one session (W9, ASVS 7.5.1).
import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import {
  codeProblem,
  codeStatusForContent,
  sendCode,
  spendCode,
  verifyCode,
  type SentCode,
} from '../../one-time-code/server/index.ts';
import type { OtpPurpose, OtpChannel } from '../../one-time-code/rules/index.ts';
import { maskPhone } from '../../person-fields/rules/index.ts';
import { canonicalJson, equalBytes, newId, sha256 } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordAccountProblems } from '../rules/index.ts';
import { findAccount, lockAccount, savePhone } from './account-store.ts';
import type { Account } from './account.ts';
import type { Caller } from './caller.ts';
import { phoneMail } from './mails/account-mails.ts';
import {
  endPhoneChange,
  findPhoneChange,
  keepPhoneChange,
  markOldConfirmed,
  type PhoneChange,
} from './phone-change-store.ts';

/** The number that got the TAN, masked. */
export interface PhoneStep extends SentCode {
  phone: string;
  step: 'old' | 'new';
}

const missing = problemOf(landlordAccountProblems, 'phone-change-missing');

/** Both TANs confirm the same change: this number, for this account, from this session. */
const changeHash = (accountId: string, phone: string, tokenHash: Buffer): Buffer =>
  sha256(canonicalJson({ accountId, phone, session: tokenHash.toString('base64url') }));

/** Begins after the password was verified. Nothing changes yet; the TAN goes to the present number. */
export async function beginPhoneChange(
  platform: Platform,
  caller: Caller,
  phone: string,
): Promise<Result<PhoneStep, Problem>> {
  const { account, tokenHash } = caller;
  if (phone === account.phone) {
    const problem = problemOf(landlordAccountProblems, 'phone-unchanged');
    return fail({ ...problem, errors: { phone: problem.message } });
  }
  const sent = await send(platform, caller, { purpose: 'phone-change-old', to: account.phone, phone });
  if (sent.ok) await inTransaction(platform.db, (trx) => keepPhoneChange(platform, trx, account, { phone, tokenHash }));
  return sent;
}

/** The old number is confirmed: its TAN is used up, and the next one goes to the new number. */
export async function confirmOldPhone(
  platform: Platform,
  caller: Caller,
  otp: string,
): Promise<Result<PhoneStep, Problem>> {
  const { account } = caller;
  const change = await findPhoneChange(platform, platform.db, account, caller.tokenHash);
  if (!change) return fail(missing);
  if (change.isOldConfirmed) return sendToNewOnce(platform, caller, change);
  const verified = await verify(platform, caller, change, 'phone-change-old', otp);
  if (!verified.ok) return verified;
  const isMarked = await inTransaction(platform.db, async (trx) => {
    const phoneIndex = platform.vault.blindIndex('phone', account.phone);
    const use = { purpose: 'phone-change-old', subjectId: account.id, phoneIndex } as const;
    const isSpent = (await spendCode(platform, trx, { ...use, dataHash: hashOf(account, change) })) !== null;
    return isSpent && markOldConfirmed(platform, trx, account.id, change);
  });
  return isMarked ? sendToNew(platform, caller, change) : fail(missing);
}

/**
 * Handles a repeated confirmation of the old number: a click sent twice while the TAN to the new number is being sent, or a TAN that
 * could not be sent then and is sent now.
 */
async function sendToNewOnce(
  platform: Platform,
  caller: Caller,
  change: PhoneChange,
): Promise<Result<PhoneStep, Problem>> {
  const before = await findSentToNew(platform, caller, change);
  if (before) return ok(before);
  const sent = await sendToNew(platform, caller, change);
  // The other click of a double click may have sent it meanwhile.
  const meanwhile = sent.ok ? null : await findSentToNew(platform, caller, change);
  return meanwhile ? ok(meanwhile) : sent;
}

async function findSentToNew(platform: Platform, { account }: Caller, change: PhoneChange): Promise<PhoneStep | null> {
  const { phone } = change;
  const of = { purpose: 'phone-change-new', subjectId: account.id, phone, dataHash: hashOf(account, change) } as const;
  const status = await codeStatusForContent(platform, of);
  return status && { phone: maskPhone(phone), way: status.way, resendInSeconds: status.resendInSeconds, step: 'new' };
}

/** Sends another TAN to the number that has to be confirmed next. */
export async function resendPhoneCode(
  platform: Platform,
  caller: Caller,
  way: OtpChannel,
): Promise<Result<PhoneStep, Problem>> {
  const { account } = caller;
  const change = await findPhoneChange(platform, platform.db, account, caller.tokenHash);
  if (!change) return fail(missing);
  if (change.isOldConfirmed) return sendToNew(platform, caller, change, way);
  return send(platform, caller, { purpose: 'phone-change-old', to: account.phone, phone: change.phone, way });
}

/** The new number is confirmed, too: from now on TANs go there, and a mail says so. */
export async function confirmNewPhone(
  platform: Platform,
  caller: Caller,
  otp: string,
): Promise<Result<Account, Problem>> {
  const { account, network } = caller;
  const change = await findPhoneChange(platform, platform.db, account, caller.tokenHash);
  if (!change?.isOldConfirmed) return fail(missing);
  const verified = await verify(platform, caller, change, 'phone-change-new', otp);
  if (!verified.ok) return verified;
  const changed = await inTransaction(platform.db, async (trx) => {
    const locked = await lockAccount(platform, trx, account.id);
    if (locked?.state !== 'active' || !(await endPhoneChange(trx, account.id, change))) return null;
    const use = { purpose: 'phone-change-new', subjectId: account.id, phoneIndex: change.phoneIndex } as const;
    if (!(await spendCode(platform, trx, { ...use, dataHash: hashOf(account, change) }))) return null;
    await savePhone(platform, trx, locked, change.phone);
    const { publicUrl, operator } = platform.settings;
    const news = { at: platform.clock.now(), phone: change.phone, publicUrl, operatorEmail: operator.email };
    await sendMail(platform, trx, phoneMail(newId(), locked, news));
    await recordEvent(trx, platform.clock, { event: 'account.phone-changed', ...byLandlord(account.id, network) });
    return findAccount(platform, trx, account.id);
  });
  return changed ? ok(changed) : fail(missing);
}

const hashOf = ({ id }: Account, { phone, tokenHash }: PhoneChange): Buffer => changeHash(id, phone, tokenHash);

const sendToNew = (
  platform: Platform,
  caller: Caller,
  { phone }: PhoneChange,
  way: OtpChannel = 'sms',
): Promise<Result<PhoneStep, Problem>> =>
  send(platform, caller, { purpose: 'phone-change-new', to: phone, phone, way });

async function send(
  platform: Platform,
  caller: Caller,
  { purpose, to, phone, way = 'sms' }: { purpose: OtpPurpose; to: string; phone: string; way?: OtpChannel },
): Promise<Result<PhoneStep, Problem>> {
  const { account, tokenHash } = caller;
  const sent = await sendCode(platform, {
    purpose,
    subjectId: account.id,
    phone: to,
    way,
    // The number is proved, so TANs that others had sent to it must not keep its owner from changing it.
    isOwnNumber: to === account.phone,
    personKeyId: account.personKeyId,
    dataHash: changeHash(account.id, phone, tokenHash),
    actor: `landlord:${account.id}`,
    origin: caller,
    requestId: account.id,
  });
  const step = purpose === 'phone-change-new' ? 'new' : 'old';
  return sent.ok ? ok({ phone: maskPhone(to), ...sent.value, step }) : fail(codeProblem('Sie', sent.problem));
}

/** A TAN of an earlier change matches neither another number nor another session. */
async function verify(
  platform: Platform,
  { account, network }: Caller,
  change: PhoneChange,
  purpose: OtpPurpose,
  otp: string,
): Promise<Result<undefined, Problem>> {
  const attempt = { purpose, subjectId: account.id, otp, actor: `landlord:${account.id}` as const, network };
  const verified = await verifyCode(platform, attempt);
  if (!verified.ok) return fail(codeProblem('Sie', verified.problem));
  return equalBytes(verified.value.dataHash, hashOf(account, change)) ? ok() : fail(missing);
}
