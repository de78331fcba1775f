// The job 'account-mail': only here is it looked up whether an address has an account.
import { recordEvent } from '../../audit-log/server/index.ts';
import { newId } from '../../platform/crypto/random.ts';
import { inTransaction, type Transaction } from '../../platform/database/database.ts';
import type { JobTable } from '../../platform/jobs/job-table.ts';
import { sendMail } from '../../platform/messages/send-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Account } from './account.ts';
import { findAccount, lockAccount } from './account-store.ts';
import { lockMailbox } from './mailbox-store.ts';
import { eraseAccountRecord } from './erase-account.ts';
import { confirmMail, knownMail, resetMail } from './mails/account-mails.ts';

export async function writeAccountMail(
  platform: Platform,
  { kind, accountId, onlyWithoutLink }: JobTable['account-mail'],
): Promise<void> {
  const write = { register: mailRegistration, reset: mailReset }[kind];
  await inTransaction(platform.db, (trx) => write(platform, trx, accountId, onlyWithoutLink));
}

/** An address that has an account gets another mail, and the new registration is dropped. */
async function mailRegistration(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  onlyWithoutLink: boolean,
): Promise<void> {
  const { clock, handles, settings } = platform;
  const found = await findAccount(platform, trx, accountId);
  if (!found) return;
  // One registration of a mailbox at a time, locked in the same order as when one of them is confirmed.
  const mailbox = await lockMailbox(trx, found.emailIndex);
  const account = await lockAccount(platform, trx, accountId);
  if (account?.state !== 'registered') return;
  const { id } = account;
  // The job ran a second time, or its mail was requested again meanwhile.
  if (onlyWithoutLink && (await handles.hasLive(trx, [id], 'landlord-email'))) return;
  const activeId = mailbox.find(({ state }) => state === 'active')?.id ?? null;
  const ids = mailbox.map((one) => one.id);
  if (onlyWithoutLink && (activeId !== null || (await handles.hasLive(trx, ids, 'landlord-email')))) {
    await eraseAccountRecord(platform, trx, account, 'by-routine');
    return;
  }
  if (activeId === null) {
    await mailConfirm(platform, trx, account, id);
    const entry = { event: 'account.registered', actor: `landlord:${id}`, subjectId: id } as const;
    if (onlyWithoutLink) await recordEvent(trx, clock, entry);
    return;
  }
  const known = await findAccount(platform, trx, activeId);
  if (known) await sendMail(platform, trx, knownMail(id, known, settings.publicUrl));
  await eraseAccountRecord(platform, trx, account, 'by-routine');
}

/** Sends a further link; the previous one stays valid, because its mail may only be late. */
export async function mailConfirm(
  platform: Platform,
  trx: Transaction,
  account: Account,
  unique: string,
): Promise<void> {
  const { handles, settings } = platform;
  const handle = await handles.create(trx, { purpose: 'landlord-email', subjectId: account.id });
  const url = `${settings.publicUrl}/vermieter/email-bestaetigen/${handle}`;
  await sendMail(platform, trx, confirmMail(unique, account, url));
}

/** Only the newest link works. */
async function mailReset(
  platform: Platform,
  trx: Transaction,
  accountId: string,
  onlyWithoutLink: boolean,
): Promise<void> {
  const { handles, settings, clock } = platform;
  const account = await lockAccount(platform, trx, accountId);
  if (account?.state !== 'active') return;
  const { id } = account;
  if (onlyWithoutLink && (await handles.hasLive(trx, [id], 'password-reset'))) return;
  await handles.endAll(trx, id, ['password-reset']);
  const handle = await handles.create(trx, { purpose: 'password-reset', subjectId: id });
  const url = `${settings.publicUrl}/vermieter/passwort-zuruecksetzen/${handle}`;
  await sendMail(platform, trx, resetMail(newId(), account, url));
  await recordEvent(trx, clock, { event: 'account.reset-mailed', actor: 'visitor', subjectId: id });
}
