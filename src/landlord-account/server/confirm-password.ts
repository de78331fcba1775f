import type { FastifyRequest } from 'fastify';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import type { Platform } from '../../platform/platform.ts';
import { problemOf, type Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { landlordAccountProblems } from '../rules/index.ts';
import type { Account } from './account.ts';
import { callerOf, type Caller } from './caller.ts';
import { verifyPassword } from './password.ts';
import { isWithinLimit } from './within-limit.ts';

type PasswordRefusal = 'password-wrong' | 'too-many-logins';

/** Asks for the password again before a sensitive change (ASVS 7.5.1), with the limits of the login, because the session may be stolen. */
export async function confirmPassword(
  platform: Platform,
  { id, passwordHash }: Pick<Account, 'id' | 'passwordHash'>,
  password: string,
  network: string,
): Promise<Result<undefined, PasswordRefusal>> {
  const { db, clock } = platform;
  const by = { actor: `landlord:${id}`, subjectId: id, network } as const;
  if (!(await isWithinLimit(platform, 'loginPerAddress', `account:${id}`, by))) return fail('too-many-logins');
  if (await verifyPassword(passwordHash, password)) return ok();
  await inTransaction(db, (trx) =>
    recordEvent(trx, clock, { ...by, event: 'account.login-failed', detail: { at: 'confirm' } }),
  );
  return fail('password-wrong');
}

/** The problem for the page; a wrong password is reported at its field. */
export function passwordProblem(refusal: PasswordRefusal): Problem {
  const problem = problemOf(landlordAccountProblems, refusal);
  return refusal === 'password-wrong' ? { ...problem, errors: { password: problem.message } } : problem;
}

/** The landlord behind a session, who has typed the password again. */
export async function provenCaller(
  platform: Platform,
  request: FastifyRequest,
  password: string,
): Promise<Result<Caller, Problem>> {
  const caller = await callerOf(platform, request);
  if (!caller) return fail(platformProblems['logged-out']);
  const confirmed = await confirmPassword(platform, caller.account, password, caller.network);
  return confirmed.ok ? ok(caller) : fail(passwordProblem(confirmed.problem));
}
