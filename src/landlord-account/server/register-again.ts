// 'Noch einmal senden' after a registration: who typed ten fields need not type them again for a mail that did not come.
import { randomUUID } from 'node:crypto';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { emailIndexOf, mailboxIndexOf } from './account-store.ts';
import { latestOfMailbox } from './mailbox-store.ts';
import { isWithinCallerLimit, isWithinLimit } from './within-limit.ts';

/**
 * Leaves the mail to a job and answers alike whatever is known of the address (W1, W7). Counts as a registration: together
 * they mail as often to one mailbox as registering alone.
 */
export async function registerAgain(
  platform: Platform,
  email: string,
  origin: Origin,
): Promise<Result<undefined, 'too-many-registrations'>> {
  if (!(await isWithinCallerLimit(platform, 'registerPerCaller', origin))) return fail('too-many-registrations');
  const { network } = origin;
  const mailbox = mailboxIndexOf(platform, email).toString('base64url');
  const isAllowed = await isWithinLimit(platform, 'registerPerAddress', `landlord:${mailbox}`, { network });
  await inTransaction(platform.db, async (trx) => {
    // A random id when nobody was found: the job is queued for everyone.
    const accountId = (await latestOfMailbox(trx, emailIndexOf(platform, email))) ?? randomUUID();
    const job = { kind: 'register-again', accountId, onlyWithoutLink: !isAllowed } as const;
    await platform.jobs.publish(trx, 'account-mail', job, { key: randomUUID() });
  });
  return ok();
}
