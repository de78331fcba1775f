import { randomUUID } from 'node:crypto';
import { recordEvent } from '../../audit-log/server/index.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import type { Registration } from '../rules/index.ts';
import { emailIndexOf, insertAccount, mailboxIndexOf } from './account-store.ts';
import { isWithinCallerLimit, isWithinLimit } from './within-limit.ts';

/** An answer that looks like any other and discloses nothing: a random id and a token that grants nothing (W1, W7). */
export interface Inert {
  id: string;
  token: string;
}

/**
 * Stores what was typed and leaves the mail to a job. The answer is the same if the address is known, used too often, or the form was
 * filled in by a program; until the mail is opened the account is nobody's (W7, W40).
 */
export async function registerLandlord(
  platform: Platform,
  { website, ...profile }: Registration & { website?: string | undefined },
  origin: Origin,
): Promise<Result<Inert, 'too-many-registrations'>> {
  if (!(await isWithinCallerLimit(platform, 'registerPerCaller', origin))) return fail('too-many-registrations');
  const { network } = origin;
  if (website !== undefined && website !== '') return ok(await answerOnly(platform));
  const mailbox = mailboxIndexOf(platform, profile.email);
  const subject = `landlord:${mailbox.toString('base64url')}`;
  const isAllowed = await isWithinLimit(platform, 'registerPerAddress', subject, { network });
  // Beyond the limit the job mails only if no link of the address still works. Each new spelling (anna+1@...) would pass that test, so
  // only the plain spelling goes on.
  if (!isAllowed && !emailIndexOf(platform, profile.email).equals(mailbox)) return ok(await answerOnly(platform));
  return ok(
    await inTransaction(platform.db, (trx) => keepRegistration(platform, trx, profile, { network, isAllowed })),
  );
}

async function keepRegistration(
  platform: Platform,
  trx: Transaction,
  profile: Registration,
  { network, isAllowed }: { network: string; isAllowed: boolean },
): Promise<Inert> {
  const { jobs, clock } = platform;
  const { id } = await insertAccount(platform, trx, profile);
  const job = { kind: 'register', accountId: id, onlyWithoutLink: !isAllowed } as const;
  await jobs.publish(trx, 'account-mail', job, { key: id });
  const inert = await issueInert(platform, trx);
  // A registration that is dropped again without a mail is not recorded.
  if (isAllowed)
    await recordEvent(trx, clock, { event: 'account.registered', actor: `landlord:${id}`, subjectId: id, network });
  return inert;
}

const answerOnly = (platform: Platform): Promise<Inert> =>
  inTransaction(platform.db, (trx) => issueInert(platform, trx));

/** Creates an answer that discloses nothing. */
export async function issueInert({ tokens }: Platform, trx: Transaction): Promise<Inert> {
  const id = randomUUID();
  return { id, token: await tokens.issue(trx, { scope: 'inert', subjectId: id }) };
}
