// The last step of the setup: the password activates the account and logs in (W8).
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/http/client-network.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Exchange } from '../../platform/http/browser-binding.ts';
import { landlordAccountProblems } from '../rules/index.ts';
import type { AccountProfile } from './account.ts';
import { findAccount, lockAccount, moveAccount } from './account-store.ts';
import { lockMailbox } from './mailbox-store.ts';
import { eraseAccountRecord } from './erase-account.ts';
import { guessableBy, hashPassword } from './password.ts';
import { startSession } from './start-session.ts';

/** Called in the transaction that activates an account. */
export type OnActivated = (trx: Transaction, account: { id: string; email: string }) => Promise<void>;

/** Null if the password is not easy to guess. */
export function guessable(password: string, profile: AccountProfile): Problem | null {
  const by = guessableBy(password, profile);
  if (by === null) return null;
  const problem = problemOf(landlordAccountProblems, by === 'own' ? 'password-own' : 'password-common');
  return { ...problem, errors: { password: problem.message } };
}

export async function setPassword(
  platform: Platform,
  onActivated: OnActivated,
  exchange: Exchange,
  { id, password }: { id: string; password: string },
): Promise<Result<{ id: string; token: string }, Problem>> {
  const account = await findAccount(platform, platform.db, id);
  if (account?.state === 'email-confirmed') return fail(problemOf(landlordAccountProblems, 'step-missing'));
  if (account?.state !== 'phone-confirmed') return fail(platformProblems['link-expired']);
  const problem = guessable(password, account.profile);
  if (problem) return fail(problem);
  const passwordHash = await hashPassword(password);
  const token = await inTransaction(platform.db, async (trx) => {
    if (!(await activate(platform, trx, id, passwordHash))) return null;
    const active = await lockAccount(platform, trx, id);
    if (!active) return null;
    await onActivated(trx, { id, email: active.profile.email });
    const entry = { actor: `landlord:${id}`, subjectId: id, network: networkOf(exchange.request) } as const;
    await recordEvent(trx, platform.clock, { ...entry, event: 'account.password-set' });
    await recordEvent(trx, platform.clock, { ...entry, event: 'account.activated' });
    return startSession(platform, trx, exchange, active, 'onboarding');
  });
  return token === null ? fail(platformProblems['link-expired']) : ok({ id, token });
}

/** False if another call came first. Deletes other registrations of this mailbox, and the links of the setup. */
async function activate(platform: Platform, trx: Transaction, id: string, passwordHash: string): Promise<boolean> {
  const { clock, handles, tokens } = platform;
  const account = await findAccount(platform, trx, id);
  if (!account) return false;
  const mailbox = await lockMailbox(trx, account.emailIndex);
  const change = { password_hash: passwordHash, activated_at: clock.now() };
  if (!(await moveAccount(platform, trx, id, 'active', change))) return false;
  for (const other of mailbox.filter((one) => one.id !== id)) {
    const record = await lockAccount(platform, trx, other.id);
    if (record) await eraseAccountRecord(platform, trx, record, 'by-routine');
  }
  await handles.endAll(trx, id);
  await tokens.endAll(trx, id);
  return true;
}
