// A forgotten password: the call answers alike whatever it found, and the mailed link works once, for 30 minutes (W1).
import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../audit-log/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import { networkOf, type Origin } from '../../platform/http/client-network.ts';
import { platformProblems } from '../../platform/http/problems.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Problem } from '../../platform/rules/problem.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Exchange } from '../../platform/http/browser-binding.ts';
import { emailIndexOf, findAccount, lockAccount, mailboxIndexOf, savePasswordHash } from './account-store.ts';
import { accountOfMailbox } from './mailbox-store.ts';
import { keepDeviceCookie } from './device-cookie.ts';
import { forgetDevices, rememberDevice } from './device-store.ts';
import { passwordMail } from './mails/account-mails.ts';
import { hashPassword } from './password.ts';
import { deleteAllPasskeys } from './passkeys/passkey-store.ts';
import { issueInert, type Inert } from './register-landlord.ts';
import { guessable } from './set-password.ts';
import { isWithinCallerLimit, isWithinLimit } from './within-limit.ts';

export async function askForReset(
  platform: Platform,
  email: string,
  origin: Origin,
): Promise<Result<Inert, 'too-many-resets'>> {
  const { network } = origin;
  const { db, jobs } = platform;
  if (!(await isWithinCallerLimit(platform, 'resetPerCaller', origin))) return fail('too-many-resets');
  const emailIndex = emailIndexOf(platform, email);
  const mailbox = mailboxIndexOf(platform, email).toString('base64url');
  const isAllowed = await isWithinLimit(platform, 'resetPerAddress', mailbox, { network });
  const inert = await inTransaction(db, async (trx) => {
    // A random id if nobody was found: the job is queued for everyone.
    const accountId = (await accountOfMailbox(trx, emailIndex)) ?? randomUUID();
    // Whatever strangers requested before, the owner gets a link while he has none.
    const job = { kind: 'reset', accountId, onlyWithoutLink: !isAllowed } as const;
    await jobs.publish(trx, 'account-mail', job, { key: randomUUID() });
    return issueInert(platform, trx);
  });
  return ok(inert);
}

/** Saves the new password, ends everything that was opened with the old one, including passkeys, and informs the mailbox. */
export async function resetPassword(
  platform: Platform,
  exchange: Exchange,
  { token, password }: { token: string; password: string },
): Promise<Result<undefined, Problem>> {
  const { db, handles } = platform;
  const expired = platformProblems['link-expired'];
  const handle = await handles.find(db, token, 'password-reset');
  const account = handle && (await findAccount(platform, db, handle.subjectId));
  if (account?.state !== 'active') return fail(expired);
  const problem = guessable(password, account.profile);
  if (problem) return fail(problem);
  const passwordHash = await hashPassword(password);
  const isSaved = await inTransaction(db, (trx) =>
    replacePassword(platform, trx, exchange, { id: account.id, token, passwordHash }),
  );
  return isSaved ? ok() : fail(expired);
}

async function replacePassword(
  platform: Platform,
  trx: Transaction,
  exchange: Exchange,
  { id, token, passwordHash }: { id: string; token: string; passwordHash: string },
): Promise<boolean> {
  const { handles, tokens, clock, settings } = platform;
  const account = await lockAccount(platform, trx, id);
  if (!account || !(await handles.spend(trx, token, 'password-reset'))) return false;
  if (!(await savePasswordHash(platform, trx, id, passwordHash))) return false;
  await handles.endAll(trx, id, ['password-reset']);
  await tokens.endAll(trx, id);
  const passkeys = await deleteAllPasskeys(trx, id);
  // Somebody who only holds the mailbox does not get past the TAN (ASVS 6.4.3); guesses of others do not count against this browser.
  await forgetDevices(trx, id);
  await rememberDevice(platform, trx, id, { cookieHash: keepDeviceCookie(exchange), isProved: false });
  const change = { at: clock.now(), publicUrl: settings.publicUrl, hadPasskeys: passkeys > 0 };
  await sendMail(platform, trx, passwordMail(newId(), account, change));
  const entry = { actor: `landlord:${id}`, subjectId: id, network: networkOf(exchange.request) } as const;
  const by = 'reset';
  await recordEvent(trx, clock, { ...entry, event: 'account.password-set', detail: { by } });
  await recordEvent(trx, clock, { ...entry, event: 'account.sessions-ended', detail: { by } });
  if (passkeys > 0)
    await recordEvent(trx, clock, { ...entry, event: 'account.passkey-removed', detail: { by, passkeys } });
  return true;
}
