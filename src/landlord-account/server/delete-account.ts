// The landlord deletes his account: all his data are erased in one transaction; what tenants paid for stays (0004).
import { byLandlord, recordEvent } from '../../audit-log/server/index.ts';
import { emailKey } from '../../person-fields/rules/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordAccountProblems } from '../rules/index.ts';
import { findAccount, lockAccount } from './account-store.ts';
import { lockMailbox } from './mailbox-store.ts';
import type { Account } from './account.ts';
import { confirmPassword, passwordProblem } from './confirm-password.ts';
import { eraseAccountRecord } from './erase-account.ts';
import { erasedMail } from './mails/account-mails.ts';

/** What other rooms contribute to the deletion, each in the given transaction. */
export interface DeletionDeps {
  /** Tenants' requests to this mailbox that still hold the landlord's data, each with a key of its own. */
  askedOfMailbox(trx: Transaction, emailIndex: Buffer): Promise<{ requestId: string; landlordKeyId: string }[]>;
  /** Keys that seal the landlord's data in the certificates of the account. */
  landlordKeysOf(trx: Transaction, accountId: string): Promise<string[]>;
  /** Whether somebody paid for a certificate of this person and has not got it yet; locks until the transaction ends. */
  isBeingDelivered(trx: Transaction, personKeyId: string): Promise<boolean>;
  /** Whether somebody is paying for a certificate that one of these persons signed. Called after `isBeingDelivered`, which locks. */
  isPaymentRunning(trx: Transaction, landlordKeyIds: readonly string[]): Promise<boolean>;
  /** Closes the request for the landlord, deletes his data and tells the tenant. */
  eraseLandlordOfRequest(trx: Transaction, requestId: string): Promise<void>;
  eraseFromCertificates(trx: Transaction, personKeyId: string): Promise<string[]>;
  /** Erases certificates that the landlord began without a tenant's request. */
  eraseBegun(trx: Transaction, accountId: string): Promise<void>;
}

export interface AskedDeletion {
  accountId: string;
  email: string;
  password: string;
  network: string;
}

/** Address and password must be those of the session's account (W18, ASVS 7.5.1). */
export async function deleteAccount(
  platform: Platform,
  deps: DeletionDeps,
  asked: AskedDeletion,
): Promise<Result<undefined, Problem>> {
  const account = await findAccount(platform, platform.db, asked.accountId);
  if (account?.state !== 'active') return fail(platformProblems['logged-out']);
  if (emailKey(asked.email) !== emailKey(account.profile.email)) {
    const problem = problemOf(landlordAccountProblems, 'email-mismatch');
    return fail({ ...problem, errors: { email: problem.message } });
  }
  const confirmed = await confirmPassword(platform, account, asked.password, asked.network);
  if (!confirmed.ok) return fail(passwordProblem(confirmed.problem));
  return inTransaction(platform.db, (trx) => erase(platform, deps, trx, { id: account.id, network: asked.network }));
}

async function erase(
  platform: Platform,
  deps: DeletionDeps,
  trx: Transaction,
  { id, network }: { id: string; network: string },
): Promise<Result<undefined, Problem>> {
  const account = await lockAccount(platform, trx, id);
  if (account?.state !== 'active') return fail(platformProblems['logged-out']);
  const asked = await deps.askedOfMailbox(trx, account.emailIndex);
  const keys = await keysOf(deps, trx, account, asked);
  for (const key of keys)
    if (await deps.isBeingDelivered(trx, key)) return fail(problemOf(landlordAccountProblems, 'being-delivered'));
  if (await deps.isPaymentRunning(trx, keys)) return fail(problemOf(landlordAccountProblems, 'payment-running'));
  for (const { requestId } of asked) await deps.eraseLandlordOfRequest(trx, requestId);
  // Called before the certificates: it waits for a signature in progress, whose certificate is then found.
  await deps.eraseBegun(trx, id);
  const certificates: string[] = [];
  for (const key of keys) {
    certificates.push(...(await deps.eraseFromCertificates(trx, key)));
    await platform.vault.destroyPerson(trx, key, 'for-good');
  }
  await eraseRecords(platform, trx, account);
  await sendMail(platform, trx, erasedMail(account, platform.clock.now()));
  await recordEvent(trx, platform.clock, {
    event: 'person.erased',
    ...byLandlord(id, network),
    detail: { requests: asked.length, certificates: certificates.length },
  });
  return ok();
}

/** Erases the account, and unproved registrations of the same address. */
async function eraseRecords(platform: Platform, trx: Transaction, account: Account): Promise<void> {
  for (const { id } of await lockMailbox(trx, account.emailIndex)) {
    const begun = id === account.id ? null : await lockAccount(platform, trx, id);
    if (begun) await eraseAccountRecord(platform, trx, begun, 'for-good');
  }
  await eraseAccountRecord(platform, trx, account, 'for-good');
}

/** Keys are sorted, so that two concurrent deletions cannot deadlock. */
async function keysOf(
  deps: DeletionDeps,
  trx: Transaction,
  { id, personKeyId }: Account,
  asked: readonly { landlordKeyId: string }[],
): Promise<string[]> {
  const ofCertificates = await deps.landlordKeysOf(trx, id);
  const keys = new Set([personKeyId, ...ofCertificates, ...asked.map(({ landlordKeyId }) => landlordKeyId)]);
  return [...keys].toSorted();
}
