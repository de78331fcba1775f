// 'Noch einmal senden' after a registration: its mail can be requested again without typing ten fields again.
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction } from '../../platform/database/database.ts';
import type { Origin } from '../../platform/http/client-network.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { fail, ok, type Result } from '../../platform/rules/result.ts';
import { emailIndexOf, findAccount, lockAccount, mailboxIndexOf } from './account-store.ts';
import { knownMail } from './mails/account-mails.ts';
import { latestOfMailbox, lockMailbox } from './mailbox-store.ts';
import { isWithinCallerLimit, isWithinLimit } from './within-limit.ts';
import { mailConfirm } from './write-account-mail.ts';

export interface RegisterAgain {
  accountId: string;
  /** Makes it one mail, however often the job runs. */
  mailId: string;
  /** The limit of requests per day was passed: mail only if no link of the mailbox works any more. */
  onlyWithoutLink: boolean;
}

/**
 * Leaves the mail to a job and answers alike whatever is known of the address (W1, W7). Counts as a registration, so that both together
 * mail one mailbox no more often than registering alone.
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
    // A random id if nobody was found: the job is queued for everyone.
    const accountId = (await latestOfMailbox(trx, emailIndexOf(platform, email))) ?? newId();
    const mailId = newId();
    const job = { accountId, mailId, onlyWithoutLink: !isAllowed };
    await platform.jobs.publish(trx, 'register-again', job, { key: mailId });
  });
  return ok();
}

/** Sends the registration's mail once more; a landlord who has begun to set the account up continues with the link. */
export async function mailRegistrationAgain(
  platform: Platform,
  { accountId, mailId, onlyWithoutLink }: RegisterAgain,
): Promise<void> {
  await inTransaction(platform.db, async (trx) => {
    const found = await findAccount(platform, trx, accountId);
    if (!found) return;
    // Locks in the same order as registering and confirming.
    const mailbox = await lockMailbox(trx, found.emailIndex);
    const account = await lockAccount(platform, trx, accountId);
    if (!account) return;
    const ids = mailbox.map(({ id }) => id);
    if (account.state !== 'active') {
      const hasLink = onlyWithoutLink && (await platform.handles.hasLive(trx, ids, 'landlord-email'));
      if (!hasLink) await mailConfirm(platform, trx, account, mailId);
    } else if (!onlyWithoutLink) {
      await sendMail(platform, trx, knownMail(mailId, account, platform.settings.publicUrl));
    }
  });
}
